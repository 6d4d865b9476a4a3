import { z } from 'zod/mini';
import { defineEvent } from '#src/context/events.ts';

/** Published when a payment for a cart is authorised; `checkout` places the order. Safe to repeat. */
export const orderPaid = defineEvent({
  name: 'order.paid',
  input: z.strictObject({ paymentId: z.uuid() }),
});

/** Published when money that was authorised goes back; the listeners in `emails/` write the e-mail. */
export const paymentReturned = defineEvent({
  name: 'payment.returned',
  input: z.strictObject({ paymentId: z.uuid() }),
});

/** Enqueued with every movement of money. Safe to repeat: the payment service knows it by its key. */
export const moneyToMove = {
  name: 'payments.move-money',
  input: z.strictObject({ paymentId: z.uuid(), key: z.string() }),
};

/** Enqueued when an invoice is paid: the ERP has to know. Safe to repeat. */
export const invoicePaid = {
  name: 'payments.record-invoice',
  input: z.strictObject({ paymentId: z.uuid() }),
};
