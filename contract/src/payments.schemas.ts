import { z } from 'zod/mini';
import { PaymentType } from './cart.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { onlinePaymentTypes, paymentsApi } from './payments.ts';
import { Cents, IsoDate, lineOfText, Uuid } from './values.schemas.ts';

export const OnlinePaymentType = z.enum(onlinePaymentTypes);
export type OnlinePaymentType = z.infer<typeof OnlinePaymentType>;

/** One way to pay; what this user may not use stays in sight with the reason. */
export const PaymentMethod = z.object({
  key: PaymentType,
  name: z.string(),
  isAllowed: z.boolean(),
  /** Empty when allowed. */
  reason: z.string(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/**
 * How far a payment is, as the user needs to know it. `open`: he has not paid yet; `checking`: he is back and nothing is
 * decided; `done`: paid, and what was paid for is ordered or settled; `failed`: nothing was taken; `returned`: it was paid, but
 * the order could not be placed any more and the money goes back.
 */
export const PaymentState = z.enum(['open', 'checking', 'done', 'failed', 'returned']);

/** Why a payment failed or went back. */
export const PaymentReason = z.enum([
  'declined',
  'cancelled',
  'expired',
  'alreadyOrdered',
  'notOrderable',
  'amountDiffers',
  'alreadyPaid',
]);
export type PaymentReason = z.infer<typeof PaymentReason>;

export const Payment = z.object({
  paymentId: z.string(),
  /** What is paid: a cart that becomes an order, or an invoice. */
  kind: z.enum(['order', 'invoice']),
  state: PaymentState,
  reason: z.nullable(PaymentReason),
  paymentType: OnlinePaymentType,
  /** With VAT, Rappen. */
  amount: Cents,
  /** The order that was placed, or whose invoice is paid; null while a cart is not ordered. */
  orderNumber: z.nullable(z.string()),
  /** Where it goes on: the success page or the paid invoice, or the checkout; null while nothing is decided. */
  redirectUrl: z.nullable(z.string()),
});
export type Payment = z.infer<typeof Payment>;

const InPayment = z.strictObject({ paymentId: Uuid });
const OfOrder = z.strictObject({ orderNumber: lineOfText(20).check(z.minLength(1)) });

/** The invoice of an order, to be paid online. */
export const OpenInvoice = z.object({
  orderNumber: z.string(),
  invoiceNumber: z.string(),
  /** With VAT, Rappen; zero when it is paid. */
  openAmount: Cents,
  dueDate: z.nullable(IsoDate),
  isPaid: z.boolean(),
  paymentMethods: z.array(PaymentMethod),
});
export type OpenInvoice = z.infer<typeof OpenInvoice>;

export const paymentsEndpoints = {
  get: defineEndpoint(paymentsApi.get, {
    summary: 'How far a payment of this user is. Asks the payment service when no notice of it has come.',
    params: InPayment,
    reply: Payment,
  }),
  start: defineEndpoint(paymentsApi.start, {
    summary: 'Opens the payment at the payment service; a repeated call gives the same page.',
    params: InPayment,
    /** Where to pay. */
    reply: z.object({ redirectUrl: z.string() }),
  }),
  invoice: defineEndpoint(paymentsApi.invoice, {
    summary: 'What is open of the invoice of an order, and how it can be paid online.',
    params: OfOrder,
    reply: OpenInvoice,
  }),
  payInvoice: defineEndpoint(paymentsApi.payInvoice, {
    summary: 'Begins the payment of an open invoice; the amount is what the ERP says is open.',
    params: OfOrder,
    body: z.strictObject({ paymentSelection: OnlinePaymentType }),
    reply: z.object({ paymentId: z.string() }),
  }),
};
