import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { PageNumber, PageSize, Pagination } from './page.ts';
import { OwnApproval, ParkedLock, ParkedOrder, ParkedRow } from './parked-order.ts';
import { GroupKey, IsoDate, lineOfText, paragraphs, Quantity, RowNumber, Sku, Uuid } from './values.ts';

/** `open`: waits for a decision. */
export const parkedFilters = ['all', 'open', 'ordered', 'rejected', 'deleted'] as const;
export const ParkedFilter = z.enum(parkedFilters);
export type ParkedFilter = z.infer<typeof ParkedFilter>;

export const ParkedOrderId = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const InOrder = z.strictObject({ orderId: ParkedOrderId });
const ById = z.strictObject({ id: ParkedOrderId });

/** Why a decision comes too late: who was faster, and how. */
const decidedRefusals = [
  'parkedOrder.already_ordered',
  'parkedOrder.already_rejected',
  'parkedOrder.already_deleted',
] as const;

/** Everything that keeps what was parked from being an order, as at the checkout. */
const orderRefusals = [
  'cart.not_orderable',
  'cart.quantity_min',
  'cart.quantity_interval',
  'cart.quantity_max',
  'cart.needs_choice',
  'cart.custom_only_quote',
  'catalogue.product_unknown',
  'checkout.delivery_required',
  'checkout.address_required',
  'checkout.address_unknown',
  'checkout.contract_unknown',
  'checkout.pickup_location_required',
  'checkout.commission_required',
  'checkout.reference_required',
  'checkout.date_not_possible',
  'erp.unavailable',
] as const;

/** How long a lock lasts without a heartbeat, and how often an editing page sends one (docs/domain/approval.md#edit-lock). */
export const LOCK_MINUTES = 15;
export const HEARTBEAT_SECONDS = 60;
export const REJECT_REASON_MAX = 500;

