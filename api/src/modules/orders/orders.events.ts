import { z } from 'zod/mini';
import type { ErpEvent, ErpEventKind } from '#src/ports/erp/erp-lifecycle.ts';

/** Announced with every placed order, in its transaction; `notifications` writes the email. */
export const orderPlaced = {
  name: 'notifications.order-confirmation',
  input: z.strictObject({
    orderNumber: z.int(),
    /** Whether the one who ordered may see prices, in emails as anywhere else (docs/domain/permissions.md#seeing-prices). */
    showsPrices: z.boolean(),
  }),
};

/** Announced with every order that brings a message to sales, in its transaction; `notifications` writes the email. */
export const orderMessage = { name: 'notifications.order-message', input: z.strictObject({ orderNumber: z.int() }) };

/**
 * Which modules are notified of events of the ERP, after these were applied to the orders. A module that wants to know adds its name and the
 * kinds here, and keeps a job `job({ ...orderChanged('its-name'), attemptsMax, run })` in `src/jobs.ts`.
 */
export const listeners = {
  offers: ['offered'],
  payments: ['shipped', 'invoiced', 'credited', 'cancelled'],
  returns: ['returned'],
  notifications: ['confirmed', 'rescheduled', 'shipped', 'delivered', 'cancelled'],
} as const satisfies Readonly<Record<string, readonly ErpEventKind[]>>;

export type Listener = keyof typeof listeners;

const OrderChanged = z.strictObject({
  /** Unique: a listener recognises a repeated event by it. */
  noticeId: z.string(),
  /** Null for what belongs to no order (offers). */
  orderNumber: z.nullable(z.int()),
  happenedAt: z.iso.datetime(),
  what: z.custom<ErpEvent>(),
});
export type OrderChanged = z.infer<typeof OrderChanged>;

/** The event as one listener receives it: enqueued in the transaction that changes the order, processed on its own. */
export function orderChanged(listener: Listener) {
  return { name: `${listener}.order-changed`, input: OrderChanged };
}
