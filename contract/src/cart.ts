import { addToCart } from './cart-add.ts';
import { numberRefusals, quantityRefusals } from './cart-change.ts';
import { listCarts } from './carts.ts';
import { combinationRefusals } from './combination.ts';
import type { Calls } from './endpoint.ts';

export { CART_LINES_MAX, CART_PRICED_LINES_MAX, orderTypes } from './cart-change.ts';
export type * from './cart.schemas.ts';

export const paymentTypes = ['invoice', 'VIS', 'ECA', 'TWI', 'PFC', 'PEF', 'APL', 'PAY'] as const;

/** How the one who orders hears of it. */
export const notificationChannels = ['email', 'none'] as const;

export const cartApi = {
  list: listCarts,
  get: { method: 'GET', path: '/cart/{cartId}', access: 'customer', inPunchout: true, refusals: ['cart.unknown'] },
  metadata: {
    method: 'GET',
    path: '/cart/{cartId}/metadata',
    access: 'customer',
    inPunchout: true,
    refusals: ['cart.unknown'],
  },
  add: addToCart,
  quickAdd: {
    method: 'POST',
    path: '/cart/{cartId}/quick-add',
    access: 'customer',
    inPunchout: true,
    refusals: ['cart.unknown', ...numberRefusals, ...quantityRefusals],
    idempotent: true,
  },
  changeQuantity: {
    method: 'PATCH',
    path: '/cart/{cartId}/change-quantity',
    access: 'customer',
    inPunchout: true,
    bodyBytesMax: 704 * 1024,
    refusals: ['cart.unknown', 'cart.line_unknown', 'cart.line_removed', 'cart.line_changed', ...quantityRefusals],
  },
  removeItems: {
    method: 'POST',
    path: '/cart/{cartId}/remove-items',
    access: 'customer',
    inPunchout: true,
    bodyBytesMax: 640 * 1024,
    refusals: ['cart.unknown', 'cart.line_changed', 'cart.changed_meanwhile'],
  },
  clear: {
    method: 'DELETE',
    path: '/cart/{cartId}',
    access: 'customer',
    inPunchout: true,
    refusals: ['cart.unknown', 'cart.line_changed', 'cart.changed_meanwhile'],
  },
  multiAdd: {
    method: 'POST',
    path: '/cart/{cartId}/multi-add',
    access: 'customer',
    inPunchout: true,
    bodyBytesMax: 2048 * 1024,
    refusals: ['cart.unknown', 'catalogue.product_unknown', ...quantityRefusals],
    idempotent: true,
  },
  addCombination: {
    method: 'POST',
    path: '/cart/{cartId}/combination',
    access: 'customer',
    inPunchout: true,
    bodyBytesMax: 640 * 1024,
    refusals: ['cart.unknown', ...combinationRefusals, ...quantityRefusals],
  },
  replaceCombination: {
    method: 'POST',
    path: '/cart/{cartId}/replace-combination',
    access: 'customer',
    inPunchout: true,
    bodyBytesMax: 640 * 1024,
    refusals: ['cart.unknown', 'cart.line_unknown', 'cart.line_removed', ...combinationRefusals, ...quantityRefusals],
  },
  enrichment: {
    method: 'POST',
    path: '/cart/{cartId}/enrichment',
    access: 'customer',
    inPunchout: true,
    refusals: ['cart.unknown', 'prices.unavailable', 'erp.unavailable', 'erp.sums_wrong'],
  },
  calculate: {
    method: 'POST',
    path: '/cart/{cartId}/calculate',
    access: 'customer',
    inPunchout: true,
    refusals: ['cart.unknown', 'erp.unavailable', 'erp.sums_wrong'],
  },
  setData: {
    method: 'POST',
    path: '/cart-data/{cartId}',
    access: 'customer',
    inPunchout: true,
    refusals: [
      'cart.unknown',
      'checkout.address_unknown',
      'checkout.contract_unknown',
      'checkout.cost_centre_unknown',
      'checkout.pickup_location_required',
      'checkout.date_not_possible',
      'checkout.date_too_late',
      'erp.unavailable',
      'erp.sums_wrong',
    ],
  },
} as const satisfies Calls;
