import { RELATED_MAX, type ProductDetail, type ProductTile } from '@shop/contract/catalogue';
import { refuse } from '@shop/contract/errors';
import { normaliseNumber } from '@shop/contract/product-number';
import { languageOf, type Locale } from '@shop/contract/values';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { listTopSkus } from '../bought-before/index.ts';
import { getSurroundings, getVocabulary, listCachedProducts, cachedTile } from './catalogue.cache.ts';
import type { ProductRow } from './catalogue.rows.ts';
import * as rules from './catalogue.rules.ts';
import * as catalogueSql from './catalogue.sql.ts';
import type { Vocabulary } from './catalogue.vocabulary.ts';
import { unitName } from './unit-names.ts';

/** Successors of successors that are followed: a circle of them ends here. */
const SUCCESSORS_MAX = 5;

/** What a cart, an order or a price list needs to know of an article, in the request's language. */
export type Article = {
  readonly sku: string;
  readonly name: string;
  readonly eNumber: string;
  readonly gtin: string;
  readonly manufacturer: string;
  readonly manufacturerNumber: string;
  readonly url: string;
  readonly imageUrl: string | null;
  readonly measurementUnit: string;
  readonly measurementUnitName: string;
  readonly priceUnit: number;
  readonly quantityMin: number;
  readonly quantityInterval: number;
  readonly isOrderable: boolean;
  /** A variant has to be chosen first. */
  readonly needsChoice: boolean;
  /** What is sold in its place, where the catalogue names it. */
  readonly successorSku: string | null;
};

/** Articles by sku; unknown ones are left out. At most one query for any number of them. */
export async function listArticles(ctx: Ctx, skus: readonly string[]): Promise<ReadonlyMap<string, Article>> {
  const rows = await listCachedProducts(ctx, skus);
  return new Map([...rows].map(([sku, row]) => [sku, articleOf(ctx, row)]));
}

/** What was made of a cached row, which never changes, goes with it. */
const articles = new WeakMap<ProductRow, Map<Locale, Article>>();

function articleOf({ locale }: Ctx, row: ProductRow): Article {
  const known = articles.get(row) ?? new Map<Locale, Article>();
  const article = known.get(locale) ?? makeArticle(locale, row);
  if (!known.has(locale)) articles.set(row, known.set(locale, article));
  return article;
}

function makeArticle(locale: Locale, row: ProductRow): Article {
  const language = languageOf(locale);
  const picture = row.media.find((media) => media.purpose === 'picture');
  return {
    sku: row.sku,
    name: rules.textIn(row.name, language),
    eNumber: row.eNumber,
    gtin: row.gtin,
    manufacturer: row.manufacturer,
    manufacturerNumber: row.manufacturerNumber,
    url: rules.productUrl(row, language),
    imageUrl: picture ? rules.mediaUrl(picture) : null,
    measurementUnit: row.measurementUnit,
    measurementUnitName: unitName(row.measurementUnit, locale),
    priceUnit: row.priceUnit,
    quantityMin: row.quantityMin,
    quantityInterval: row.quantityInterval,
    isOrderable: rules.isOrderable(row),
    needsChoice: rules.needsChoice(row),
    successorSku: row.successorSku,
  };
}

export type NumberMatch = { readonly sku: string; readonly kind: string };

/**
 * Articles with exactly this number in any spelling (docs/domain/product-numbers.md#any-spelling); several when manufacturers
 * share it.
 */
export async function listArticlesByNumber(ctx: Ctx, typed: string): Promise<readonly NumberMatch[]> {
  const number = normaliseNumber(typed);
  return number === '' ? [] : catalogueSql.listSkusByNumber(ctx, number);
}

export type { ArticleWithNumber } from './catalogue.sql.ts';

/** Numbers of one query: more make it no faster. */
const NUMBERS_ASKED_MAX = 10_000;

/**
 * Who bears these numbers, which are already in the spelling of `normaliseNumber`; articles no longer sold too. For whole
 * lists: one query for any usual number of them.
 */
