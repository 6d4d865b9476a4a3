import { z } from 'zod/mini';
import { CART_NAME_MAX, CartSummary } from './cart-change.ts';
import { defineEndpoint } from './endpoint.ts';
import { IsoInstant, lineOfText, Uuid } from './values.ts';

const CartName = lineOfText(CART_NAME_MAX).check(z.minLength(1));

/** Confirming the clean-up sends this word back. */
export const CLEANUP_CONFIRM_ID = 'delete-empty-carts';

const CartList = z.object({
  /** The active one first, then in the order in which they were made. */
  carts: z.array(CartSummary),
  activeCart: z.string(),
  isMultiCartAllowed: z.boolean(),
  /** Offered while there are empty carts and the user hasn't put it off (docs/domain/cart.md#empty-carts). */
  cleanup: z.nullable(
    z.object({
      emptyCarts: z.int(),
      message: z.string(),
      confirm: z.object({ id: z.string(), label: z.string() }),
      pauseLabel: z.string(),
    }),
  ),
});
export type CartList = z.infer<typeof CartList>;

export const listCarts = defineEndpoint({
  method: 'GET',
  path: '/customer/cart',
  summary: 'The carts of the user with the active one.',
  access: 'customer',
  reply: CartList,
  refusals: [],
});

/** Several carts of one user (docs/domain/cart.md#several-carts). Every call answers all of them. */
export const cartsApi = {
  create: defineEndpoint({
    method: 'POST',
    path: '/customer/cart/create',
    summary: 'Begins a further cart and makes it the active one.',
    access: 'customer',
    body: z.strictObject({ name: CartName }),
    reply: z.extend(CartList, { cartId: z.string() }),
    refusals: ['cart.several_not_allowed', 'cart.carts_max'],
    idempotent: true,
  }),
  update: defineEndpoint({
    method: 'POST',
    path: '/customer/cart/update',
    summary: 'Renames a cart.',
    access: 'customer',
    body: z.strictObject({ id: Uuid, name: CartName }),
    reply: CartList,
    refusals: ['cart.unknown'],
  }),
  select: defineEndpoint({
    method: 'POST',
    path: '/customer/cart/select',
    summary: 'Makes a cart the active one.',
    access: 'customer',
    body: z.strictObject({ id: Uuid }),
    reply: CartList,
    refusals: ['cart.unknown'],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/customer/cart/delete/{id}',
    summary: 'Deletes a cart with its lines; the last one of a user is emptied instead.',
    access: 'customer',
    params: z.strictObject({ id: Uuid }),
    reply: CartList,
    refusals: ['cart.unknown'],
  }),
  removeEmpty: defineEndpoint({
    method: 'POST',
    path: '/customer/cart/delete-empty',
    summary: 'Deletes the empty carts beside the active one; asks for the confirmation when confirmId is missing.',
    access: 'customer',
    body: z.nullish(z.strictObject({ confirmId: z.optional(z.literal(CLEANUP_CONFIRM_ID)) })),
    reply: z.extend(CartList, { deletedCarts: z.int() }),
    refusals: [],
  }),
  pauseRemoveEmpty: defineEndpoint({
    method: 'POST',
    path: '/customer/cart/pause-delete-empty',
    summary: 'Offers no clean-up of empty carts for 30 days.',
    access: 'customer',
    reply: z.extend(CartList, { pausedUntil: IsoInstant }),
    refusals: [],
  }),
};
