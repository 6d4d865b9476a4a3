import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PageNumber, PageSize, Pagination } from './page.ts';
import { PriceSummary } from './price-summary.ts';
import { Cents, IsoDate, IsoInstant, lineOfText } from './values.ts';

/** Where an order came from (specification section 3). */
export const orderOrigins = [
  'directOrder',
  'eMail',
  'eShop',
  'fax',
  'consultant',
  'shop',
  'mobileShop',
  'mail',
  'phone',
] as const;
export const OrderOrigin = z.enum(orderOrigins);

/** Steps of an order (ruling 28), and of each position. */
export const orderSteps = [
  'received',
  'confirmed',
  'picking',
  'shipped',
  'readyForPickup',
  'delivered',
  'invoiced',
  'cancelled',
] as const;
export const OrderStep = z.enum(orderSteps);

/** `open` until every position is delivered or cancelled, then `done` (ruling 28). */
export const OrderState = z.enum(['open', 'done']);

export const datePresets = [
  'allTime',
  'currentMonth',
  'currentYear',
  'last12Months',
  'last2Years',
  'last30Days',
  'last7Days',
  'lastMonth',
  'lastYear',
  'today',
  'yesterday',
] as const;
export const DatePreset = z.enum(datePresets);

export const OrderRow = z.object({
  orderNumber: z.string(),
  orderedAt: IsoInstant,
  state: OrderState,
  step: OrderStep,
  orderOrigin: OrderOrigin,
  contact: z.string(),
  commission: z.string(),
  reference: z.string(),
  positions: z.int(),
  /** Null where the user may not see prices. */
  netTotal: z.nullable(Cents),
  deliveryDate: z.nullable(IsoDate),
  isOwn: z.boolean(),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const OrderPosition = z.object({
  lineNumber: z.int(),
  sku: z.string(),
  name: z.string(),
  eNumber: z.string(),
  /** Empty when the article is no longer in the catalogue. */
  url: z.string(),
  imageUrl: z.nullable(z.string()),
  quantity: z.int(),
  deliveredQuantity: z.int(),
  measurementUnitName: z.string(),
  priceUnit: z.int(),
  unitPrice: z.nullable(Cents),
  lineTotal: z.nullable(Cents),
  step: OrderStep,
  deliveryDate: z.nullable(IsoDate),
});

export const PostalAddress = z.object({
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  city: z.string(),
});

export const OrderDetail = z.extend(OrderRow, {
  items: z.array(OrderPosition),
  priceSummary: z.nullable(PriceSummary),
  shippingAddress: z.nullable(PostalAddress),
  pickupLocation: z.nullable(z.string()),
  shipmentMethod: z.string(),
  paymentType: z.string(),
  orderText: z.string(),
  isPartDelivery: z.boolean(),
  orderedBy: z.string(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const orderSorts = ['orderedAt', 'orderNumber', 'netTotal', 'deliveryDate', 'commission'] as const;

export const OrderQuestion = z.strictObject({
  filters: z._default(
    z.strictObject({
      state: z.optional(OrderState),
      datePreset: z.optional(DatePreset),
      startDate: z.optional(IsoDate),
      endDate: z.optional(IsoDate),
      onlyOwnOrder: z.optional(z.boolean()),
      orderOrigin: z.optional(OrderOrigin),
      commission: z.optional(lineOfText(60)),
      reference: z.optional(lineOfText(60)),
      contact: z.optional(lineOfText(60)),
      q: z.optional(lineOfText(60)),
    }),
    {},
  ),
  page: z._default(PageNumber, 1),
  ipp: z._default(PageSize, 10),
  sort: z._default(z.strictObject({ by: z.enum(orderSorts), direction: z.enum(['asc', 'desc']) }), {
    by: 'orderedAt',
    direction: 'desc',
  }),
});
export type OrderQuestion = z.infer<typeof OrderQuestion>;

export const ordersApi = {
  history: endpoint({
    method: 'POST',
    path: '/customer/order-history-all-orders',
    summary: 'Placed orders, newest first unless asked otherwise (ruling 43).',
    access: 'user',
    body: OrderQuestion,
    reply: z.object({ orders: z.array(OrderRow), pagination: Pagination }),
    refusals: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/customer/order-history/{orderNumber}',
    summary: 'One placed order with its positions.',
    access: 'user',
    params: z.strictObject({ orderNumber: lineOfText(20).check(z.minLength(1)) }),
    reply: OrderDetail,
    refusals: ['order.unknown'],
  }),
};
