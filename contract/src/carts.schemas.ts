import { z } from 'zod/mini';
import { CartSummary } from './cart-change.schemas.ts';
import { CART_NAME_MAX } from './cart-change.ts';
import { cartsApi, CLEANUP_CONFIRM_ID, listCarts } from './carts.ts';
import { defineEndpoint } from './endpoint.ts';
import { IsoInstant, lineOfText, Uuid } from './values.schemas.ts';

const CartName = lineOfText(CART_NAME_MAX).check(z.minLength(1));

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

export const listCartsEndpoint = defineEndpoint(listCarts, {
  summary: 'The carts of the user with the active one.',
  reply: CartList,
});

/** Several carts of one user (docs/domain/cart.md#several-carts). Every call answers all of them. */
export const cartsEndpoints = {
  create: defineEndpoint(cartsApi.create, {
    summary: 'Begins a further cart and makes it the active one.',
    body: z.strictObject({ name: CartName }),
    reply: z.extend(CartList, { cartId: z.string() }),
  }),
  update: defineEndpoint(cartsApi.update, {
    summary: 'Renames a cart.',
    body: z.strictObject({ id: Uuid, name: CartName }),
    reply: CartList,
  }),
  select: defineEndpoint(cartsApi.select, {
    summary: 'Makes a cart the active one.',
    body: z.strictObject({ id: Uuid }),
    reply: CartList,
  }),
  remove: defineEndpoint(cartsApi.remove, {
    summary: 'Deletes a cart with its lines; the last one of a user is emptied instead.',
    params: z.strictObject({ id: Uuid }),
    reply: CartList,
  }),
  removeEmpty: defineEndpoint(cartsApi.removeEmpty, {
    summary: 'Deletes the empty carts beside the active one; asks for the confirmation when confirmId is missing.',
    body: z.nullish(z.strictObject({ confirmId: z.optional(z.literal(CLEANUP_CONFIRM_ID)) })),
    reply: z.extend(CartList, { deletedCarts: z.int() }),
  }),
  pauseRemoveEmpty: defineEndpoint(cartsApi.pauseRemoveEmpty, {
    summary: 'Offers no clean-up of empty carts for 30 days.',
    reply: z.extend(CartList, { pausedUntil: IsoInstant }),
  }),
};
