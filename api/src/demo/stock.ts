import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { followStock } from '#src/modules/prices/index.ts';
import { demoOperator } from './settings.data.ts';
import { listStocked } from '#src/standalone-erp/index.ts';
import * as stockSql from './stock.sql.ts';

/** How well the branches beside the main warehouse are stocked, in the order of the operator's list. */
const shares = [
  { articlesPercent: 60, quantityPercent: 25, helpsOut: true },
  { articlesPercent: 40, quantityPercent: 15, helpsOut: false },
  { articlesPercent: 20, quantityPercent: 8, helpsOut: false },
] as const;

/**
 * Believable stock for the whole catalogue, with zeros and expected consignments, so that every icon of
 * docs/domain/availability.md#icons occurs. All or nothing, never beside real stock; the same for the same skus, five
 * statements for any number of them.
 * @returns whether it did
 */
export async function loadDemoStock(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  const { day } = readZurichClock(ctx.now);
  const [main, ...branches] = demoOperator.branches;
  return inTransaction(ctx, async ({ db }) => {
    if (!main || (await stockSql.hasStock(db))) return false;
    await stockSql.insertMainStock(db, main.erpId);
    for (const [index, share] of shares.entries()) {
      const branch = branches[index];
      if (branch) await stockSql.insertBranchStock(db, { warehouseId: branch.erpId, ...share });
    }
    await stockSql.insertArrivals(db, day);
    await followStock({ db }, { stockedArticles: (after, limit) => listStocked(db, after, limit) });
    return true;
  });
}
