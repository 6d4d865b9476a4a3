import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import * as conditionsSql from './conditions.sql.ts';

const terms: readonly conditionsSql.DemoTerms[] = [
  {
    companyNumber: '100100',
    discountBasisPointsMin: 2800,
    freightThresholdCents: 30_000,
    creditLimitCents: 25_000_000,
    invoiceDiscounts: [
      { amountFromCents: 100_000, basisPoints: 100 },
      { amountFromCents: 500_000, basisPoints: 200 },
    ],
  },
  {
    companyNumber: '100200',
    discountBasisPointsMin: 2500,
    freightThresholdCents: 40_000,
    creditLimitCents: 10_000_000,
    invoiceDiscounts: [],
  },
  {
    companyNumber: '100300',
    discountBasisPointsMin: 3000,
    freightThresholdCents: 20_000,
    creditLimitCents: null,
    invoiceDiscounts: [{ amountFromCents: 0, basisPoints: 200 }],
  },
];

/** Price groups for new customers, with a discount on everything. */
const groups: readonly conditionsSql.DemoGroup[] = [
  { code: 'installation', name: 'Installation', position: 1, basisPoints: 2500 },
  { code: 'planung', name: 'Planung', position: 2, basisPoints: 1500 },
  { code: 'industrie', name: 'Industrie', position: 3, basisPoints: 3000 },
];

/**
 * What the companies of the demo world have agreed (docs/domain/prices.md#best-price), after their data and the catalogue are
 * there: all or nothing, never beside real conditions. The same for the same skus, a few statements for any number of them.
 * @returns whether it did
 */
export async function loadDemoConditions(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  const { day } = readZurichClock(ctx.now);
  return inTransaction(ctx, async ({ db }) => {
    if (await conditionsSql.hasConditions(db)) return false;
    await conditionsSql.insertTerms(db, terms);
    await conditionsSql.insertGroups(db, groups);
    await conditionsSql.insertNetPrices(
      db,
      terms.map(({ companyNumber }) => companyNumber),
    );
    await conditionsSql.insertPromotions(db, day);
    await conditionsSql.insertCopperQuotations(db, day);
    return true;
  });
}
