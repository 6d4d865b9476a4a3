import { z } from 'zod/mini';
import { CartChange, InCart, lineNoteFields, SeenLineRef } from './cart-change.schemas.ts';
import { CART_LINES_MAX, orderTypes } from './cart-change.ts';
import { CartItem, CartWarning, CommissionTotal, PendingItem } from './cart-item.schemas.ts';
import { customUnits } from './cart-item.ts';
import { cartApi, notificationChannels, paymentTypes } from './cart.ts';
import { listCartsEndpoint } from './carts.schemas.ts';
import { CombinationPayload } from './combination.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { OneTimeAddress } from './one-time-address.schemas.ts';
import { PriceSummary } from './price-summary.schemas.ts';
import { Enrichment } from './prices.schemas.ts';
import { Cents, GroupKey, IsoDate, lineOfText, paragraphs, Quantity, RowNumber, Sku } from './values.schemas.ts';

export { CartChange, CartSummary, LineRef } from './cart-change.schemas.ts';
export type { CartItem } from './cart-item.schemas.ts';

export const PaymentType = z.enum(paymentTypes);
export const OrderType = z.enum(orderTypes);
const NotificationChannel = z.enum(notificationChannels);
export type NotificationChannel = z.infer<typeof NotificationChannel>;

/** The checkout fields a cart remembers (docs/domain/cart.md#checkout-fields). */
export const CartData = z.strictObject({
  selectedShipmentMethodId: z.optional(z.enum(['delivery', 'express', 'pickup'])),
  pickupLocationErpId: z.optional(lineOfText(20)),
  contractId: z.optional(z.nullable(RowNumber)),
  costCentreId: z.optional(z.nullable(RowNumber)),
  addressId: z.optional(z.nullable(RowNumber)),
  shippingAddress: z.optional(z.nullable(OneTimeAddress)),
  isPartDelivery: z.optional(z.boolean()),
  packingSlipDontPrint: z.optional(z.boolean()),
  deliveryDate: z.optional(z.nullable(IsoDate)),
  salesNotificationType: z.optional(NotificationChannel),
  orderStatusUpdateNotificationType: z.optional(NotificationChannel),
  contactName: z.optional(lineOfText(60)),
  customerCommission: z.optional(lineOfText(40)),
  textReference: z.optional(lineOfText(60)),
  orderText: z.optional(paragraphs(1000)),
  messageToSales: z.optional(paragraphs(1000)),
  preserveCartData: z.optional(z.boolean()),
});
export type CartData = z.infer<typeof CartData>;

export const Cart = z.object({
  cartId: z.string(),
  name: z.string(),
  version: z.int(),
  /** The offer whose items the cart was filled with (docs/domain/offers.md#editing); null for most. */
  offerNumber: z.nullable(z.string()),
  items: z.array(CartItem),
  /** What still needs a choice; kept apart from the lines and never ordered. */
  pendingItems: z.array(PendingItem),
  /**
   * What has changed since the user saw it; each has to be confirmed before ordering (docs/domain/cart.md#changes-to-confirm).
   */
  cartChanges: z.array(CartWarning),
  /** Subtotals by the commission of the lines, in the order in which they come; lines without one under ''. */
  commissions: z.array(CommissionTotal),
  /** Up to how many lines the ERP gives prices (docs/domain/cart.md#size-limits). */
  pricedLinesMax: z.int(),
  /**
   * What may be asked for with these lines: custom items leave only the request for an offer
   * (docs/domain/cart.md#custom-items).
   */
  orderTypes: z.array(OrderType),
  totals: z.object({
    netTotal: z.nullable(Cents),
    subtotal: z.nullable(Cents),
    grandTotal: z.nullable(Cents),
  }),
  /** Null where the user may not see prices, the cart is too long, or the ERP is out of reach. */
  priceSummary: z.nullable(PriceSummary),
  /** Why there are no prices, if there are none. */
  pricesMissing: z.nullable(z.enum(['notAllowed', 'tooManyItems', 'unavailable'])),
  contractId: z.nullable(z.int()),
  /** Preset by the user's department. */
  costCentreId: z.nullable(z.int()),
  addressId: z.nullable(z.int()),
  shippingAddress: z.nullable(OneTimeAddress),
  selectedShipmentMethodId: z.nullable(z.string()),
  pickupLocationErpId: z.nullable(z.string()),
  isPartDelivery: z.boolean(),
  packingSlipDontPrint: z.boolean(),
  deliveryDate: z.nullable(IsoDate),
  salesNotificationType: z.string(),
  orderStatusUpdateNotificationType: z.string(),
  contactName: z.string(),
  customerCommission: z.string(),
  textReference: z.string(),
  orderText: z.string(),
  messageToSales: z.string(),
  preserveCartData: z.boolean(),
  needsRecalculation: z.boolean(),
  /** What this user may do with this cart, decided by the server. */
  may: z.object({
    order: z.boolean(),
    orderOnInvoice: z.boolean(),
    seePrices: z.boolean(),
  }),
  /** Set when ordering needs the confirmation of docs/domain/ordering.md#expensive-orders. */
  needsExpensiveConfirmation: z.boolean(),
  /**
   * Within how many days expensive goods have to be requested, named in that confirmation
   * (docs/domain/ordering.md#expensive-orders).
   */
  expensiveRequestDays: z.int(),
});
export type Cart = z.infer<typeof Cart>;

