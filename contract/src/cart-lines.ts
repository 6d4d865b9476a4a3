import { quantityRefusals } from './cart-change.ts';
import type { Calls } from './endpoint.ts';

export type * from './cart-lines.schemas.ts';

/** Stands for the empty groupKey in an address. */
export const NO_GROUP_KEY = '-';

export const cartLinesApi = {
  replace: {
    method: 'PATCH',
    path: '/cart/{cartId}/{oldSku}/{groupKey}/replace',
    access: 'customer',
    inPunchout: true,
    refusals: [
      'cart.unknown',
      'cart.line_unknown',
      'cart.line_removed',
      'cart.line_changed',
      'catalogue.product_unknown',
      ...quantityRefusals,
    ],
  },
  sort: {
    method: 'PATCH',
    path: '/cart/{cartId}/sorting',
    access: 'customer',
    inPunchout: true,
    bodyBytesMax: 576 * 1024,
    refusals: ['cart.unknown'],
  },
  move: {
    method: 'POST',
    path: '/cart/{cartId}/move-items/{targetCartId}',
    access: 'customer',
    inPunchout: true,
    bodyBytesMax: 640 * 1024,
    refusals: [
      'cart.unknown',
      'cart.same_cart',
      'cart.line_unknown',
      'cart.line_removed',
      'cart.line_changed',
      ...quantityRefusals,
    ],
  },
  addCustom: {
    method: 'POST',
    path: '/cart/{cartId}/custom',
    access: 'customer',
    inPunchout: true,
    refusals: ['cart.unknown', 'cart.full', 'cart.ean_wrong'],
  },
  changeCustom: {
    method: 'PATCH',
    path: '/cart/{cartId}/custom',
    access: 'customer',
    inPunchout: true,
    refusals: ['cart.unknown', 'cart.line_unknown', 'cart.line_removed', 'cart.line_changed', 'cart.ean_wrong'],
  },
  setNotes: {
    method: 'PATCH',
    path: '/cart/{cartId}/line-notes',
    access: 'customer',
    inPunchout: true,
    bodyBytesMax: 2048 * 1024,
    refusals: ['cart.unknown', 'cart.line_unknown', 'cart.line_removed', 'cart.note_changed'],
  },
  undo: {
    method: 'POST',
    path: '/cart/{cartId}/undo',
    access: 'customer',
    inPunchout: true,
    refusals: ['cart.unknown', 'cart.undo_gone', ...quantityRefusals],
  },
  changePending: {
    method: 'PATCH',
    path: '/cart/{cartId}/pending/{itemId}',
    access: 'customer',
    inPunchout: true,
    refusals: ['cart.unknown', 'cart.pending_unknown', 'catalogue.product_unknown', ...quantityRefusals],
  },
  removePending: {
    method: 'DELETE',
    path: '/cart/{cartId}/pending/{itemId}',
    access: 'customer',
    inPunchout: true,
    refusals: ['cart.unknown'],
  },
  confirmChange: {
    method: 'POST',
    path: '/cart/{cartId}/confirm-cart-change',
    access: 'customer',
    inPunchout: true,
    refusals: ['cart.unknown', 'cart.change_gone', ...quantityRefusals],
  },
} as const satisfies Calls;
