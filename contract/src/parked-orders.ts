import type { Calls } from './endpoint.ts';

export type * from './parked-orders.schemas.ts';

/** `open`: waits for a decision. */
export const parkedFilters = ['all', 'open', 'ordered', 'rejected', 'deleted'] as const;

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
  'cart.on_request_only_quote',
  'catalogue.product_unknown',
  'checkout.delivery_required',
  'checkout.address_required',
  'checkout.address_unknown',
  'checkout.contract_unknown',
  'checkout.cost_centre_unknown',
  'budget.exceeded',
  'checkout.pickup_location_required',
  'checkout.commission_required',
  'checkout.reference_required',
  'checkout.date_not_possible',
  'checkout.date_too_late',
  'erp.unavailable',
  'erp.sums_wrong',
] as const;

/** How long a lock lasts without a heartbeat, and how often an editing page sends one (docs/domain/approval.md#edit-lock). */
export const LOCK_MINUTES = 15;
export const HEARTBEAT_SECONDS = 60;
export const REJECT_REASON_MAX = 500;
export const APPROVAL_NOTE_MAX = 500;
/** How long the link of an e-mail decides (docs/domain/approval.md#deciding-from-the-e-mail). */
export const DECISION_LINK_DAYS = 7;
export const linkDecisions = ['approve', 'return', 'reject'] as const;

/** What keeps an approval from happening. */
const approvalRefusals = [
  'parkedOrder.unknown',
  'parkedOrder.locked',
  'parkedOrder.changed',
  'parkedOrder.prices_changed',
  'parkedOrder.price_rose',
  'parkedOrder.own_not_allowed',
  'parkedOrder.not_your_step',
  'parkedOrder.returned',
  'order.not_allowed',
  'order.invoice_not_allowed',
  'order.limit_exceeded',
  'order.credit_exceeded',
  'checkout.expensive_unconfirmed',
  ...decidedRefusals,
  ...orderRefusals,
] as const;

export const parkedOrdersApi = {
  submit: {
    method: 'POST',
    path: '/order/submit',
    access: 'customer',
    refusals: [
      'cart.unknown',
      'cart.empty',
      'cart.changed',
      'cart.change_unconfirmed',
      'checkout.already_ordered',
      'parkedOrder.already_parked',
      ...orderRefusals,
    ],
    idempotent: true,
  },
  list: { method: 'GET', path: '/order', access: 'customer', refusals: [] },
  get: { method: 'GET', path: '/order/{orderId}', access: 'customer', refusals: ['parkedOrder.unknown'] },
  lock: {
    method: 'POST',
    path: '/order/{orderId}/lock',
    access: 'customer',
    refusals: ['parkedOrder.unknown', 'parkedOrder.locked', ...decidedRefusals],
  },
  unlock: { method: 'DELETE', path: '/order/{orderId}/lock', access: 'customer', refusals: ['parkedOrder.unknown'] },
  edit: {
    method: 'PATCH',
    path: '/order/{orderId}',
    access: 'customer',
    bodyBytesMax: 768 * 1024,
    refusals: [
      'parkedOrder.unknown',
      'parkedOrder.locked',
      'parkedOrder.not_locked',
      'parkedOrder.changed',
      'parkedOrder.line_unknown',
      'parkedOrder.no_lines',
      'cart.combination_as_whole',
      ...decidedRefusals,
      ...orderRefusals,
    ],
  },
  approve: {
    method: 'POST',
    path: '/order/{orderId}/approve',
    access: 'customer',
    // What is approved is approved at prices that the approver has seen (docs/domain/approval.md#approving).
    permissions: ['approveOrders', 'showPrices', 'showNetPrices'],
    missingPermission: { showPrices: 'parkedOrder.prices_hidden', showNetPrices: 'parkedOrder.prices_hidden' },
    refusals: approvalRefusals,
    idempotent: true,
  },
  return: {
    method: 'POST',
    path: '/order/{orderId}/return',
    access: 'customer',
    permissions: ['approveOrders'],
    refusals: [
      'parkedOrder.unknown',
      'parkedOrder.locked',
      'parkedOrder.own_not_allowed',
      'parkedOrder.returned',
      ...decidedRefusals,
    ],
    idempotent: true,
  },
  reject: {
    method: 'POST',
    path: '/order/{orderId}/reject',
    access: 'customer',
    permissions: ['approveOrders'],
    refusals: ['parkedOrder.unknown', 'parkedOrder.locked', ...decidedRefusals],
    idempotent: true,
  },
  delete: {
    method: 'DELETE',
    path: '/order/delete',
    access: 'customer',
    permissions: ['approveOrders'],
    refusals: ['parkedOrder.unknown', 'parkedOrder.locked', ...decidedRefusals],
  },
  deleteOwn: {
    method: 'DELETE',
    path: '/order/delete/own',
    access: 'customer',
    refusals: ['parkedOrder.unknown', 'parkedOrder.locked', ...decidedRefusals],
  },
  // Whose link it is says its token; he need not be logged in, and what he may do is checked as if he were.
  decisionLink: {
    method: 'GET',
    path: '/order/decision/{token}',
    access: 'public',
    refusals: ['parkedOrder.link_gone'],
  },
  decideByLink: {
    method: 'POST',
    path: '/order/decision/{token}',
    access: 'public',
    refusals: [
      'parkedOrder.link_gone',
      'parkedOrder.link_over',
      'parkedOrder.reason_missing',
      'parkedOrder.prices_hidden',
      'session.forbidden',
      ...approvalRefusals,
    ],
    idempotent: true,
  },
} as const satisfies Calls;
