import type { Call, Calls } from './endpoint.ts';

export type * from './carts.schemas.ts';

/** Confirming the clean-up sends this word back. */
export const CLEANUP_CONFIRM_ID = 'delete-empty-carts';

export const listCarts = {
  method: 'GET',
  path: '/customer/cart',
  access: 'customer',
  inPunchout: true,
  refusals: [],
} as const satisfies Call;

export const cartsApi = {
  create: {
    method: 'POST',
    path: '/customer/cart/create',
    access: 'customer',
    refusals: ['cart.several_not_allowed', 'cart.carts_max'],
    idempotent: true,
  },
  update: { method: 'POST', path: '/customer/cart/update', access: 'customer', refusals: ['cart.unknown'] },
  select: { method: 'POST', path: '/customer/cart/select', access: 'customer', refusals: ['cart.unknown'] },
  remove: { method: 'DELETE', path: '/customer/cart/delete/{id}', access: 'customer', refusals: ['cart.unknown'] },
  removeEmpty: { method: 'POST', path: '/customer/cart/delete-empty', access: 'customer', refusals: [] },
  pauseRemoveEmpty: { method: 'POST', path: '/customer/cart/pause-delete-empty', access: 'customer', refusals: [] },
} as const satisfies Calls;