export const DeliveryAddress = z.object({
  id: z.int(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  city: z.string(),
  isDefault: z.boolean(),
});

export const CartMetadata = z.object({
  contracts: z.array(z.object({ contractId: z.int(), name: z.string(), isActive: z.boolean() })),
  /** On which the company orders; none where it has none. */
  costCentres: z.array(z.object({ costCentreId: z.int(), name: z.string() })),
  shipmentMethods: z.array(
    z.object({ key: z.string(), name: z.string(), cost: z.nullable(Cents), description: z.string() }),
  ),
  addresses: z.array(DeliveryAddress),
  pickupLocations: z.array(
    z.object({ erpId: z.string(), name: z.string(), address: z.string(), openingHours: z.string() }),
  ),
  saleNotifications: z.array(z.object({ key: z.string(), name: z.string() })),
  orderStatusUpdateNotifications: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Days on which delivery is possible, soonest first. */
  deliveryDays: z.array(IsoDate),
  paymentMethods: z.array(z.object({ key: PaymentType, name: z.string(), isAllowed: z.boolean(), reason: z.string() })),
  requiredFields: z.array(z.enum(['customerCommission', 'textReference'])),
  /** Units that a custom item can have. */
  measurementUnits: z.array(z.object({ key: z.enum(customUnits), name: z.string() })),
});
export type CartMetadata = z.infer<typeof CartMetadata>;

export const cartEndpoints = {
  list: listCartsEndpoint,
  get: defineEndpoint(cartApi.get, {
    summary: 'A cart with its lines, prices and checkout fields.',
    params: InCart,
    reply: Cart,
  }),
  metadata: defineEndpoint(cartApi.metadata, {
    summary: 'What can be chosen at the checkout of this cart.',
    params: InCart,
    reply: CartMetadata,
  }),
  add: defineEndpoint(cartApi.add, {
    summary: 'Adds a quantity of a product; what is already there is added up.',
    params: InCart,
    body: z.strictObject({ sku: Sku, quantity: Quantity, groupKey: z._default(GroupKey, '') }),
    reply: CartChange,
  }),
  quickAdd: defineEndpoint(cartApi.quickAdd, {
    summary: 'Adds by any number of the article in any spelling; what needs a choice first becomes a pending item.',
    params: InCart,
    body: z.strictObject({ productNumber: lineOfText(80).check(z.minLength(1)), quantity: Quantity }),
    reply: CartChange,
  }),
  changeQuantity: defineEndpoint(cartApi.changeQuantity, {
    summary: 'Sets the quantities of lines, all or none.',
    params: InCart,
    body: z.strictObject({
      items: z.array(z.extend(SeenLineRef, { quantity: Quantity })).check(z.minLength(1), z.maxLength(CART_LINES_MAX)),
    }),
    reply: CartChange,
  }),
  removeItems: defineEndpoint(cartApi.removeItems, {
    summary: 'Removes lines; lines that are no longer there are passed over.',
    params: InCart,
    body: z.strictObject({ items: z.array(SeenLineRef).check(z.minLength(1), z.maxLength(CART_LINES_MAX)) }),
    reply: CartChange,
  }),
  clear: defineEndpoint(cartApi.clear, {
    summary: 'Removes all lines of the cart and what waits for a choice; undo puts both back.',
    params: InCart,
    query: z.optional(z.strictObject({ seenVersion: z.optional(z.coerce.number().check(z.int(), z.gte(0))) })),
    reply: CartChange,
  }),
  multiAdd: defineEndpoint(cartApi.multiAdd, {
    summary: 'Adds several products at once, all or none.',
    params: InCart,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ sku: Sku, quantity: Quantity, groupKey: z._default(GroupKey, ''), ...lineNoteFields }))
        .check(z.minLength(1), z.maxLength(CART_LINES_MAX)),
    }),
    reply: CartChange,
  }),
  addCombination: defineEndpoint(cartApi.addCombination, {
    summary: 'Adds a frame with its insets as one line; an equal combination is added up.',
    params: InCart,
    body: CombinationPayload,
    reply: CartChange,
  }),
  replaceCombination: defineEndpoint(cartApi.replaceCombination, {
    summary: 'Puts a combination in the place of the one whose groupKey is sent as refererId.',
    params: InCart,
    body: CombinationPayload,
    reply: CartChange,
  }),
  enrichment: defineEndpoint(cartApi.enrichment, {
    summary: 'Prices and availability of the lines of a cart.',
    params: InCart,
    reply: z.object({ products: z.array(Enrichment) }),
  }),
  calculate: defineEndpoint(cartApi.calculate, {
    summary: 'Asks the ERP for the prices of the whole cart anew.',
    params: InCart,
    reply: Cart,
  }),
  setData: defineEndpoint(cartApi.setData, {
    summary: 'Sets checkout fields of the cart; fields left out stay.',
    params: InCart,
    body: CartData,
    reply: Cart,
  }),
};
