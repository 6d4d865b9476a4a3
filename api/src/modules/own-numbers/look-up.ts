import { refuse } from '@shop/contract/errors';
import { normaliseNumber } from '@shop/contract/product-number';
import { defineCache } from '#platform/cache/cache.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import {
  listArticles,
  listArticlesByNumber as listOursByNumber,
  listArticlesWithNumbers as listOursWithNumbers,
  listSuccessors,
  type Article,
  type ArticleWithNumber,
} from '../catalogue/index.ts';
import * as lookUpSql from './look-up.sql.ts';
import { meantSkus, type NumberMatch } from './meant-articles.rules.ts';

/** Numbers of one query: more make it no faster. */
const KEYS_ASKED_MAX = 10_000;
/** Of one article, at most so many of its own numbers are shown. */
const SHOWN_OF_ARTICLE_MAX = 5;
/** A node that has missed a signal looks again after so long, milliseconds. */
const HAS_ANY_TTL_MS = 60_000;
const CACHE = 'ownNumbers.companies';

/**
 * Whether a company has own numbers at all, so that all others pay nothing for them. The numbers themselves are in no memory: each
 * look-up reads the index of the table, so that what was changed is true on every node at once (decision 0055).
 */
const companies = defineCache<{ readonly has: boolean }>({
  name: CACHE,
  bytesMax: 512 * 1024,
  bytesOf: () => 100,
  ttlMs: HAS_ANY_TTL_MS,
});

async function keepsNumbers(ctx: Ctx): Promise<BuyerCtx | undefined> {
  const { buyer } = ctx;
  return buyer && (await hasNumbers(ctx, buyer.companyId)) ? { ...ctx, buyer } : undefined;
}

async function hasNumbers(ctx: Ctx, companyId: number): Promise<boolean> {
  const known = ctx.cache
    .of(companies)
    .load(String(companyId), async () => ({ has: await lookUpSql.hasAny(ctx, companyId) }));
  return (await known).has;
}

/** After a company's first numbers were stored: every node looks again, within milliseconds. */
export async function announceNumbers(ctx: BuyerCtx): Promise<void> {
  const known = ctx.cache.of(companies).peek(String(ctx.buyer.companyId));
  if (known?.has !== true) await ctx.cache.flush([CACHE]);
}

/** The article that the buyer's company calls so; undefined for visitors and staff. At most one look-up in an index. */
export async function findOwnSku(ctx: Ctx, typed: string): Promise<string | undefined> {
  const key = normaliseNumber(typed);
  const asBuyer = key === '' ? undefined : await keepsNumbers(ctx);
  return asBuyer && lookUpSql.findSku(asBuyer, key);
}

/** Own numbers that begin with what was typed so far. */
export async function listOwnBeginning(
  ctx: Ctx,
  typed: string,
  limit: number,
): Promise<readonly lookUpSql.BeginningSo[]> {
  const key = normaliseNumber(typed);
  const asBuyer = key.length < 2 ? undefined : await keepsNumbers(ctx);
  return asBuyer ? lookUpSql.listBeginning(asBuyer, key, limit) : [];
}

/**
 * As the catalogue's, with what the company calls so: any number that was typed, in any spelling
 * (docs/domain/own-numbers.md#found-everywhere).
 */
export async function listArticlesByNumber(ctx: Ctx, typed: string): Promise<readonly NumberMatch[]> {
  const own = await findOwnSku(ctx, typed);
  const ours = await listOursByNumber(ctx, typed);
  return own === undefined ? ours : [{ sku: own, kind: 'ownNumber' }, ...ours];
}

/**
 * The one article that a typed number means.
 * @throws ShopError `catalogue.number_ambiguous`, and as `refuseUnsold`
 */
export async function requireMeantSku(ctx: Ctx, number: string): Promise<string> {
  const skus = meantSkus(await listArticlesByNumber(ctx, number));
  if (skus.length > 1) refuse('catalogue.number_ambiguous', { number, count: skus.length }, 'productNumber');
  const [sku] = skus;
  return sku !== undefined && (await isSold(ctx, sku)) ? sku : refuseUnsold(ctx, number);
}

async function isSold(ctx: Ctx, sku: string): Promise<boolean> {
  const article = (await listArticles(ctx, [sku])).get(sku);
  return article !== undefined && (article.isOrderable || article.needsChoice);
}

/**
 * Says why a number means nothing that is sold: nobody bears it, or what bears it is gone, with what is sold in its place.
 * @throws ShopError `catalogue.number_unknown`, `catalogue.number_gone`, `catalogue.number_replaced`
 */
