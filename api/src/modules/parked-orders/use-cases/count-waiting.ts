import type { BuyerCtx } from '#src/context/context.ts';
import { readMenuCounts, type MenuCount } from '#src/context/menu-counts.sql.ts';
import { approversOf, isTurnOf } from '../../approval-rules/index.ts';
import { waitingQuery, type WaitingOrders } from '../parked-orders.sql.ts';

/**
 * How many parked orders wait for the buyer: those whose step is his, his own only where the company allows it. Null for who may
 * not approve.
 */
export const waitingCount: MenuCount = {
  query: waitingQuery,
  read: (value, ctx) =>
    ctx.buyer.permissions.has('approveOrders') ? countMine(ctx, value as WaitingOrders | null) : null,
};

/** The same for a page of its own. One query. */
export async function countWaiting(ctx: BuyerCtx): Promise<number | null> {
  return (await readMenuCounts(ctx, [waitingCount])).get(waitingCount) ?? null;
}

function countMine(ctx: BuyerCtx, waiting: WaitingOrders | null): number {
  if (!waiting) return 0;
  const { userId, company } = ctx.buyer;
  const approvers = approversOf(ctx, waiting.approvers);
  return waiting.orders.filter(
    ({ asked, parkedBy }) =>
      (company.isOwnApprovalAllowed || parkedBy !== userId) &&
      isTurnOf({ userIds: asked, parkedByUserId: parkedBy }, approvers),
  ).length;
}
