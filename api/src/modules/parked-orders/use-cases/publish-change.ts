import type { ParkedOrderEvent } from '@shop/contract/parked-order';
import type { BuyerCtx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { insertTrail } from '../parked-changes.sql.ts';
import { parkedOrderChanged } from '../parked-orders.events.ts';

type ChangeFacts = { readonly note?: string; readonly totals?: { readonly before: number; readonly now: number } };

/**
 * Writes down what happens and enqueues the e-mails to both sides, in the transaction in which it happens
 * (docs/domain/approval.md#e-mails).
 */
export async function publishChange(
  ctx: BuyerCtx,
  orderId: number,
  what: Exclude<ParkedOrderEvent, 'locked' | 'takenOver' | 'handedOn' | 'handedOver'>,
  { note = '', totals }: ChangeFacts = {},
): Promise<void> {
  const entryId = await insertTrail(ctx, orderId, { what, note, totals });
  await publish(ctx, parkedOrderChanged, { orderId, entryId });
}
