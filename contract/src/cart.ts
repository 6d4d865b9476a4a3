import { z } from 'zod/mini';
import { CartItem } from './cart-item.ts';
import { CombinationPayload, combinationRefusals } from './combination-tool.ts';
import { endpoint } from './endpoint.ts';
import { OneTimeAddress } from './one-time-address.ts';
import { PriceSummary } from './price-summary.ts';
import { Enrichment } from './prices.ts';
import { Cents, GroupKey, IsoDate, lineOfText, paragraphs, Quantity, RowNumber, Sku, Uuid } from './values.ts';

export type { CartItem } from './cart-item.ts';

/** Above this many lines no prices and availability are calculated (ruling 16). */
export const CART_PRICED_LINES_MAX = 300;
/** Hard limit of lines in one cart (ruling 16). */
export const CART_LINES_MAX = 2000;

const InCart = z.strictObject({ cartId: Uuid });

/** A line is told by sku and groupKey (ruling 24). */
export const LineRef = z.strictObject({ sku: Sku, groupKey: z._default(GroupKey, '') });

export const CartSummary = z.object({
  cartId: z.string(),
  name: z.string(),
  /** Null where the user may not see prices or nothing was calculated. */
  netTotal: z.nullable(Cents),
  /** Number of lines. */
  cartQuantity: z.int(),
});
export type CartSummary = z.infer<typeof CartSummary>;

export const paymentTypes = ['invoice', 'VIS', 'ECA', 'TWI', 'PFC', 'PEF', 'APL', 'PAY'] as const;
export const PaymentType = z.enum(paymentTypes);
export const orderTypes = ['Order', 'QuoteRequest'] as const;
export const OrderType = z.enum(orderTypes);

/** The checkout fields a cart remembers (specification section 3, "Cart"; lengths section 9). */
export const CartData = z.strictObject({
  selectedShipmentMethodId: z.optional(z.enum(['delivery', 'express', 'pickup'])),
  pickupLocationErpId: z.optional(lineOfText(20)),
  contractId: z.optional(z.nullable(RowNumber)),
  addressId: z.optional(z.nullable(RowNumber)),
  shippingAddress: z.optional(z.nullable(OneTimeAddress)),
  isPartDelivery: z.optional(z.boolean()),
  packingSlipDontPrint: z.optional(z.boolean()),
  deliveryDate: z.optional(z.nullable(IsoDate)),
  salesNotificationType: z.optional(lineOfText(20)),
  orderStatusUpdateNotificationType: z.optional(lineOfText(20)),
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
  items: z.array(CartItem),
  pendingItems: z.array(z.object({ itemId: z.string(), text: z.string(), quantity: z.int() })),
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
  /** Set when ordering needs the confirmation of ruling 14. */
  needsExpensiveConfirmation: z.boolean(),
  /** Within how many days expensive goods have to be requested, named in that confirmation (ruling 14). */
  expensiveRequestDays: z.int(),
});
export type Cart = z.infer<typeof Cart>;

/** What every changing call answers: the summary and the lines it touched (ruling 42). */
export const CartChange = z.object({
  cart: CartSummary,
  items: z.array(CartItem),
  removed: z.array(z.object({ sku: z.string(), groupKey: z.string() })),
});
export type CartChange = z.infer<typeof CartChange>;

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
});
export type CartMetadata = z.infer<typeof CartMetadata>;

const quantityRefusals = [
  'cart.quantity_min',
  'cart.quantity_interval',
  'cart.quantity_max',
  'cart.not_orderable',
  'cart.needs_choice',
  'cart.full',
  'cart.combination_as_whole',
] as const;

