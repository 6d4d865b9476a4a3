import type { Ctx } from '#src/context/context.ts';
import { namePositions, type Named } from '../../own-numbers/index.ts';
import { findOrderForEmail, type StoredOrder, type StoredPosition } from '../orders.sql.ts';

/** An order as e-mails tell of it: with what its company calls the articles. */
export type WrittenOrder = Omit<StoredOrder, 'positions'> & { readonly positions: readonly Named<StoredPosition>[] };

export async function findWrittenOrder(ctx: Ctx, orderNumber: number): Promise<WrittenOrder | undefined> {
  const order = await findOrderForEmail(ctx, orderNumber);
  return order && { ...order, positions: await namePositions(ctx, order.companyId, order.positions) };
}
