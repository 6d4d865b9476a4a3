import type { BuyerCtx } from '#src/context/context.ts';
import { getCompany } from '../../companies/index.ts';
import { countWaitingOfCompany } from '../parked-orders.sql.ts';

/** How many parked orders the buyer could decide; null for who may not approve. His own count where the company allows it. */
export async function countWaiting(ctx: BuyerCtx): Promise<number | null> {
  if (!ctx.buyer.permissions.has('approveOrders')) return null;
  const { open, openOfOthers } = await countWaitingOfCompany(ctx);
  if (open === openOfOthers) return open;
  return (await getCompany(ctx)).isOwnApprovalAllowed ? open : openOfOthers;
}