export const cartApi = {
  list: endpoint({
    method: 'GET',
    path: '/customer/cart',
    summary: 'The carts of the user with the active one (ruling 42).',
    access: 'user',
    reply: z.object({ carts: z.array(CartSummary), activeCart: z.string(), isMultiCartAllowed: z.boolean() }),
    refusals: [],
  }),
  get: endpoint({
    method: 'GET',
    path: '/cart/{cartId}',
    summary: 'A cart with its lines, prices and checkout fields.',
    access: 'user',
    params: InCart,
    reply: Cart,
    refusals: ['cart.unknown'],
  }),
  metadata: endpoint({
    method: 'GET',
    path: '/cart/{cartId}/metadata',
    summary: 'What can be chosen at the checkout of this cart.',
    access: 'user',
    params: InCart,
    reply: CartMetadata,
    refusals: ['cart.unknown'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/cart/{cartId}',
    summary: 'Adds a quantity of a product; what is already there is added up.',
    access: 'user',
    params: InCart,
    body: z.strictObject({ sku: Sku, quantity: Quantity, groupKey: z._default(GroupKey, '') }),
    reply: CartChange,
    refusals: ['cart.unknown', 'catalogue.product_unknown', ...quantityRefusals],
  }),
  quickAdd: endpoint({
    method: 'POST',
    path: '/cart/{cartId}/quick-add',
    summary: 'Adds by any number of the article in any spelling (ruling 49).',
    access: 'user',
    params: InCart,
    body: z.strictObject({ productNumber: lineOfText(80).check(z.minLength(1)), quantity: Quantity }),
    reply: CartChange,
    refusals: ['cart.unknown', 'catalogue.number_unknown', 'catalogue.number_ambiguous', ...quantityRefusals],
  }),
  changeQuantity: endpoint({
    method: 'PATCH',
    path: '/cart/{cartId}/change-quantity',
    summary: 'Sets the quantities of lines, all or none.',
    access: 'user',
    params: InCart,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ sku: Sku, groupKey: z._default(GroupKey, ''), quantity: Quantity }))
        .check(z.minLength(1), z.maxLength(CART_LINES_MAX)),
    }),
    reply: CartChange,
    refusals: ['cart.unknown', 'cart.line_unknown', ...quantityRefusals],
  }),
  removeItems: endpoint({
    method: 'POST',
    path: '/cart/{cartId}/remove-items',
    summary: 'Removes lines; lines that are no longer there are passed over.',
    access: 'user',
    params: InCart,
    body: z.strictObject({ items: z.array(LineRef).check(z.minLength(1), z.maxLength(CART_LINES_MAX)) }),
    reply: CartChange,
    refusals: ['cart.unknown'],
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/cart/{cartId}',
    summary: 'Removes all lines of the cart.',
    access: 'user',
    params: InCart,
    reply: CartChange,
    refusals: ['cart.unknown'],
  }),
  multiAdd: endpoint({
    method: 'POST',
    path: '/cart/{cartId}/multi-add',
    summary: 'Adds several products at once, all or none.',
    access: 'user',
    params: InCart,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ sku: Sku, quantity: Quantity, groupKey: z._default(GroupKey, '') }))
        .check(z.minLength(1), z.maxLength(CART_LINES_MAX)),
    }),
    reply: CartChange,
    refusals: ['cart.unknown', 'catalogue.product_unknown', ...quantityRefusals],
  }),
  addCombination: endpoint({
    method: 'POST',
    path: '/cart/{cartId}/combination',
    summary: 'Adds a frame with its insets as one line; an equal combination is added up.',
    access: 'user',
    params: InCart,
    body: CombinationPayload,
    reply: CartChange,
    refusals: ['cart.unknown', ...combinationRefusals, ...quantityRefusals],
  }),
  replaceCombination: endpoint({
    method: 'POST',
    path: '/cart/{cartId}/replace-combination',
    summary: 'Puts a combination in the place of the one whose groupKey is sent as refererId.',
    access: 'user',
    params: InCart,
    body: CombinationPayload,
    reply: CartChange,
    refusals: ['cart.unknown', 'cart.line_unknown', ...combinationRefusals, ...quantityRefusals],
  }),
  enrichment: endpoint({
    method: 'POST',
    path: '/cart/{cartId}/enrichment',
    summary: 'Prices and availability of the lines of a cart.',
    access: 'user',
    params: InCart,
    reply: z.object({ products: z.array(Enrichment) }),
    refusals: ['cart.unknown', 'prices.unavailable', 'erp.unavailable'],
  }),
  calculate: endpoint({
    method: 'POST',
    path: '/cart/{cartId}/calculate',
    summary: 'Asks the ERP for the prices of the whole cart anew.',
    access: 'user',
    params: InCart,
    reply: Cart,
    refusals: ['cart.unknown', 'erp.unavailable'],
  }),
  setData: endpoint({
    method: 'POST',
    path: '/cart-data/{cartId}',
    summary: 'Sets checkout fields of the cart; fields left out stay.',
    access: 'user',
    params: InCart,
    body: CartData,
    reply: Cart,
    refusals: [
      'cart.unknown',
      'checkout.address_unknown',
      'checkout.contract_unknown',
      'checkout.pickup_location_required',
      'checkout.date_not_possible',
    ],
  }),
};
