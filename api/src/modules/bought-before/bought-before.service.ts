import type { LastBought } from '@shop/contract/prices';
import { languageOf } from '@shop/contract/values';
import { LRUCache } from 'lru-cache';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx, Ctx } from '#src/context.ts';
import { firstMonthOf } from './bought-before.rules.ts';
import * as boughtSql from './bought-before.sql.ts';
import type { PurchaseHistory, PurchaseParts, Sight } from './bought-before.sql.ts';

/** Skus kept of all buyers of a process, about 60 bytes each. */
const SKUS_KEPT_MAX = 500_000;
/** What a list weighs beside its skus, in skus. */
const FRAME_SKUS = 20;
/** A purchase that was overtaken by a later one is not told by the mark: lists are read anew this often, milliseconds. */
const SKUS_KEPT_MS = 60_000;

/** Two rows of tiles, for which prices come in one question (specification, section 9). */
const TOP_MAX = 8;
/** Looked at to find as many that are still sold. */
const TOP_CANDIDATES = 60;
const TOP_KEPT_MS = 300_000;
const TOP_LISTS_KEPT_MAX = 5000;

type Kept<T> = { readonly mark: number; readonly at: number; readonly skus: Promise<T> };
type Memory = {
  readonly bought: LRUCache<string, Kept<readonly string[]>>;
  readonly top: LRUCache<string, Kept<readonly string[]>>;
};

const memories = new WeakMap<object, Memory>();

/** When each of these articles was ordered last, as far as the buyer may see; those never ordered are left out. One query. */
export async function findPurchases(ctx: BuyerCtx, skus: readonly string[]): Promise<ReadonlyMap<string, LastBought>> {
  const rows = await boughtSql.listPurchases(ctx, sightOf(ctx), skus);
  return new Map(rows.map(({ sku, ...last }) => [sku, last]));
}

/** Every article the buyer may see as bought: the same array as long as nothing has changed. */
export async function listBoughtSkus(ctx: BuyerCtx): Promise<readonly string[]> {
  const { bought } = memoryOf(ctx);
  const key = keyOf(ctx);
  const mark = await boughtSql.getMark(ctx);
  const known = bought.get(key);
  const at = ctx.now.getTime();
  if (known?.mark === mark && at - known.at < SKUS_KEPT_MS) return known.skus;
  const skus = boughtSql.listSkus(ctx, sightOf(ctx)).then(async (read) => {
    // Read again and found the same: the list that is resolved already goes on.
    const before = known?.mark === mark ? await known.skus : undefined;
    return before && isSame(before, read) ? before : read;
  });
  keep(bought, key, { mark, at, skus });
  return skus;
}

/** What the buyer orders most and can order again, best first; empty while the catalogue is not yet known. */
export async function listTopSkus(ctx: BuyerCtx): Promise<readonly string[]> {
  if (!ctx.searchEngine.isReady()) return [];
  const { top } = memoryOf(ctx);
  const key = keyOf(ctx);
  const at = ctx.now.getTime();
  const known = top.get(key);
  if (known && at - known.at < TOP_KEPT_MS && at >= known.at) return known.skus;
  const skus = findTop(ctx);
  keep(top, key, { mark: 0, at, skus });
  return skus;
}

/** Counts an order in, as parts of the statement that places it (`placed` brings its order_number). */
export function purchasesOf(ctx: BuyerCtx, articles: readonly boughtSql.PurchasedArticle[]): PurchaseParts {
  const { top } = memoryOf(ctx);
  // Whoever orders for the first time finds it at home at once.
  for (const sight of [ctx.buyer.userId, null]) top.delete(keyOf(ctx, sight));
  return boughtSql.purchaseParts(ctx, articles);
}

async function findTop(ctx: BuyerCtx): Promise<readonly string[]> {
  const since = firstMonthOf(readZurichClock(ctx.now).day);
  const candidates = await boughtSql.listMostOrdered(ctx, sightOf(ctx), since, TOP_CANDIDATES);
  if (candidates.length === 0) return [];
  // The engine knows what is sold, and this module stands below the catalogue.
  const language = languageOf(ctx.locale);
  const request = { language, within: candidates, facets: false, limit: TOP_CANDIDATES } as const;
  const sold = new Set((await ctx.searchEngine.search(request)).skus);
  return candidates.filter((sku) => sold.has(sku)).slice(0, TOP_MAX);
}

/**
 * Writes the purchases of some articles anew after part of an order was cancelled, within that transaction. `read` is asked
 * when nobody else can change them any more.
 */
export async function renewPurchases(
  ctx: Pick<Ctx, 'db'>,
  companyId: number,
  skus: readonly string[],
  read: () => Promise<readonly PurchaseHistory[]>,
): Promise<void> {
  if (skus.length === 0) return;
  await boughtSql.lockPurchases(ctx, companyId, skus);
  await boughtSql.replacePurchases(ctx, companyId, skus, await read());
}

/** With the right to see the company's orders, the company's purchases; else the user's own (ruling 20). */
function sightOf({ buyer }: BuyerCtx): Sight {
  return buyer.permissions.has('viewCompanyOrders') ? null : buyer.userId;
}

function keyOf(ctx: BuyerCtx, sight: Sight = sightOf(ctx)): string {
  return `${ctx.buyer.companyId} ${sight ?? 'all'}`;
}

function keep(lists: LRUCache<string, Kept<readonly string[]>>, key: string, kept: Kept<readonly string[]>): void {
  lists.set(key, kept, { size: FRAME_SKUS });
  kept.skus.then(
    ({ length }) => lists.peek(key) === kept && lists.set(key, kept, { size: length + FRAME_SKUS }),
    () => lists.delete(key), // the next request tries again
  );
}

function isSame(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((sku, index) => sku === after[index]);
}

function memoryOf({ searchEngine }: Ctx): Memory {
  const known = memories.get(searchEngine);
  if (known) return known;
  const fresh: Memory = {
    bought: new LRUCache({ maxSize: SKUS_KEPT_MAX }),
    top: new LRUCache({ maxSize: TOP_LISTS_KEPT_MAX * (FRAME_SKUS + TOP_MAX) }),
  };
  memories.set(searchEngine, fresh);
  return fresh;
}
