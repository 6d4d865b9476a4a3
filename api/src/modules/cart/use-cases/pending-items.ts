import type { CartChange } from '@shop/contract/cart';
import { CART_LINES_MAX } from '@shop/contract/cart-change';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import * as cartSql from '../cart.sql.ts';
import * as pendingSql from '../pending.sql.ts';
import { changeCart, type Touched } from './change-cart.ts';
import { articlesToAdd, putLines } from './put-lines.ts';

export type PendingToAdd = Pick<pendingSql.NewPending, 'origin' | 'reason' | 'text' | 'quantity'> & {
  /** The article of which a variant has to be chosen, where one is known. */
  readonly sku?: string | null;
  /** Articles that may be meant. */
  readonly candidates?: readonly string[];
  readonly note?: string;
  readonly commission?: string;
};

/**
 * Keeps beside the lines what needs a choice first (docs/domain/cart.md#pending-items). Pending items are neither priced nor
 * ordered.
 * @throws ShopError `cart.unknown`, `cart.full`
 */
export function addPending(
  ctx: BuyerCtx,
  {
    cartId,
    items,
    how = {},
  }: {
    readonly cartId: string;
    readonly items: readonly PendingToAdd[];
    readonly how?: { readonly isBlind?: boolean } | undefined;
  },
): Promise<CartChange> {
  return changeCart(ctx, cartId, (ctx) => putPending(ctx, cartId, items), how);
}

/** The same in a cart that the caller holds. */
export async function putPending(ctx: BuyerCtx, cartId: string, items: readonly PendingToAdd[]): Promise<Touched> {
  await requirePendingRoom(ctx, cartId, items.length);
  const filled = items.map((item) => ({ sku: null, candidates: [], note: '', commission: '', ...item }));
  await pendingSql.insertPending(ctx, cartId, filled);
  return { touched: [], removed: [], hasTouchedPending: true };
}

/** Puts back what was removed, as it was. The cart is held by the caller. @throws ShopError `cart.full` */
export async function bringPending(ctx: BuyerCtx, cartId: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await requirePendingRoom(ctx, cartId, rows.length);
  await pendingSql.restorePending(ctx, cartId, rows);
}

async function requirePendingRoom(ctx: BuyerCtx, cartId: string, count: number): Promise<void> {
  const { pendingCount } = await cartSql.readTouched(ctx, cartId, []);
  if (pendingCount + count > CART_LINES_MAX) refuse('cart.full', { max: CART_LINES_MAX });
}

type PendingAnswer = pendingSql.PendingChange & { readonly sku?: string | undefined; readonly groupKey: string };

/**
 * With a sku the pending item becomes a line of it; without one its quantity, note or commission changes.
 * @throws ShopError `cart.pending_unknown`, `catalogue.product_unknown`, and the refusals of quantities
 */
export function changePending(
  ctx: BuyerCtx,
  { cartId, itemId, answer }: { readonly cartId: string; readonly itemId: string; readonly answer: PendingAnswer },
): Promise<CartChange> {
  const { sku, groupKey: _, ...change } = answer;
  return sku === undefined
    ? updatePending(ctx, { cartId, itemId }, change)
    : resolvePending(ctx, { cartId, itemId }, { ...answer, sku });
}

type ItemOfCart = { readonly cartId: string; readonly itemId: string };

function updatePending(ctx: BuyerCtx, { cartId, itemId }: ItemOfCart, change: pendingSql.PendingChange) {
  return changeCart(ctx, cartId, async (ctx) => {
    if ((await pendingSql.updatePending(ctx, cartId, itemId, change)) === 0) refuse('cart.pending_unknown');
    return { touched: [], removed: [], hasTouchedPending: true };
  });
}

async function resolvePending(
  ctx: BuyerCtx,
  { cartId, itemId }: ItemOfCart,
  { sku, groupKey, ...change }: PendingAnswer & { readonly sku: string },
): Promise<CartChange> {
  const key = { sku, groupKey };
  const articles = await articlesToAdd(ctx, [{ ...key, quantity: 1 }]);
  return changeCart(ctx, cartId, async (ctx) => {
    const item = (await pendingSql.deletePending(ctx, cartId, itemId)) ?? refuse('cart.pending_unknown');
    const line = {
      ...key,
      quantity: change.quantity ?? item.quantity,
      note: change.note ?? item.note,
      commission: change.commission ?? item.commission,
    };
    const touched = await putLines(ctx, { cartId, wanted: [{ head: line, parts: [] }], articles });
    return { touched, removed: [], hasTouchedPending: true };
  });
}

/** Drops a pending item; one that is no longer there is passed over. */
export function removePending(ctx: BuyerCtx, cartId: string, itemId: string): Promise<CartChange> {
  return changeCart(ctx, cartId, async (ctx) => {
    await pendingSql.deletePending(ctx, cartId, itemId);
    return { touched: [], removed: [], hasTouchedPending: true };
  });
}
