import type { Cart } from '@shop/contract/cart';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { withOwnNumbers } from '../../own-numbers/index.ts';
import { isErpSlow, noteLateErp } from '../cart.cache.ts';
import * as cartSql from '../cart.sql.ts';
import { findChanges, successorsOf } from '../changes.rules.ts';
import { calculationForChanges } from './calculation-for-changes.ts';
import { listAvailabilities } from './enrich-cart.ts';
import { listOnRequestOfCart } from './list-on-request-lines.ts';
import { priceAnew, priceIfPossible, pricedLinesMax, type Priced } from './price-cart.ts';
import { showCart } from './show-cart.ts';
import { showChanges } from './show-changes.ts';
import { articlesOfPending } from './show-pending.ts';

/** How long a cart waits for what the ERP says before it is shown without, milliseconds. */
const PATIENCE_MS = 2000;
/** The same while the ERP is known to be slow: enough for what is remembered. */
const PATIENCE_WITH_SLOW_MS = 100;

/**
 * A cart with its prices. The ERP is asked only for what has changed; when it is out of reach or slow, the cart comes without
 * prices and stays usable. What a slow one says later is kept for who looks again.
 */
export async function getCart(ctx: BuyerCtx, cartId: string): Promise<Cart> {
  return showCartNow(ctx, await cartSql.getNamedCart(ctx, cartId));
}

/** The same of a cart that has just been read. */
export async function showCartNow(ctx: BuyerCtx, cart: cartSql.StoredCart): Promise<Cart> {
  return present(ctx, cart, {
    prices: inTime(ctx, priceIfPossible(ctx, cart), { calculation: null, missing: 'unavailable' }),
    availabilities: inTime(ctx, listAvailabilities(ctx, cart.cartId, cart.lines), new Map()),
  });
}

/** Everything is asked anew. @throws ShopError `erp.unavailable` when the ERP cannot calculate now */
export async function calculateCart(ctx: BuyerCtx, cartId: string): Promise<Cart> {
  const cart = await cartSql.getNamedCart(ctx, cartId);
  return present(ctx, cart, {
    prices: priceAnew(ctx, cart),
    availabilities: listAvailabilities(ctx, cart.cartId, cart.lines, true),
  });
}

/** How long the next cart waits for the ERP, milliseconds. */
export function patienceOf(ctx: Ctx): number {
  return isErpSlow(ctx) ? PATIENCE_WITH_SLOW_MS : PATIENCE_MS;
}

/** One cart waits for a slow ERP; those after it do not, until it has been quick enough for a while. */
async function inTime<T>(ctx: BuyerCtx, answer: Promise<T>, otherwise: T): Promise<T> {
  const waitMs = patienceOf(ctx);
  const begun = performance.now();
  const noteIfLate = (waitedMs: number) => {
    // The built-in one is late only where the whole machine is.
    if (!ctx.erp.answersAtOnce && waitedMs >= PATIENCE_MS) noteLateErp(ctx);
  };
  const settled = () => noteIfLate(performance.now() - begun);
  answer.then(settled, settled);
  const patience = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    noteIfLate(waitMs);
    patience.resolve(otherwise);
  }, waitMs);
  try {
    return await Promise.race([answer, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Prices and availability are asked at the same time. */
async function present(
  ctx: BuyerCtx,
  cart: cartSql.StoredCart,
  asked: { readonly prices: Promise<Priced>; readonly availabilities: ReturnType<typeof listAvailabilities> },
): Promise<Cart> {
  const ofLines = cart.lines.map((line) => line.sku);
  const skus = [...new Set([...ofLines, ...articlesOfPending(cart.pendingItems)])];
  const named = cart.ownNumbers === undefined ? undefined : { skus: ofLines, numbers: cart.ownNumbers };
  const [articles, availabilities, priced] = await Promise.all([
    listArticlesWithSuccessors(ctx, skus).then((articles) => withOwnNumbers(ctx, articles, named)),
    asked.availabilities,
    asked.prices,
  ]);
  const [seen, onRequest] = await Promise.all([
    inTime(ctx, calculationForChanges(ctx, cart, { priced, articles }), null),
    isNeverPriced(priced)
      ? inTime(ctx, listOnRequestOfCart(ctx, cart, cart.lines), new Set<string>())
      : new Set<string>(),
  ]);
  const found = findChanges(cart.lines, articles, seen);
  const cartChanges = showChanges(ctx, found, articles);
  const parts = { articles, priced, availabilities, onRequest, cartChanges, pricedLinesMax: pricedLinesMax(ctx) };
  return showCart(ctx, cart, parts);
}

/** Not only for the moment: its user sees no prices, or it has too many lines. */
function isNeverPriced({ missing }: Priced): boolean {
  return missing === 'notAllowed' || missing === 'tooManyItems';
}

/** The articles, and what takes the place of those that have a successor. */
export async function listArticlesWithSuccessors(ctx: BuyerCtx, skus: readonly string[]) {
  const articles = await listArticles(ctx, skus);
  const successors = successorsOf(articles).filter((sku) => !articles.has(sku));
  if (successors.length === 0) return articles;
  return new Map([...articles, ...(await listArticles(ctx, successors))]);
}