export const parkedOrdersApi = {
  submit: defineEndpoint({
    method: 'POST',
    path: '/order/submit',
    summary: 'Parks a cart for approval instead of ordering it. The same X-Request-Id never parks twice.',
    access: 'customer',
    body: z.strictObject({
      /** The cart to park; the active one when left out. */
      cartId: z.optional(Uuid),
      /** Version of the cart that the user saw; 409 when it changed meanwhile. */
      cartVersion: z.optional(RowNumber),
      /** A word to whoever approves. */
      message: z._default(paragraphs(REJECT_REASON_MAX), ''),
    }),
    reply: z.object({ orderId: z.string(), redirectUrl: z.string() }),
    idempotent: true,
    refusals: [
      'cart.unknown',
      'cart.empty',
      'cart.changed',
      'cart.change_unconfirmed',
      'checkout.already_ordered',
      'parkedOrder.already_parked',
      ...orderRefusals,
    ],
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/order',
    summary: "The user's own parked orders; of the whole company for who may approve.",
    access: 'customer',
    query: z.optional(
      z.strictObject({
        filter: z._default(ParkedFilter, 'all'),
        page: z._default(z.pipe(z.coerce.number(), PageNumber), 1),
        ipp: z._default(z.pipe(z.coerce.number(), PageSize), 10),
      }),
    ),
    reply: z.object({
      orders: z.array(ParkedRow),
      pagination: Pagination,
      /** How many there are of each kind, whatever the filter. */
      counts: z.object({ open: z.int(), ordered: z.int(), rejected: z.int(), deleted: z.int() }),
      /** How many wait for this user's approval. */
      waiting: z.int(),
      isApprover: z.boolean(),
      /** Null for who may not change it. */
      ownApproval: z.nullable(OwnApproval),
    }),
    refusals: [],
  }),
  setOwnApproval: defineEndpoint({
    method: 'PATCH',
    path: '/order/own-approval',
    summary: 'As company admin: whether the people of the company may approve what they parked themselves.',
    access: 'customer',
    body: z.strictObject({ isAllowed: z.boolean() }),
    reply: OwnApproval,
    refusals: ['session.forbidden'],
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/order/{orderId}',
    summary: 'A parked order with its lines at prices of this moment, its trail, and what may be done with it.',
    access: 'customer',
    params: InOrder,
    reply: ParkedOrder,
    refusals: ['parkedOrder.unknown'],
  }),
  lock: defineEndpoint({
    method: 'POST',
    path: '/order/{orderId}/lock',
    summary: 'Takes the edit lock or renews it; free again after 15 minutes without a renewal.',
    access: 'customer',
    params: InOrder,
    reply: z.object({ lock: ParkedLock, version: z.int() }),
    refusals: ['parkedOrder.unknown', 'parkedOrder.locked', ...decidedRefusals],
  }),
  unlock: defineEndpoint({
    method: 'DELETE',
    path: '/order/{orderId}/lock',
    summary: 'Gives the edit lock back; one that is not held is passed over.',
    access: 'customer',
    params: InOrder,
    reply: z.object({ orderId: z.string() }),
    refusals: ['parkedOrder.unknown'],
  }),
  edit: defineEndpoint({
    method: 'PATCH',
    path: '/order/{orderId}',
    summary: 'Changes lines and delivery of a parked order; only with its lock.',
    access: 'customer',
    params: InOrder,
    body: z.strictObject({
      version: RowNumber,
      /** New quantities; 0 removes the line. Lines left out stay. */
      items: z._default(
        z
          .array(
            z.strictObject({
              sku: Sku,
              groupKey: z._default(GroupKey, ''),
              quantity: z.union([z.literal(0), Quantity]),
            }),
          )
          .check(z.maxLength(2000)),
        [],
      ),
      /** Fields left out stay. */
      fields: z._default(
        z.strictObject({
          contactName: z.optional(lineOfText(60)),
          customerCommission: z.optional(lineOfText(40)),
          textReference: z.optional(lineOfText(60)),
          orderText: z.optional(paragraphs(1000)),
          selectedShipmentMethodId: z.optional(z.enum(['delivery', 'express', 'pickup'])),
          addressId: z.optional(z.nullable(RowNumber)),
          pickupLocationErpId: z.optional(z.nullable(lineOfText(20))),
          deliveryDate: z.optional(z.nullable(IsoDate)),
          isPartDelivery: z.optional(z.boolean()),
        }),
        {},
      ),
    }),
    reply: ParkedOrder,
    refusals: [
      'parkedOrder.unknown',
      'parkedOrder.locked',
      'parkedOrder.not_locked',
      'parkedOrder.changed',
      'parkedOrder.line_unknown',
      'parkedOrder.no_lines',
      ...decidedRefusals,
      ...orderRefusals,
    ],
  }),
  approve: defineEndpoint({
    method: 'POST',
    path: '/order/{orderId}/approve',
    summary: "Orders a parked order with the approver's rights, once, at prices of this moment that he has seen.",
    access: 'customer',
    params: InOrder,
    body: z.strictObject({
      version: RowNumber,
      /** As `GET /order/{orderId}` gave it. */
      priceKey: lineOfText(80),
      /** The checkbox of docs/domain/ordering.md#expensive-orders. */
      isExpensiveConfirmed: z._default(z.boolean(), false),
    }),
    reply: z.object({ orderId: z.string(), orderNumber: z.string() }),
    idempotent: true,
    refusals: [
      'parkedOrder.unknown',
      'parkedOrder.locked',
      'parkedOrder.changed',
      'parkedOrder.prices_changed',
      'parkedOrder.own_not_allowed',
      'session.forbidden',
      'order.not_allowed',
      'order.invoice_not_allowed',
      'order.limit_exceeded',
      'order.credit_exceeded',
      'checkout.expensive_unconfirmed',
      ...decidedRefusals,
      ...orderRefusals,
    ],
  }),
  reject: defineEndpoint({
    method: 'POST',
    path: '/order/{orderId}/reject',
    summary: 'Rejects a parked order with a reason, which the one who parked it reads.',
    access: 'customer',
    params: InOrder,
    body: z.strictObject({ reason: paragraphs(REJECT_REASON_MAX).check(z.minLength(1)) }),
    reply: z.object({ orderId: z.string() }),
    idempotent: true,
    refusals: ['parkedOrder.unknown', 'parkedOrder.locked', 'session.forbidden', ...decidedRefusals],
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: '/order/delete',
    summary: 'Deletes a parked order as approver.',
    access: 'customer',
    query: ById,
    reply: z.object({ orderId: z.string() }),
    refusals: ['parkedOrder.unknown', 'parkedOrder.locked', 'session.forbidden', ...decidedRefusals],
  }),
  deleteOwn: defineEndpoint({
    method: 'DELETE',
    path: '/order/delete/own',
    summary: "Withdraws a parked order of one's own, as long as nobody has decided about it.",
    access: 'customer',
    query: ById,
    reply: z.object({ orderId: z.string() }),
    refusals: ['parkedOrder.unknown', 'parkedOrder.locked', ...decidedRefusals],
  }),
};
