import type { BuyerCtx } from '#src/context/context.ts';
import { isTurnOf, listSteps, openApprovers } from '../../approval-rules/index.ts';
import { listWaiting } from '../parked-orders.sql.ts';
import { currentStep } from './steps-of-order.ts';

/**
 * How many parked orders wait for the buyer: those whose step is his, his own only where the company allows it. Null for who may
 * not approve. One query while nothing waits, four at most.
 */
export async function countWaiting(ctx: BuyerCtx): Promise<number | null> {
  if (!ctx.buyer.permissions.has('approveOrders')) return null;
  const waiting = await listWaiting(ctx);
  if (waiting.length === 0) return 0;
  const [steps, approvers] = await Promise.all([
    listSteps(
      ctx,
      waiting.map(({ orderId }) => orderId),
    ),
    openApprovers(ctx),
  ]);
  const stepsOf = Map.groupBy(steps, ({ orderId }) => orderId);
  const isMine = ({ orderId, userId }: (typeof waiting)[number]) =>
    isTurnOf({ userIds: currentStep(stepsOf.get(orderId) ?? [])?.userIds ?? [], parkedByUserId: userId }, approvers);
  const mine = waiting.filter(isMine);
  const ofOthers = mine.filter(({ userId }) => userId !== ctx.buyer.userId);
  if (mine.length === ofOthers.length) return mine.length;
  return ctx.buyer.company.isOwnApprovalAllowed ? mine.length : ofOthers.length;
}
