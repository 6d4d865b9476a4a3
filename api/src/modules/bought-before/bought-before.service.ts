import type { LastBought } from '@shop/contract/prices';
import { languageOf } from '@shop/contract/values';
import { defineCache, type Cache } from '#platform/cache/cache.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { firstMonthOf } from './bought-before.rules.ts';
import * as boughtSql from './bought-before.sql.ts';
import type { PurchaseHistory, PurchaseParts, PurchaseScope } from './bought-before.sql.ts';

const BYTES_PER_SKU = 60;
/** What a list weighs beside its skus. */
const FRAME_BYTES = 1200;
/** A purchase that was overtaken by a later one does not change the version: lists are read again this often, milliseconds. */
const SKUS_TTL_MS = 60_000;

/** Two rows of tiles, for which prices come in one question (docs/domain/product-tiles.md#number-of-tiles). */
const TOP_MAX = 8;
/** Looked at to find as many that are still sold. */
const TOP_CANDIDATES = 60;
const TOP_TTL_MS = 300_000;

type CachedSkus = { readonly version: number; readonly at: number; readonly skus: Promise<readonly string[]> };

/** By company and scope; half a million skus of all buyers of a process. */
const boughtLists = defineCache<CachedSkus>({
  name: 'boughtBefore.skus',
  bytesMax: 30 * 1024 * 1024,
  bytesOf: () => FRAME_BYTES,
});
const topLists = defineCache<CachedSkus>({
  name: 'boughtBefore.top',
  bytesMax: 8 * 1024 * 1024,
  bytesOf: () => FRAME_BYTES,
});

/** When each of these articles was ordered last, as far as the buyer may see; those never ordered are left out. One query. */
export async function findPurchases(ctx: BuyerCtx, skus: readonly string[]): Promise<ReadonlyMap<string, LastBought>> {
  const rows = await boughtSql.listPurchases(ctx, scopeOf(ctx), skus);
  return new Map(rows.map(({ sku, ...last }) => [sku, last]));
}

/** Every article the buyer may see as bought: the same array as long as nothing has changed. */
export async function listBoughtSkus(ctx: BuyerCtx): Promise<readonly string[]> {
  const bought = ctx.cache.of(boughtLists);
  const key = keyOf(ctx);
  const version = await boughtSql.getLastChange(ctx);
  const known = bought.get(key);
  const at = ctx.now.getTime();
  if (known?.version === version && at - known.at < SKUS_TTL_MS) return known.skus;
  const skus = boughtSql.listSkus(ctx, scopeOf(ctx)).then(async (read) => {
    // Read again and found the same: the list that is resolved already goes on.
    const before = known?.version === version ? await known.skus : undefined;
    return before && isSame(before, read) ? before : read;
  });
  store(bought, key, { version, at, skus });
  return skus;
}

/** What the buyer orders most and can order again, best first; empty while the catalogue is not yet known. */
export async function listTopSkus(ctx: BuyerCtx): Promise<readonly string[]> {
  if (!ctx.searchEngine.isReady()) return [];
  const top = ctx.cache.of(topLists);
  const key = keyOf(ctx);
  const at = ctx.now.getTime();
  const known = top.get(key);
  if (known && at - known.at < TOP_TTL_MS && at >= known.at) return known.skus;
  const skus = findTop(ctx);
  store(top, key, { version: 0, at, skus });
  return skus;
}

/** An order counts: the home page shows it at once on every node. */
export async function evictTop(
  { cache }: Pick<Ctx, 'cache'>,
  { companyId, userId }: { readonly companyId: number; readonly userId: number | null },
): Promise<void> {
  for (const scope of new Set([userId, null])) await cache.evictEverywhere(topLists, keyOfScope(companyId, scope));
}

/** Counts an order in, as parts of the statement that places it (`placed` brings its order_number). */
export function purchasesOf(ctx: BuyerCtx, articles: readonly boughtSql.PurchasedArticle[]): PurchaseParts {
  const top = ctx.cache.of(topLists);
  // After a first order the home page shows it at once; on other nodes as soon as the ERP has it (`evictTop`).
  for (const scope of [ctx.buyer.userId, null]) top.delete(keyOf(ctx, scope));
  return boughtSql.purchaseParts(ctx, articles);
}

async function findTop(ctx: BuyerCtx): Promise<readonly string[]> {
  const since = firstMonthOf(readZurichClock(ctx.now).day);
  const candidates = await boughtSql.listMostOrdered(ctx, { scope: scopeOf(ctx), since, limit: TOP_CANDIDATES });
  if (candidates.length === 0) return [];
  // The engine knows what is sold, and this module stands below the catalogue.
  const language = languageOf(ctx.locale);
  const request = { language, within: candidates, facets: false, limit: TOP_CANDIDATES } as const;
  const sold = new Set((await ctx.searchEngine.search(request)).skus);
  return candidates.filter((sku) => sold.has(sku)).slice(0, TOP_MAX);
}

/**
 * Writes the purchases of some articles anew after part of an order was cancelled, within that transaction. `read` is asked
 * when no other transaction can change them any more.
 */
export async function renewPurchases(
  ctx: Pick<Ctx, 'db'>,
  {
    companyId,
    skus,
    read,
  }: {
    readonly companyId: number;
    readonly skus: readonly string[];
    readonly read: () => Promise<readonly PurchaseHistory[]>;
  },
): Promise<void> {
  if (skus.length === 0) return;
  await boughtSql.lockPurchases(ctx, companyId, skus);
  await boughtSql.replacePurchases(ctx, { companyId, skus, histories: await read() });
}

/**
 * With the right to see the company's orders, the company's purchases; else the user's own
 * (docs/domain/permissions.md#seeing-orders).
 */
function scopeOf({ buyer }: BuyerCtx): PurchaseScope {
  return buyer.permissions.has('viewCompanyOrders') ? null : buyer.userId;
}

function keyOf(ctx: BuyerCtx, scope: PurchaseScope = scopeOf(ctx)): string {
  return keyOfScope(ctx.buyer.companyId, scope);
}

function keyOfScope(companyId: number, scope: PurchaseScope): string {
  return `${companyId} ${scope ?? 'all'}`;
}

/** Stored at once, so that concurrent requests wait for one query; its size is known when that has answered. */
function store(lists: Cache<CachedSkus>, key: string, cached: CachedSkus): void {
  lists.set(key, cached);
  const isCached = () => lists.peek(key) === cached;
  cached.skus.then(
    ({ length }) => isCached() && lists.set(key, cached, { bytes: length * BYTES_PER_SKU + FRAME_BYTES }),
    () => isCached() && lists.delete(key), // the next request tries again
  );
}

function isSame(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((sku, index) => sku === after[index]);
}
