import { z } from 'zod/mini';
import { Delivery, PostalAddress, ProgressStep } from './deliveries.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { Invoice } from './invoices.schemas.ts';
import { orderOrigins, ordersApi, orderSteps } from './orders.ts';
import { PriceSummary } from './price-summary.schemas.ts';
import { Cents, IsoDate, IsoInstant, lineOfText } from './values.schemas.ts';

export const OrderOrigin = z.enum(orderOrigins);
export const OrderStep = z.enum(orderSteps);

/** `open` until every position is delivered or cancelled, then `done` (docs/domain/order-progress.md#open-and-done). */
export const OrderState = z.enum(['open', 'done']);

export const OrderRow = z.object({
  orderNumber: z.string(),
  orderedAt: IsoInstant,
  state: OrderState,
  step: OrderStep,
  orderOrigin: OrderOrigin,
  contact: z.string(),
  commission: z.string(),
  reference: z.string(),
  /** Code and name as they were; empty where none was chosen. */
  costCentre: z.string(),
  positions: z.int(),
  /** As it now stands, without what was cancelled; null where the user may not see prices. */
  netTotal: z.nullable(Cents),
  deliveryDate: z.nullable(IsoDate),
  isOwn: z.boolean(),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const OrderPosition = z.object({
  lineNumber: z.int(),
  sku: z.string(),
  /** What the company calls the article now; absent where it has no number of its own. */
  ownNumbers: z.optional(z.array(z.string())),
  name: z.string(),
  eNumber: z.string(),
  /** Empty when the article is no longer in the catalogue. */
  url: z.string(),
  imageUrl: z.nullable(z.string()),
  quantity: z.int(),
  confirmedQuantity: z.int(),
  deliveredQuantity: z.int(),
  cancelledQuantity: z.int(),
  returnedQuantity: z.int(),
  /** Still owed: ordered less delivered and cancelled. */
  openQuantity: z.int(),
  measurementUnitName: z.string(),
  priceUnit: z.int(),
  unitPrice: z.nullable(Cents),
  /** Of what is left of the position after cancellations. */
  lineTotal: z.nullable(Cents),
  step: OrderStep,
  /** The day wished for. */
  deliveryDate: z.nullable(IsoDate),
  /** When it could be there as it was ordered; null where nobody knew, and for what is collected. */
  expectedDate: z.nullable(IsoDate),
  /** The confirmed date, the one before it, and when it changed last. */
  promisedDate: z.nullable(IsoDate),
  formerPromisedDate: z.nullable(IsoDate),
  promiseChangedAt: z.nullable(IsoInstant),
  isDelayed: z.boolean(),
  /** Ordered or made for this customer: it is not taken back (docs/domain/returns.md#what-may-be-returned). */
  isSpecial: z.boolean(),
  /** What stood beside the line in the cart. */
  note: z.string(),
  commission: z.string(),
});
export type OrderPosition = z.infer<typeof OrderPosition>;

/** What the user may do with the order now; the page only obeys. */
export const OrderMay = z.object({
  cancel: z.boolean(),
  return: z.boolean(),
  /** Check what arrived, and report what is wrong with it: both are delivery control's. */
  checkDelivery: z.boolean(),
  reorder: z.boolean(),
  /** Pay an open invoice online. */
  pay: z.boolean(),
});
export type OrderMay = z.infer<typeof OrderMay>;

/** A position on the page of its order. */
export const OrderItem = z.extend(OrderPosition, {
  /** Shared by a frame and its inserts that were ordered as one combination. */
  groupKey: z.string(),
  /** On the frame of a combination: its inserts place by place; empty otherwise, and in orders from before it was kept. */
  combinationInsets: z.array(z.string()),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const OrderDetail = z.extend(OrderRow, {
  items: z.array(OrderItem),
  /** As the order now stands: what its invoices come to. */
  priceSummary: z.nullable(PriceSummary),
  /** By how much cancellations have lowered the net total; 0 where there were none. */
  cancelledNetTotal: z.nullable(Cents),
  shippingAddress: z.nullable(PostalAddress),
  pickupLocation: z.nullable(z.string()),
  shipmentMethod: z.string(),
  paymentType: z.string(),
  /** The offer it goes back to; null for most. */
  offerNumber: z.nullable(z.string()),
  orderText: z.string(),
  /** What was written to sales with the order; it is printed on no paper. */
  messageToSales: z.string(),
  /** Whether the order is confirmed by mail, as chosen in the checkout. */
  isConfirmedByMail: z.boolean(),
  isPartDelivery: z.boolean(),
  /** No delivery note is wished on paper. */
  packingSlipDontPrint: z.boolean(),
  orderedBy: z.string(),
  isDelayed: z.boolean(),
  progressSteps: z.array(ProgressStep),
  /** Delivery notes and pickups, the oldest first. */
  deliveries: z.array(Delivery),
  /** Invoices and credit notes, the oldest first; none for who may not see them. */
  invoices: z.array(Invoice),
  may: OrderMay,
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const ordersEndpoints = {
  detail: defineEndpoint(ordersApi.detail, {
    summary: 'One placed order with its positions.',
    params: z.strictObject({ orderNumber: lineOfText(20).check(z.minLength(1)) }),
    reply: OrderDetail,
  }),
};
