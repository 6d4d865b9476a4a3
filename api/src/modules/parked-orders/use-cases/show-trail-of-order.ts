import type { ParkedTrailEntry } from '@shop/contract/parked-order';
import type { BuyerCtx } from '#src/context/context.ts';
import { findParkedOf, listTrail } from '../parked-orders.sql.ts';
import { showEntry } from './show-parked.ts';

/** What happened to an order before it was approved, the oldest first. The caller may see the order. */
export async function showTrailOfOrder(ctx: BuyerCtx, orderNumber: number): Promise<readonly ParkedTrailEntry[]> {
  const orderId = await findParkedOf(ctx, orderNumber);
  if (orderId === undefined) return [];
  return (await listTrail(ctx, orderId)).map((entry) => showEntry(ctx, entry));
}
