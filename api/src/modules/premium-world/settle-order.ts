import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { listCategoriesOf } from '../catalogue/index.ts';
import { findDeliveredGoods } from '../orders/index.ts';
import { listActiveCampaigns } from './campaigns.sql.ts';
import { insertEntry, listLotsOfOrder } from './entries.sql.ts';
import { lockMember, type StoredMember } from './members.sql.ts';
import { findOrderTerms, insertOrderTerms, type OrderTerms } from './order-terms.sql.ts';
import { FACTOR_ONE, factorOf, pointsFor, takeBack, validUntil } from './points.rules.ts';
import { getProgramme } from './programme.sql.ts';

type Goods = NonNullable<Awaited<ReturnType<typeof findDeliveredGoods>>>;

/**
 * Brings what stands in the ledger for an order in line with what came of it and what was credited
 * (docs/domain/premium-world.md#points). Safe to repeat, in any order: what is booked is the difference.
 */
export async function settleOrder(ctx: Ctx, orderNumber: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const goods = await findDeliveredGoods(ctx, orderNumber);
    const member = goods && (await lockMember(ctx, goods.companyId));
    if (!goods || !member) return;
    const terms = (await findOrderTerms(ctx, orderNumber)) ?? (await keepTerms(ctx, { orderNumber, goods, member }));
    if (!terms) return;
    const factors = new Map(terms.factors.map(({ lineNumber, factor }) => [lineNumber, factor]));
    const target = pointsFor({
      lines: goods.lines.map((line) => ({ ...line, factor: factors.get(line.lineNumber) ?? FACTOR_ONE })),
      discountBasisPoints: goods.discountBasisPoints,
      francsPerPoint: terms.francsPerPoint,
    });
    const lots = await listLotsOfOrder(ctx, orderNumber);
    const change = target - lots.reduce((sum, { points }) => sum + points, 0);
    const { day } = readZurichClock(ctx.now);
    const entry = { day, orderNumber, campaignIds: terms.campaignIds };
    if (change > 0 && member.memberState === 'active') {
      const months = member.ownValidityMonths ?? (await getProgramme(ctx)).validityMonths;
      const earned = { ...entry, kind: 'earned' as const, points: change, validUntil: validUntil(day, months) };
      await insertEntry(ctx, goods.companyId, earned);
    }
    for (const lot of takeBack(lots, -change, day)) {
      const taken = { ...entry, kind: 'takenBack' as const, points: -lot.points, validUntil: lot.validUntil };
      await insertEntry(ctx, goods.companyId, taken);
    }
  });
}

type Unsettled = { readonly orderNumber: number; readonly goods: Goods; readonly member: StoredMember };

/** With its first goods: factors as they are for the day on which it was ordered. None for what was ordered before the company was in. */
async function keepTerms(ctx: Ctx, { orderNumber, goods, member }: Unsettled): Promise<OrderTerms | undefined> {
  const { memberState, activeSince, companyId, factorPercent } = member;
  if (memberState !== 'active' || activeSince === null || goods.orderedOn < activeSince) return undefined;
  if (goods.lines.every(({ deliveredCents }) => deliveredCents === 0)) return undefined;
  const { orderedOn } = goods;
  const skus = [...new Set(goods.lines.map(({ sku }) => sku))];
  const [campaigns, categories, { francsPerPoint }] = [
    await listActiveCampaigns(ctx, orderedOn, orderedOn),
    await listCategoriesOf(ctx, skus),
    await getProgramme(ctx),
  ];
  const factors = goods.lines.map(({ lineNumber, sku }) => ({
    lineNumber,
    ...factorOf(factorPercent, campaigns, categories.get(sku) ?? new Set()),
  }));
  const terms = {
    companyId,
    francsPerPoint,
    campaignIds: [...new Set(factors.flatMap(({ campaignIds }) => campaignIds))],
    factors: factors.map(({ lineNumber, factor }) => ({ lineNumber, factor })),
  };
  await insertOrderTerms(ctx, orderNumber, terms);
  return terms;
}
