import { CARTS_MAX } from '@shop/contract/cart-change';
import { CLEANUP_CONFIRM_ID, type CartList } from '@shop/contract/carts';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import * as cartsSql from '../carts.sql.ts';
import { showSummary } from './show-cart.ts';
import { wordsIn } from './word-choices.ts';

/** The user's carts with the active one first (docs/domain/cart.md#reading); the first visit makes one. */
export async function listCarts(ctx: BuyerCtx): Promise<CartList> {
  const carts = await listOrBegin(ctx);
  return {
    carts: carts.map((cart) => showSummary(ctx.buyer, cart)),
    activeCart: activeOf(ctx, carts),
    isMultiCartAllowed: ctx.buyer.company.isMultiCartAllowed && ctx.buyer.punchout === null,
    cleanup: offerCleanup(ctx, carts),
  };
}

/** The cart that is meant when none is named. */
export async function getActiveCartId(ctx: BuyerCtx): Promise<string> {
  return activeOf(ctx, await listOrBegin(ctx));
}

async function listOrBegin(ctx: BuyerCtx): Promise<readonly cartsSql.StoredSummary[]> {
  const carts = await cartsSql.listCarts(ctx);
  if (carts.some((cart) => cart.isActive)) return carts;
  await cartsSql.insertActiveCart(ctx);
  return cartsSql.listCarts(ctx);
}

function activeOf({ buyer }: BuyerCtx, [first]: readonly cartsSql.StoredSummary[]): string {
  if (!first?.isActive) throw new Error(`User ${buyer.userId} has no active cart although one was made for him`);
  return first.cartId;
}

/**
 * Begins a further cart and makes it the active one.
 * @throws ShopError `cart.several_not_allowed` where the company has one cart for each user
 * (docs/domain/cart.md#several-carts), `cart.carts_max`
 */
export async function createCart(ctx: BuyerCtx, name: string): Promise<CartList & { cartId: string }> {
  if (ctx.buyer.punchout !== null || !ctx.buyer.company.isMultiCartAllowed) refuse('cart.several_not_allowed');
  const cartId = await inTransaction(ctx, async (ctx) => {
    const carts = await cartsSql.lockCarts(ctx);
    if (carts.length >= CARTS_MAX) refuse('cart.carts_max', { max: CARTS_MAX });
    await cartsSql.updateActive(ctx, null);
    return cartsSql.insertActiveCart(ctx, name);
  });
  if (cartId === null) throw new Error(`User ${ctx.buyer.userId} got no cart although nobody else could make one`);
  return { ...(await listCarts(ctx)), cartId };
}

/** @throws ShopError `cart.unknown` */
export async function renameCart(ctx: BuyerCtx, cartId: string, name: string): Promise<CartList> {
  await cartsSql.updateName(ctx, cartId, name);
  return listCarts(ctx);
}

/** @throws ShopError `cart.unknown` */
export async function selectCart(ctx: BuyerCtx, cartId: string): Promise<CartList> {
  await inTransaction(ctx, async (ctx) => {
    const carts = await cartsSql.lockCarts(ctx);
    if (!carts.some((cart) => cart.cartId === cartId)) refuse('cart.unknown');
    await cartsSql.updateActive(ctx, cartId);
  });
  return listCarts(ctx);
}

/**
 * Deletes a cart; every user has one, so that the last is emptied instead (docs/domain/cart.md#several-carts). After the active
 * one the cart that was changed last is active.
 * @throws ShopError `cart.unknown`
 */
export async function deleteCart(ctx: BuyerCtx, cartId: string): Promise<CartList> {
  await inTransaction(ctx, async (ctx) => {
    const carts = await cartsSql.lockCarts(ctx);
    const cart = carts.find((one) => one.cartId === cartId) ?? refuse('cart.unknown');
    const [next] = carts.filter((one) => one.cartId !== cartId);
    if (!next) return cartsSql.renewCart(ctx, cartId);
    if (cart.isActive) await cartsSql.updateActive(ctx, next.cartId);
    return cartsSql.deleteCart(ctx, cartId);
  });
  return listCarts(ctx);
}

/** Deletes the empty carts beside the active one, once the user has said so; what is filled meanwhile stays. */
export async function deleteEmptyCarts(
  ctx: BuyerCtx,
  confirmId: string | undefined,
): Promise<CartList & { deletedCarts: number }> {
  const deletedCarts =
    confirmId === CLEANUP_CONFIRM_ID
      ? await inTransaction(ctx, async (ctx) => {
          await cartsSql.lockCarts(ctx);
          return cartsSql.deleteEmptyCarts(ctx);
        })
      : 0;
  return { ...(await listCarts(ctx)), deletedCarts };
}

const PAUSE_MS = 30 * 24 * 3_600_000;

/** Offers no clean-up for 30 days. */
export async function pauseCleanup(ctx: BuyerCtx): Promise<CartList & { pausedUntil: string }> {
  const until = new Date(ctx.now.getTime() + PAUSE_MS);
  await cartsSql.upsertCleanupPause(ctx, until);
  return { ...(await listCarts(ctx)), pausedUntil: until.toISOString() };
}

/** The offer of docs/domain/cart.md#empty-carts, unless it was put off. */
function offerCleanup({ locale, now }: BuyerCtx, carts: readonly cartsSql.StoredSummary[]): CartList['cleanup'] {
  const pausedUntil = carts[0]?.cleanupPausedUntil;
  const emptyCarts = carts.filter((cart) => !cart.isActive && cart.lineCount + cart.pendingCount === 0).length;
  if (emptyCarts === 0 || (pausedUntil && pausedUntil > now)) return null;
  const { message, messageOfOne, label, pauseLabel } = wordsIn(locale).cleanup;
  return {
    emptyCarts,
    message: emptyCarts === 1 ? messageOfOne : message.replace('{{count}}', String(emptyCarts)),
    confirm: { id: CLEANUP_CONFIRM_ID, label },
    pauseLabel,
  };
}