export async function refuseUnsold(ctx: Ctx, number: string): Promise<never> {
  const key = normaliseNumber(number);
  const matches = (await listArticlesWithNumbers(ctx, [key])).get(key) ?? [];
  if (matches.length === 0) refuse('catalogue.number_unknown', { number }, 'productNumber');
  const gone = matches.map(({ sku }) => sku);
  const successors = [...(await listSuccessors(ctx, gone)).values()];
  const sold = [...(await listArticles(ctx, successors)).values()].find(({ isOrderable }) => isOrderable);
  if (!sold) refuse('catalogue.number_gone', { number }, 'productNumber');
  return refuse('catalogue.number_replaced', { number, sku: sold.sku, name: sold.name }, 'productNumber');
}

/** As `listArticlesByNumber` for whole lists of numbers, which are already in the spelling of `normaliseNumber`. */
export async function listArticlesWithNumbers(
  ctx: Ctx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly ArticleWithNumber[]>> {
  const ours = await listOursWithNumbers(ctx, numbers);
  const own = await listOwn(ctx, numbers);
  if (own.length === 0) return ours;
  const found = new Map(ours);
  for (const { key, sku } of own) {
    // Whether it is still sold, its article knows.
    const match = { number: key, sku, kind: 'ownNumber' as const, isActive: true };
    found.set(key, [match, ...(found.get(key) ?? [])]);
  }
  return found;
}

async function listOwn(ctx: Ctx, keys: readonly string[]) {
  const asBuyer = keys.length === 0 ? undefined : await keepsNumbers(ctx);
  if (!asBuyer) return [];
  const found: { key: string; sku: string }[] = [];
  for (let from = 0; from < keys.length; from += KEYS_ASKED_MAX) {
    found.push(...(await lookUpSql.listSkus(asBuyer, keys.slice(from, from + KEYS_ASKED_MAX))));
  }
  return found;
}

/** What the buyer's company calls these articles, by sku; those without an own number are left out. At most one query. */
export async function listOwnNumbers(
  ctx: Ctx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  return ctx.buyer ? listNumbersOf(ctx, ctx.buyer.companyId, skus) : new Map();
}

async function listNumbersOf(ctx: Ctx, companyId: number, skus: readonly string[]) {
  if (skus.length === 0 || !(await hasNumbers(ctx, companyId))) return new Map<string, readonly string[]>();
  const rows = await lookUpSql.listNumbersOf(ctx, companyId, { skus, limit: SHOWN_OF_ARTICLE_MAX });
  return new Map(rows.map(({ sku, ownNumbers }) => [sku, ownNumbers]));
}

/** Own numbers by sku, as a query answered them that `ownNumbersJson` was part of. */
export type OwnNumbersJson = Readonly<Record<string, readonly string[]>> | null;

/**
 * What the buyer's company calls articles, as one value of a query that reads their skus itself; null for none.
 * @param skus the query within, of one column
 */
export async function ownNumbersJson(ctx: BuyerCtx, skus: lookUpSql.SkusQuery): Promise<lookUpSql.NumbersColumn> {
  const { companyId } = ctx.buyer;
  if (!(await hasNumbers(ctx, companyId))) return lookUpSql.noNumbers;
  return lookUpSql.numbersJson(companyId, skus, SHOWN_OF_ARTICLE_MAX);
}

/** What has an article, with what a company calls that. */
export type Named<P> = P & { readonly ownNumbers?: readonly string[] };

/**
 * The same positions with what the company calls their articles: for what is written to it while nobody of it is there. At most
 * one query.
 */
export async function namePositions<P extends { readonly sku: string }>(
  ctx: Ctx,
  companyId: number,
  positions: readonly P[],
): Promise<readonly Named<P>[]> {
  const own = await listNumbersOf(ctx, companyId, [...new Set(positions.map(({ sku }) => sku))]);
  return positions.map((position) => ({ ...position, ...ownNumbersOf(own, position.sku) }));
}

function ownNumbersOf(own: ReadonlyMap<string, readonly string[]>, sku: string) {
  const ownNumbers = own.get(sku);
  return ownNumbers && { ownNumbers };
}

/** An article with what the company that asks calls it. */
export type NamedArticle = Named<Article>;

/**
 * The same articles with the company's own numbers: for what is shown, exported and printed. At most one query.
 * @param read by whoever has read the numbers of some of them already
 */
export async function withOwnNumbers(
  ctx: Ctx,
  articles: ReadonlyMap<string, Article>,
  read?: { readonly skus: readonly string[]; readonly numbers: OwnNumbersJson },
): Promise<ReadonlyMap<string, NamedArticle>> {
  const known = new Set(read?.skus);
  const unknown = [...articles.keys()].filter((sku) => !known.has(sku));
  const own = new Map([...Object.entries(read?.numbers ?? {}), ...(await listOwnNumbers(ctx, unknown))]);
  if (own.size === 0) return articles;
  return new Map(
    [...articles].map(([sku, article]) => [sku, own.has(sku) ? { ...article, ...ownNumbersOf(own, sku) } : article]),
  );
}
