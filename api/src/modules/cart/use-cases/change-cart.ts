import type { CartChange } from '@shop/contract/cart';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { withOwnNumbers, type OwnNumbersJson } from '../../own-numbers/index.ts';
import { catalogueLines, keyOf, type LineKey, type StoredLine } from '../cart.rules.ts';
import * as cartSql from '../cart.sql.ts';
import { listPending, type StoredPending } from '../pending.sql.ts';
import { listAvailabilities } from './enrich-cart.ts';
import { listOnRequestOfCart } from './list-on-request-lines.ts';
import { priceChange, pricedLinesMax } from './price-cart.ts';
import { showLines, showPrices, showSummary } from './show-cart.ts';
import { listShownPending } from './show-pending.ts';

/** What a use case has done to the lines of a cart. */
export type Touched = {
  readonly touched: readonly LineKey[];
  readonly removed: readonly LineKey[];
  readonly undoId?: string | null;
  readonly hasTouchedPending?: boolean;
};

export type ChangedCart = {
  readonly cart: cartSql.CartHead;
  readonly counts: cartSql.LineCounts;
  readonly lines: readonly StoredLine[];
  /** What the company calls articles of the lines, where the change has read it. */
  readonly named?: { readonly skus: readonly string[]; readonly numbers: OwnNumbersJson };
  readonly removed: readonly LineKey[];
  readonly undoId: string | null;
  /** All of them, when the change touched any. */
  readonly pendingItems: readonly StoredPending[] | null;
  /** The caller only adds and goes on: nothing is summed up for him. */
  readonly isBlind?: boolean;
};

/**
 * Changes a cart under its lock, and answers what was touched (docs/domain/cart.md#answers-of-changes). A change of another
 * line at the same time waits a moment, and both changes stay.
 * @param isBlind nothing is summed up: of work in the transaction of a request that is answered once, where the ERP is not asked
 * @throws ShopError `cart.unknown`, and what the work refuses
 */
export async function changeCart(
  ctx: BuyerCtx,
  cartId: string,
  work: (ctx: BuyerCtx, cart: cartSql.CartHead) => Promise<Touched>,
  { isBlind = false }: { readonly isBlind?: boolean } = {},
): Promise<CartChange> {
  const changed = await inTransaction(ctx, async (ctx) => {
    const cart = await cartSql.lockCart(ctx, cartId);
    return readChange(ctx, cart, await work(ctx, cart));
  });
  return showChange(ctx, { ...changed, isBlind });
}

/** The touched lines as they are now. The cart is locked by the caller. */
export async function readChange(ctx: BuyerCtx, cart: cartSql.CartHead, done: Touched): Promise<ChangedCart> {
  const { lines, ...counts } = await cartSql.readTouched(ctx, cart.cartId, done.touched);
  const pendingItems = done.hasTouchedPending ? await listPending(ctx, cart.cartId) : null;
  return { cart, counts, lines, removed: done.removed, undoId: done.undoId ?? null, pendingItems };
}

/**
 * Prices, stock and sums for the answer of a change that was committed without them. What has changed again since stays as it
 * was answered, and is read with the cart.
 */
export async function completeChange(ctx: BuyerCtx, cartId: string, change: CartChange): Promise<CartChange> {
  if (!change.needsRecalculation || change.items.length === 0) return change;
  const { lines, ...cart } = await cartSql.getStoredCart(ctx, cartId);
  if (cart.version !== change.cart.version) return change;
  const counts = await cartSql.countLines(ctx, cartId);
  const keys = new Set(change.items.map(keyOf));
  const touched = lines.filter((line) => keys.has(keyOf(line)));
  const complete = await showChange(ctx, {
    cart,
    counts,
    lines: touched,
    removed: [],
    undoId: null,
    pendingItems: null,
  });
  return { ...change, ...complete, pendingItems: change.pendingItems };
}

/** With prices and the new sums where all other lines are cached and the ERP answers at once. */
export async function showChange(ctx: BuyerCtx, changed: ChangedCart): Promise<CartChange> {
  const { cart, counts, lines, removed, undoId, pendingItems } = changed;
  const [articles, calculation, shownPending, availabilities, onRequest] = await Promise.all([
    listArticles(ctx, [...new Set(lines.map((line) => line.sku))]).then((articles) =>
      withOwnNumbers(ctx, articles, changed.named),
    ),
    changed.isBlind ? null : priceChange(ctx, cart, changed),
    pendingItems && listShownPending(ctx, pendingItems),
    changed.isBlind ? new Map<string, never>() : availabilitiesOf(ctx, changed),
    onRequestOf(ctx, changed),
  ]);
  const touched = calculation && {
    ...calculation,
    lines: new Map(
      lines.flatMap((line) => {
        const price = calculation.lines.get(keyOf(line));
        return price ? [[keyOf(line), price] as const] : [];
      }),
    ),
  };
  const shown = showPrices(ctx, touched);
  return {
    cart: showSummary(ctx.buyer, {
      ...cart,
      ...counts,
      netTotalCents: calculation?.sums.netTotalCents ?? null,
    }),
    items: showLines(ctx, lines, {
      articles,
      calculation: touched,
      shown,
      availabilities,
      ...(onRequest && { onRequest }),
    }),
    removed: removed.map(({ sku, groupKey }) => ({ sku, groupKey })),
    priceSummary: shown?.priceSummary ?? null,
    needsRecalculation: calculation === null && (onRequest === undefined || isPriceable(ctx, counts.pricedCount)),
    pendingItems: shownPending,
    undoId,
  };
}

/** More lines than a hand changes at once wait until the cart is read. */
const AVAILABLE_LINES_MAX = 50;

/** How the touched lines stand now, where the ERP answers at once: another quantity may come on another day. */
async function availabilitiesOf(ctx: BuyerCtx, { cart, counts, lines }: ChangedCart) {
  const isAsked = ctx.erp.answersAtOnce && lines.length <= AVAILABLE_LINES_MAX;
  if (!isAsked || counts.pricedCount > pricedLinesMax(ctx)) return new Map<string, never>();
  return listAvailabilities(ctx, cart.cartId, lines);
}

/** What of the touched lines has its price on request, where the cart is not priced; undefined where the ERP is not asked now. */
async function onRequestOf(ctx: BuyerCtx, { cart, counts, lines, isBlind }: ChangedCart) {
  if (isPriceable(ctx, counts.pricedCount) || catalogueLines(lines).length === 0) return new Set<string>();
  return isBlind || !ctx.erp.answersAtOnce ? undefined : listOnRequestOfCart(ctx, cart, lines);
}

/** Whether the cart will have prices when it is read: as `isPriced` says of its lines. */
function isPriceable(ctx: BuyerCtx, pricedCount: number): boolean {
  return ctx.buyer.permissions.has('showPrices') && pricedCount > 0 && pricedCount <= pricedLinesMax(ctx);
}
