import { type Calls, CSV, PDF, XLSX } from './endpoint.ts';

export type * from './offers.schemas.ts';

export const OFFER_MESSAGE_MAX = 1000;
export const OFFER_REASON_MAX = 250;

/**
 * `partlyOrdered`: some positions or quantities are ordered (docs/domain/offers.md#states); the rest can be until the offer
 * expires. `expired` was not ordered until its last day.
 */
export const offerStates = ['requested', 'offered', 'partlyOrdered', 'ordered', 'expired', 'declined'] as const;

export const notEditableReasons = ['customItem', 'customPrice', 'speciallyProduced', 'notInCatalogue'] as const;

export const offersApi = {
  list: { method: 'GET', path: '/offer', access: 'customer', refusals: [] },
  exportList: {
    method: 'GET',
    path: '/customer/offer/export',
    access: 'customer',
    files: [CSV, XLSX, PDF],
    refusals: ['export.empty', 'history.export_too_long', 'shop.busy'],
  },
  detail: { method: 'GET', path: '/offer/{id}', access: 'customer', refusals: ['offer.unknown'] },
  order: {
    method: 'POST',
    path: '/offer/order',
    access: 'customer',
    bodyBytesMax: 128 * 1024,
    permissions: ['placeOrder', 'orderOnInvoice'],
    missingPermission: { placeOrder: 'order.not_allowed', orderOnInvoice: 'order.invoice_not_allowed' },
    refusals: [
      'offer.unknown',
      'offer.expired',
      'offer.not_offered',
      'offer.changed',
      'offer.already_ordered',
      'budget.exceeded',
      'offer.position_unknown',
      'offer.quantity_exceeded',
      'offer.article_gone',
      'offer.article_replaced',
      'checkout.expensive_unconfirmed',
      'checkout.large_order_unconfirmed',
      'order.not_allowed',
      'order.invoice_not_allowed',
      'offer.limit_exceeded',
      'offer.approval_needed',
      'order.credit_exceeded',
      'erp.unavailable',
    ],
    idempotent: true,
  },
  edit: {
    method: 'POST',
    path: '/offer/{id}/edit',
    access: 'customer',
    permissions: ['requestOffer'],
    refusals: [
      'offer.unknown',
      'offer.not_editable',
      'cart.several_not_allowed',
      'cart.carts_max',
      'catalogue.product_unknown',
    ],
    idempotent: true,
  },
  decline: {
    method: 'POST',
    path: '/offer/{id}/decline',
    access: 'customer',
    permissions: ['requestOffer'],
    refusals: ['offer.unknown', 'offer.decided'],
  },
  write: {
    method: 'POST',
    path: '/offer/{id}/message',
    access: 'customer',
    permissions: ['requestOffer'],
    refusals: ['offer.unknown'],
    idempotent: true,
  },
  pdf: {
    method: 'GET',
    path: '/customer/offer-pdf/{id}',
    access: 'customer',
    files: [PDF],
    refusals: ['offer.unknown', 'document.unknown', 'shop.busy'],
  },
} as const satisfies Calls;
