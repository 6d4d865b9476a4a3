import type { Calls } from './endpoint.ts';

export type * from './checkout.schemas.ts';

export const checkoutApi = {
  choices: { method: 'GET', path: '/checkout/choices/{cartId}', refusals: ['cart.unknown'] },
  placeOrder: {
    method: 'POST',
    path: '/checkout/place-order',
    refusals: [
      'cart.unknown',
      'cart.empty',
      'cart.changed',
      'cart.not_orderable',
      'cart.quantity_min',
      'cart.quantity_interval',
      'cart.quantity_max',
      'cart.needs_choice',
      'catalogue.product_unknown',
      'checkout.already_ordered',
      'checkout.delivery_required',
      'checkout.address_required',
      'checkout.address_unknown',
      'checkout.contract_unknown',
      'checkout.pickup_location_required',
      'checkout.commission_required',
      'checkout.reference_required',
      'checkout.date_not_possible',
      'checkout.expensive_unconfirmed',
      'offer.not_allowed',
      'offer.unknown',
      'cart.custom_only_quote',
      'cart.change_unconfirmed',
      'checkout.prices_needed',
      'payment.method_unavailable',
      'order.credit_exceeded',
      'order.invoice_not_allowed',
      'order.not_allowed',
      'order.limit_exceeded',
      'erp.unavailable',
    ],
    idempotent: true,
  },
} as const satisfies Calls;
