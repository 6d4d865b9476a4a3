import { z } from 'zod/mini';
import { OrderType, PaymentType } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { lineOfText, RowNumber, Uuid } from './values.ts';

export const checkoutApi = {
  placeOrder: endpoint({
    method: 'POST',
    path: '/checkout/place-order',
    summary: 'Orders a cart. The same X-Request-Id never orders twice (ruling 5).',
    access: 'user',
    body: z.strictObject({
      orderType: z._default(OrderType, 'Order'),
      offerNumber: z.optional(lineOfText(40)),
      preserveCartData: z._default(z.boolean(), false),
      paymentSelection: PaymentType,
      /** The cart to order; the active one when left out. */
      cartId: z.optional(Uuid),
      /** Version of the cart that the user saw; 409 when it changed meanwhile. */
      cartVersion: z.optional(RowNumber),
      /** The checkbox of ruling 14. */
      isExpensiveConfirmed: z._default(z.boolean(), false),
    }),
    reply: z.object({ orderNumber: z.string(), redirectUrl: z.string() }),
    once: true,
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
      'checkout.payment_unknown',
      'checkout.order_type_unavailable',
      'order.invoice_not_allowed',
      'order.not_allowed',
      'order.limit_exceeded',
      'erp.unavailable',
    ],
  }),
};
