import { z } from 'zod/mini';
import { defineEvent } from '#src/context/events.ts';
import type { ErpEventKind } from '#src/ports/erp/erp-lifecycle.ts';
import { ErpEventSchema } from '#src/ports/erp/erp-notice.ts';

/** Published with every placed order, in its transaction. */
export const orderPlaced = defineEvent({
  name: 'order.placed',
  input: z.strictObject({
    orderNumber: z.int(),
    /** Of earlier versions of the shop, in jobs that still wait: the right counts as it is when the e-mail is written. */
    showsPrices: z.optional(z.boolean()),
  }),
});

/** Published with every order that brings a message to sales, in its transaction. */
export const orderMessage = defineEvent({
  name: 'order.message',
  input: z.strictObject({ orderNumber: z.int() }),
});

const OrderChanged = z.strictObject({
  /** Of the form; not there in what was enqueued before there was one. */
  version: z.optional(z.literal(1)),
  /** Unique: a listener recognises a repeated event by it. */
  noticeId: z.string(),
  /** Null for what belongs to no order (offers). */
  orderNumber: z.nullable(z.int()),
  happenedAt: z.iso.datetime(),
  what: ErpEventSchema,
});
export type OrderChanged = z.infer<typeof OrderChanged>;

/** Published with every event of the ERP that was applied to an order, in the transaction that changes the order. */
export const orderChanged = defineEvent({ name: 'order.changed', input: OrderChanged });

/** Whether an event of the ERP is of one of these kinds: the filter of those who listen to `orderChanged`. */
export function isOfKind(...kinds: readonly ErpEventKind[]): (change: OrderChanged) => boolean {
  return ({ what }) => kinds.includes(what.kind);
}
