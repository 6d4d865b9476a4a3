import { LRUCache } from 'lru-cache';
import type { Ctx } from '#src/context/context.ts';
import type { ErpAvailability, ErpCalculatedLine, ErpSums } from '#src/ports/erp/erp.port.ts';

/** Cached lines of all carts of a process: about 400 bytes each. */
const CACHED_LINES_MAX = 60_000;

/** What the ERP last answered for a cart. */
export type CachedPrices = {
  /** The version of the cart that the sums are for. */
  readonly version: number;
  readonly contractNumber: string | null;
  /** When the oldest of the lines was calculated. */
  readonly calculatedAt: Date;
  /** By the key of the line. */
  readonly lines: ReadonlyMap<string, ErpCalculatedLine>;
  readonly sums: ErpSums;
};

export type CachedStocks = {
  readonly askedAt: Date;
  /** By sku and quantity. */
  readonly lines: ReadonlyMap<string, ErpAvailability>;
};

/**
 * Cached answers of the ERP, so that an unchanged line is not asked for again. It belongs to one ERP, can
 * be lost without harm, and never leaves the cart it was asked for.
 */
type CartCache = {
  readonly prices: LRUCache<string, CachedPrices>;
  readonly stocks: LRUCache<string, CachedStocks>;
  /** When this ERP last cached a cart waiting too long, by `performance.now()`. */
  lateAt: number;
};

const caches = new WeakMap<object, CartCache>();

export function findCachedPrices(ctx: Ctx, cartId: string): CachedPrices | undefined {
  return cacheOf(ctx).prices.get(cartId);
}

export function cachePrices(ctx: Ctx, cartId: string, cached: CachedPrices): void {
  cacheOf(ctx).prices.set(cartId, cached);
}

/** The next who opens the cart asks the ERP. */
export function evictPrices(ctx: Ctx, cartId: string): void {
  cacheOf(ctx).prices.delete(cartId);
}

export function findCachedStocks(ctx: Ctx, cartId: string): CachedStocks | undefined {
  return cacheOf(ctx).stocks.get(cartId);
}

export function cacheStocks(ctx: Ctx, cartId: string, cached: CachedStocks): void {
  cacheOf(ctx).stocks.set(cartId, cached);
}

/** For so long an ERP that was late once is taken for slow, milliseconds. */
const SLOW_MS = 10_000;

export function noteLateErp(ctx: Ctx): void {
  cacheOf(ctx).lateAt = performance.now();
}

export function isErpSlow(ctx: Ctx): boolean {
  return performance.now() - cacheOf(ctx).lateAt < SLOW_MS;
}

function cacheOf({ erp }: Ctx): CartCache {
  const known = caches.get(erp);
  if (known) return known;
  const fresh: CartCache = {
    prices: new LRUCache<string, CachedPrices>({ maxSize: CACHED_LINES_MAX, sizeCalculation: sizeOf }),
    stocks: new LRUCache<string, CachedStocks>({ maxSize: CACHED_LINES_MAX, sizeCalculation: sizeOf }),
    lateAt: Number.NEGATIVE_INFINITY,
  };
  caches.set(erp, fresh);
  return fresh;
}

function sizeOf({ lines }: { readonly lines: ReadonlyMap<string, unknown> }): number {
  return lines.size + 1;
}
