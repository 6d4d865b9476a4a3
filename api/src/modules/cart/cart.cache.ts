import { defineCache } from '#platform/cache/cache.ts';
import type { Ctx } from '#src/context/context.ts';
import type { ErpAvailability, ErpCalculatedLine, ErpDocument, ErpSums } from '#src/ports/erp/erp.port.ts';

/** Some 60 000 lines of all carts of a process. */
const BYTES_MAX = 24 * 1024 * 1024;
const BYTES_PER_LINE = 400;
const BYTES_PER_ARTICLE = 50;

/** What the ERP last answered for a cart. */
export type CachedPrices = {
  /** The version of the cart that the sums are for. */
  readonly version: number;
  readonly contractNumber: string | null;
  readonly shipment: ErpDocument['shipment'];
  readonly deliveryDate: ErpDocument['deliveryDate'];
  /** When the oldest of the lines was calculated. */
  readonly calculatedAt: Date;
  /** By the key of the line. */
  readonly lines: ReadonlyMap<string, ErpCalculatedLine>;
  /** What of it the catalogue did not sell then. */
  readonly withdrawn: ReadonlySet<string>;
  readonly sums: ErpSums;
};

export type CachedStocks = {
  readonly askedAt: Date;
  /** By sku and quantity. */
  readonly lines: ReadonlyMap<string, ErpAvailability>;
};

/** What the ERP last answered for a cart of which it calculates nothing: whether an article has its price on request, by sku. */
type CachedOnRequest = {
  readonly askedAt: Date;
  readonly contractNumber: string | null;
  readonly articles: ReadonlyMap<string, boolean>;
};

/**
 * Cached answers of the ERP by the id of the cart, so that an unchanged line is not asked for again. They never leave the cart
 * they were asked for.
 */
const prices = defineCache<CachedPrices>({ name: 'cart.prices', bytesMax: BYTES_MAX, bytesOf });
const stocks = defineCache<CachedStocks>({ name: 'cart.stocks', bytesMax: BYTES_MAX, bytesOf });
const onRequest = defineCache<CachedOnRequest>({
  name: 'cart.onRequest',
  bytesMax: BYTES_MAX / 8,
  bytesOf: ({ articles }) => (articles.size + 1) * BYTES_PER_ARTICLE,
});

/** For so long an ERP that was late once is taken for slow, milliseconds. */
const SLOW_MS = 10_000;
const lateAnswers = defineCache<{ readonly isLate: true }>({
  name: 'cart.lateErp',
  bytesMax: 100,
  bytesOf: () => 100,
  ttlMs: SLOW_MS,
});

export function findCachedPrices({ cache }: Ctx, cartId: string): CachedPrices | undefined {
  return cache.of(prices).get(cartId);
}

export function cachePrices({ cache }: Ctx, cartId: string, cached: CachedPrices): void {
  cache.of(prices).set(cartId, cached);
}

/** The next who opens the cart asks the ERP, whichever node he comes to. */
export function evictPrices({ cache }: Ctx, cartId: string): Promise<void> {
  return cache.evictEverywhere(prices, cartId);
}

export function findCachedStocks({ cache }: Ctx, cartId: string): CachedStocks | undefined {
  return cache.of(stocks).get(cartId);
}

export function cacheStocks({ cache }: Ctx, cartId: string, cached: CachedStocks): void {
  cache.of(stocks).set(cartId, cached);
}

export function findCachedOnRequest({ cache }: Ctx, cartId: string): CachedOnRequest | undefined {
  return cache.of(onRequest).get(cartId);
}

export function cacheOnRequest({ cache }: Ctx, cartId: string, cached: CachedOnRequest): void {
  cache.of(onRequest).set(cartId, cached);
}

export function noteLateErp({ cache }: Ctx): void {
  cache.of(lateAnswers).set('', { isLate: true });
}

export function isErpSlow({ cache }: Ctx): boolean {
  return cache.of(lateAnswers).peek('') !== undefined;
}

function bytesOf({ lines }: { readonly lines: ReadonlyMap<string, unknown> }): number {
  return (lines.size + 1) * BYTES_PER_LINE;
}
