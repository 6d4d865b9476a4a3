import { CART_LINES_MAX, numberRefusals } from './cart-change.ts';
import { CSV, PDF, XLSX, type Calls } from './endpoint.ts';

export type * from './standing-orders.schemas.ts';

/** Stored: a value never changes its name. */
export const rhythmUnits = ['week', 'month'] as const;
/** Where an order goes whose day is no working day (docs/domain/standing-orders.md#days). */
export const workingDayRules = ['before', 'after'] as const;
/** `waiting`: at least one of its orders waits for a person; `ended`: nothing comes any more. */
export const planStates = ['active', 'waiting', 'paused', 'ended'] as const;
/** How far one order of a plan is. `planned` is not stored: it follows from the rhythm. */
export const occurrenceStates = [
  'planned',
  'scheduled',
  'announced',
  'ordering',
  'ordered',
  'parked',
  'waiting',
  'skipped',
  'failed',
] as const;
/** What may be wrong with a position (docs/domain/standing-orders.md#what-waits-for-a-person). */
export const positionProblems = ['price', 'gone', 'onRequest', 'choice', 'quantity'] as const;
export const positionDecisions = ['accept', 'replace', 'leaveOut'] as const;
export const planSorts = ['nextDay', '-nextDay', 'name', '-name'] as const;

export const PLANS_MAX = 500;
export const PLAN_NAME_MAX = 80;
export const PLAN_LINES_MAX = CART_LINES_MAX;
export const EVERY_MAX = 52;
export const TIMES_MAX = 999;
export const NOTICE_DAYS_MAX = 14;
export const TOLERANCE_MAX = 100;
/** How far the calendar looks ahead, months. */
export const CALENDAR_MONTHS = 24;

const own = { access: 'customer' } as const;
const file = {
  files: [CSV, XLSX, PDF],
  refusals: ['export.empty', 'history.export_too_long', 'shop.busy'],
} as const;
const rhythmRefusals = [
  'standingOrder.day_missing',
  'standingOrder.days_wrong',
  'standingOrder.first_day_past',
] as const;
/** As the checkout refuses what is chosen there. */
const deliveryRefusals = [
  'checkout.delivery_required',
  'checkout.address_required',
  'checkout.address_unknown',
  'checkout.contract_unknown',
  'checkout.cost_centre_unknown',
  'checkout.pickup_location_required',
  'checkout.commission_required',
  'checkout.reference_required',
  'erp.unavailable',
] as const;
const changeRefusals = ['standingOrder.unknown', 'standingOrder.not_yours', 'standingOrder.changed_meanwhile'] as const;
const quantityRefusals = [
  'cart.not_orderable',
  'cart.needs_choice',
  'cart.quantity_min',
  'cart.quantity_interval',
  'cart.quantity_max',
  'catalogue.product_unknown',
] as const;
const occurrenceRefusals = [...changeRefusals, 'standingOrder.day_unknown', 'standingOrder.already_decided'] as const;

/** Plans by which a cart or list is ordered again and again (docs/domain/standing-orders.md). */
export const standingOrdersApi = {
  list: { method: 'GET', path: '/customer/standing-orders', ...own, refusals: [] },
  exportList: { method: 'GET', path: '/customer/standing-orders/export', ...own, ...file },
  calendar: { method: 'GET', path: '/customer/standing-orders/calendar', ...own, refusals: [] },
  choices: { method: 'GET', path: '/customer/standing-orders/choices', ...own, refusals: [] },
  days: { method: 'GET', path: '/customer/standing-orders/days', ...own, refusals: [] },
  source: {
    method: 'GET',
    path: '/customer/standing-orders/source',
    ...own,
    refusals: ['cart.unknown', 'shoppingList.unknown', 'shoppingList.no_longer_shared', 'standingOrder.source_missing'],
  },
  create: {
    method: 'POST',
    path: '/customer/standing-orders',
    ...own,
    permissions: ['placeOrder', 'orderOnInvoice'],
    refusals: [
      'cart.unknown',
      'shoppingList.unknown',
      'shoppingList.no_longer_shared',
      'standingOrder.source_missing',
      'standingOrder.nothing_to_order',
      'standingOrder.too_many',
      ...rhythmRefusals,
      ...deliveryRefusals,
    ],
    idempotent: true,
  },
  get: { method: 'GET', path: '/customer/standing-orders/{planId}', ...own, refusals: ['standingOrder.unknown'] },
  outlook: {
    method: 'GET',
    path: '/customer/standing-orders/{planId}/outlook',
    ...own,
    refusals: ['standingOrder.unknown'],
  },
  exportDays: {
    method: 'GET',
    path: '/customer/standing-orders/{planId}/export',
    ...own,
    files: file.files,
    refusals: ['standingOrder.unknown', ...file.refusals],
  },
  change: {
    method: 'PATCH',
    path: '/customer/standing-orders/{planId}',
    ...own,
    refusals: [...changeRefusals, ...rhythmRefusals, ...deliveryRefusals],
  },
  setPositions: {
    method: 'PATCH',
    path: '/customer/standing-orders/{planId}/positions',
    ...own,
    bodyBytesMax: 256 * 1024,
    refusals: [
      ...changeRefusals,
      ...quantityRefusals,
      'standingOrder.position_unknown',
      'standingOrder.nothing_to_order',
    ],
  },
  addPosition: {
    method: 'POST',
    path: '/customer/standing-orders/{planId}/positions',
    ...own,
    refusals: [...changeRefusals, ...quantityRefusals, ...numberRefusals, 'standingOrder.full'],
    idempotent: true,
  },
  setPaused: {
    method: 'PATCH',
    path: '/customer/standing-orders/{planId}/paused',
    ...own,
    refusals: changeRefusals,
  },
  setSharing: {
    method: 'PATCH',
    path: '/customer/standing-orders/{planId}/sharing-state',
    ...own,
    refusals: changeRefusals,
  },
  takeOver: {
    method: 'POST',
    path: '/customer/standing-orders/{planId}/take-over',
    ...own,
    permissions: ['manageCompanyUsers'],
    refusals: changeRefusals,
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/customer/standing-orders/{planId}',
    ...own,
    refusals: ['standingOrder.unknown', 'standingOrder.not_yours'],
  },
  skip: {
    method: 'POST',
    path: '/customer/standing-orders/{planId}/skip',
    ...own,
    refusals: occurrenceRefusals,
    idempotent: true,
  },
  unskip: {
    method: 'POST',
    path: '/customer/standing-orders/{planId}/unskip',
    ...own,
    refusals: occurrenceRefusals,
    idempotent: true,
  },
  changeOnce: {
    method: 'POST',
    path: '/customer/standing-orders/{planId}/once',
    ...own,
    bodyBytesMax: 256 * 1024,
    refusals: [
      ...occurrenceRefusals,
      ...quantityRefusals,
      'standingOrder.position_unknown',
      'standingOrder.nothing_to_order',
    ],
    idempotent: true,
  },
  decide: {
    method: 'POST',
    path: '/customer/standing-orders/{planId}/decide',
    ...own,
    bodyBytesMax: 256 * 1024,
    refusals: [...occurrenceRefusals, 'standingOrder.position_unknown', 'standingOrder.no_successor'],
  },
  orderNow: {
    method: 'POST',
    path: '/customer/standing-orders/{planId}/order-now',
    ...own,
    refusals: [...occurrenceRefusals],
  },
} as const satisfies Calls;
