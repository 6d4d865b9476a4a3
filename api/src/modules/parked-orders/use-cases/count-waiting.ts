import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';
import type { MenuCount } from '#src/context/module.ts';
import { approversOf, isTurnOf } from '../../approval-rules/index.ts';
import { waitingQuery, type WaitingOrders } from '../parked-orders.sql.ts';

/**
 * How many parked orders wait for the buyer: those whose step is his, his own only where the company allows it. Null for who may
 * not approve.
 */
export const waitingCount: MenuCount = {
  query: (ctx) => (mayApprove(ctx) ? waitingQuery(ctx) : sql`select null`),
  read: (value, ctx) => (mayApprove(ctx) ? countMine(ctx, value as WaitingOrders | null) : null),
};

/** The same for a page of its own. One query. */
export async function countWaiting(ctx: BuyerCtx): Promise<number | null> {
  const row = await ctx.db.first<{ value: unknown }>(sql`select (${waitingCount.query(ctx)}) as value`);
  return waitingCount.read(row?.value ?? null, ctx);
}

function mayApprove({ buyer }: BuyerCtx): boolean {
  return buyer.permissions.has('approveOrders');
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
