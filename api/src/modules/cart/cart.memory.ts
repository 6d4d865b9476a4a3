import { LRUCache } from 'lru-cache';
import type { Ctx } from '#src/context.ts';
import type { ErpAvailability, ErpCalculatedLine, ErpSums } from '#src/ports/erp/erp.port.ts';

/** Lines whose prices a process remembers, over all carts: about 400 bytes each. */
const LINES_KEPT_MAX = 60_000;

/** What the ERP last answered for a cart. */
export type KeptPrices = {
  /** The version of the cart that the sums are for. */
  readonly version: number;
  readonly contractNumber: string | null;
  /** When the oldest of the lines was calculated. */
  readonly calculatedAt: Date;
  /** By the key of the line. */
  readonly lines: ReadonlyMap<string, ErpCalculatedLine>;
  readonly sums: ErpSums;
};

export type KeptStocks = {
  readonly askedAt: Date;
  /** By sku and quantity. */
  readonly lines: ReadonlyMap<string, ErpAvailability>;
};

/**
 * What a process remembers of the ERP's answers, so that an unchanged line is not asked for again. It belongs to one ERP, can
 * be lost without harm, and never leaves the cart it was asked for.
 */
type Memory = {
  readonly prices: LRUCache<string, KeptPrices>;
  readonly stocks: LRUCache<string, KeptStocks>;
};

const memories = new WeakMap<object, Memory>();

export function findPrices(ctx: Ctx, cartId: string): KeptPrices | undefined {
  return memoryOf(ctx).prices.get(cartId);
}

export function keepPrices(ctx: Ctx, cartId: string, kept: KeptPrices): void {
  memoryOf(ctx).prices.set(cartId, kept);
}

/** The next who opens the cart asks the ERP. */
export function forgetPrices(ctx: Ctx, cartId: string): void {
  memoryOf(ctx).prices.delete(cartId);
}

export function findStocks(ctx: Ctx, cartId: string): KeptStocks | undefined {
  return memoryOf(ctx).stocks.get(cartId);
}

export function keepStocks(ctx: Ctx, cartId: string, kept: KeptStocks): void {
  memoryOf(ctx).stocks.set(cartId, kept);
}

function memoryOf({ erp }: Ctx): Memory {
  const known = memories.get(erp);
  if (known) return known;
  const fresh: Memory = {
    prices: new LRUCache<string, KeptPrices>({ maxSize: LINES_KEPT_MAX, sizeCalculation: sizeOf }),
    stocks: new LRUCache<string, KeptStocks>({ maxSize: LINES_KEPT_MAX, sizeCalculation: sizeOf }),
  };
  memories.set(erp, fresh);
  return fresh;
}

function sizeOf({ lines }: { readonly lines: ReadonlyMap<string, unknown> }): number {
  return lines.size + 1;
}