export async function listArticlesWithNumbers(
  ctx: Ctx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly catalogueSql.ArticleWithNumber[]>> {
  const found = new Map<string, catalogueSql.ArticleWithNumber[]>();
  for (let from = 0; from < numbers.length; from += NUMBERS_ASKED_MAX) {
    const part = numbers.slice(from, from + NUMBERS_ASKED_MAX);
    for (const row of await catalogueSql.listArticlesWithNumbers(ctx, part)) {
      const matches = found.get(row.number);
      if (matches) matches.push(row);
      else found.set(row.number, [row]);
    }
  }
  return found;
}

/** The variants to choose from, by the article that is sold in them. */
export async function listVariants(
  ctx: Ctx,
  parents: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (parents.length === 0) return new Map();
  const rows = await catalogueSql.listVariantSkus(ctx, parents);
  return new Map(parents.map((parent) => [parent, rows.filter((row) => row.parent === parent).map(({ sku }) => sku)]));
}

/** What takes the place of articles that are no longer sold; those without a successor are left out. */
export async function listSuccessors(ctx: Ctx, skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await listCachedProducts(ctx, skus);
  return new Map([...rows].flatMap(([sku, { successorSku }]) => (successorSku === null ? [] : [[sku, successorSku]])));
}

type OwnPriceType = { readonly priceType: number; readonly priceTypeEndDate: string | null };

/** What the wholesaler says by hand of the prices of these articles on a day; the others are left out. */
export async function listOwnPriceTypes(
  ctx: Ctx,
  skus: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, OwnPriceType>> {
  const rows = await listCachedProducts(ctx, skus);
  return new Map(
    [...rows].flatMap(([sku, { ownPriceType, ownPriceFrom, ownPriceTo }]) => {
      const isNow = (ownPriceFrom ?? day) <= day && (ownPriceTo ?? day) >= day;
      return ownPriceType && isNow ? [[sku, { priceType: ownPriceType, priceTypeEndDate: ownPriceTo ?? null }]] : [];
    }),
  );
}

/** Which of these have left the range (docs/domain/catalogue.md#removed-articles); unknown ones are none of them. */
export async function listRemovedSkus(ctx: Ctx, skus: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await listCachedProducts(ctx, skus);
  return new Set([...rows].flatMap(([sku, { isActive }]) => (isActive ? [] : [sku])));
}

/** Tiles in the order asked; unknown skus are left out. */
export async function listTiles(ctx: Ctx, skus: readonly string[]): Promise<ProductTile[]> {
  const [vocabulary, rows] = await Promise.all([getVocabulary(ctx), listCachedProducts(ctx, skus)]);
  return skus.flatMap((sku) => {
    const row = rows.get(sku);
    return row ? [cachedTile(ctx, row, vocabulary)] : [];
  });
}

/** What the buyer orders most, as tiles, as far as it can be ordered again. */
export async function listTopTiles(ctx: BuyerCtx): Promise<{ products: ProductTile[] }> {
  const skus = await listTopSkus(ctx);
  const articles = await listArticles(ctx, skus);
  return {
    products: await listTiles(
      ctx,
      skus.filter((sku) => articles.get(sku)?.isOrderable),
    ),
  };
}

/** @throws ShopError `catalogue.product_unknown` */
export async function getProduct(ctx: Ctx, sku: string): Promise<ProductDetail> {
  const [vocabulary, rows] = await Promise.all([getVocabulary(ctx), listCachedProducts(ctx, [sku])]);
  const row = rows.get(sku) ?? refuse('catalogue.product_unknown', { sku });
  const [{ relations, seriesSkus }, successorUrl] = await Promise.all([
    getSurroundings(ctx, row),
    findSuccessorUrl(ctx, row),
  ]);
  const ofSeries = seriesSkus.length > 0 ? [{ type: 'series', amount: seriesSkus.length }] : [];
  return { ...detailOf(ctx, row, vocabulary), relations: [...relations, ...ofSeries], successorUrl };
}

/**
 * @param wanted which of them: a type, and of that so many
 * @throws ShopError `catalogue.product_unknown`
 */
export async function listRelatedTiles(
  ctx: Ctx,
  sku: string,
  { type, first = RELATED_MAX }: { readonly type: string; readonly first?: number | undefined },
): Promise<{ products: ProductTile[] }> {
  const rows = await listCachedProducts(ctx, [sku]);
  const row = rows.get(sku) ?? refuse('catalogue.product_unknown', { sku });
  const skus =
    type === 'series'
      ? (await getSurroundings(ctx, row)).seriesSkus.slice(0, first)
      : await catalogueSql.listRelatedSkus(ctx, { sku, type, limit: first });
  return { products: await listTiles(ctx, skus) };
}

/** The first successor that is still sold: that of last year may have one of its own. */
async function findSuccessorUrl(ctx: Ctx, row: ProductRow): Promise<string | null> {
  let { successorSku } = row;
  for (let step = 0; successorSku !== null && step < SUCCESSORS_MAX; step++) {
    const successor = (await listCachedProducts(ctx, [successorSku])).get(successorSku);
    if (!successor || successor.isActive) return successor ? rules.productUrl(successor, languageOf(ctx.locale)) : null;
    ({ successorSku } = successor);
  }
  return null;
}

function detailOf(
  ctx: Ctx,
  row: ProductRow,
  vocabulary: Vocabulary,
): Omit<ProductDetail, 'relations' | 'successorUrl'> {
  const language = languageOf(ctx.locale);
  const tile = rules.tileOf(row, vocabulary, ctx.locale);
  return {
    ...tile,
    description: rules.textIn(row.description, language),
    gtin: row.gtin,
    series: row.series,
    priceUnit: row.priceUnit,
    attributes: row.attributes.flatMap((stored) => {
      const attribute = vocabulary.attributes.get(stored.k);
      if (!attribute) return [];
      const value = rules.attributeText(stored, attribute, language);
      if (rules.isScreenColour(value)) return [];
      return [{ key: stored.k, keyLocalized: rules.textIn(attribute.name, language), value, url: null }];
    }),
    images: row.media
      .filter((media) => media.purpose === 'picture' || media.purpose === 'drawing')
      .map((media) => rules.imageOf(media, media.title ? rules.textIn(media.title, language) : tile.name)),
    documents: row.media
      .filter((media) => media.purpose !== 'picture' && media.purpose !== 'drawing')
      .map((media) => ({
        purpose: media.purpose,
        title: media.title ? rules.textIn(media.title, language) : '',
        url: rules.mediaUrl(media),
        languages: [...(media.languages ?? [])],
        bytes: media.bytes ?? null,
      })),
    breadcrumb: breadcrumbOf(vocabulary, row.categoryIds[0], language),
    urls: rules.urlsInAllLanguages((language) => rules.productUrl(row, language)),
  };
}

/** From the top down to this category. */
export function breadcrumbOf(
  vocabulary: Vocabulary,
  categoryId: string | undefined,
  language: ReturnType<typeof languageOf>,
) {
  const category = categoryId === undefined ? undefined : vocabulary.categories.get(categoryId);
  return (category?.path ?? []).flatMap((id) => {
    const node = vocabulary.categories.get(id);
    return node ? [{ id, title: rules.textIn(node.title, language), url: rules.categoryUrl(node, language) }] : [];
  });
}
