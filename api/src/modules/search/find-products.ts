import {
  globalFilterName,
  sortParams,
  type CatalogData,
  type Filters,
  type GlobalFilter,
  type OwnCounts,
  type SortParam,
} from '@shop/contract/catalogue';
import { refuse } from '@shop/contract/errors';
import { PAGE_DEPTH_MAX } from '@shop/contract/page';
import { languageOf, type Language } from '@shop/contract/values';
import type { Filter, SearchResult as IndexAnswer, SortOrder } from '@shop/catalogue-index';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { EngineRequest } from '#src/ports/search-engine/search-engine.port.ts';
import { listBoughtSkus } from '../bought-before/index.ts';
import { getVocabulary, listTiles, type Vocabulary } from '../catalogue/index.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { asksForBought, withinBought } from './bought-filter.ts';
import {
  asksForStocked,
  boughtFilter,
  countOfStocked,
  inStockFilter,
  inStockOnly,
  toFacets,
  toGlobalFilters,
  toIndexFilters,
} from './facets.rules.ts';
import { relevanceName, sortNames } from './search.texts.ts';
import { makeAnswerCache } from './answer-cache.ts';
import { shownCategory } from './shown-category.ts';

/** Which products are meant, in any order. */
export type Meant = {
  readonly query?: string;
  readonly categoryId?: string | undefined;
  readonly categoryNodeId?: string | undefined;
  readonly filters: Filters;
  /** Only products that meet these too, which are no choice of the user's: a tool's own range. */
  readonly scope?: readonly Filter[];
};

export type Wanted = Meant & { readonly sort: SortParam; readonly page: number; readonly ipp: number };

const orderOf: Readonly<Record<SortParam, SortOrder>> = {
  relevance: 'relevance',
  name_asc: 'nameAsc',
  name_desc: 'nameDesc',
  price_asc: 'priceAsc',
  price_desc: 'priceDesc',
  newest: 'newest',
};

/** Whether only a part of the catalogue is meant: who looks within it goes nowhere else. */
export function isNarrowed({ filters, categoryId, categoryNodeId }: Meant): boolean {
  return categoryId !== undefined || categoryNodeId !== undefined || Object.keys(filters).length > 0;
}

/** A page of products with all that stands around it, as they are wanted. @throws ShopError `catalogue.category_unknown` */
export async function findProducts(ctx: Ctx, wanted: Wanted): Promise<{ data: CatalogData; answer: IndexAnswer }> {
  const vocabulary = await getVocabulary(ctx);
  const language = languageOf(ctx.locale);
  const offered = offeredSorts(ctx);
  const sort = offered.includes(wanted.sort) ? wanted.sort : 'relevance';
  const isBoughtOnly = asksForBought(ctx, wanted.filters);
  const request: EngineRequest = {
    ...whichProducts(ctx, wanted, vocabulary),
    ...(await withinBought(ctx, wanted.filters)),
    sort: orderOf[sort],
    limit: wanted.ipp,
    offset: (Math.min(wanted.page, lastPageOf(wanted.ipp)) - 1) * wanted.ipp,
  };
  const answer = await searchWithinPages(ctx, request);
  const maxPage = Math.min(Math.max(1, Math.ceil(answer.total / wanted.ipp)), lastPageOf(wanted.ipp));
  const tiles = await listTiles(ctx, answer.skus);
  const green = toGlobalFilters(answer.facets, wanted.filters, language);
  const bought = isBoughtOnly ? [boughtFilter(answer.total, true, language)] : [];
  const data: CatalogData = {
    products: isBoughtOnly ? tiles.map((tile) => ({ ...tile, alreadyBought: true })) : tiles,
    pagination: {
      currentPage: Math.min(wanted.page, maxPage),
      maxPage,
      numFound: answer.total,
      currentItemsPerPage: wanted.ipp,
    },
    facets: toFacets(answer.facets, { chosen: wanted.filters, vocabulary, language }),
    globalFilters: [...stockFilters(ctx, wanted.filters, answer.facets), ...bought, ...green],
    lampFinderFacets: [],
    sorting: { sortParams: sortOptions(offered, wanted.query !== undefined, language), currentSortParam: sort },
    categories: answer.categories.flatMap(({ categoryId, count }) => {
      const node = vocabulary.categories.get(categoryId);
      return node ? [shownCategory(node, { productAmount: count, vocabulary, language, isActive: false })] : [];
    }),
  };
  return { data, answer };
}

/** The last page that any listing has (docs/domain/search.md#page-depth). */
function lastPageOf(ipp: number): number {
  return Math.floor(PAGE_DEPTH_MAX / ipp);
}

/** Nothing for visitors and staff, who do not ask for availability. */
function stockFilters(ctx: Ctx, filters: Filters, counts: IndexAnswer['facets']): readonly GlobalFilter[] {
  if (!ctx.buyer) return [];
  const [count, isChosen] = [countOfStocked(counts), asksForStocked(filters)];
  return count > 0 || isChosen ? [inStockFilter(count, isChosen, languageOf(ctx.locale))] : [];
}

/** What is looked for; of who asks only whether he sees stock. @throws ShopError `catalogue.category_unknown` */
function whichProducts(ctx: Ctx, wanted: Meant, vocabulary: Vocabulary) {
  const categoryId = wanted.categoryNodeId ?? wanted.categoryId;
  if (categoryId !== undefined && !vocabulary.categories.has(categoryId)) refuse('catalogue.category_unknown');
  return {
    language: languageOf(ctx.locale),
    ...(wanted.query !== undefined && { text: wanted.query }),
    ...(categoryId !== undefined && { categoryId }),
    filters: [...(wanted.scope ?? []), ...toIndexFilters(wanted.filters, vocabulary, ctx.buyer !== null)],
  };
}

/**
 * A shared listing, with the filter of its viewer: how many of its products he has bought. Nothing
 * changes for visitors and staff.
 */
export async function addBoughtFilter<A extends CatalogData>(ctx: Ctx, wanted: Wanted, shared: A): Promise<A> {
  const { buyer } = ctx;
  if (!buyer) return shared;
  const count = await countBought({ ...ctx, buyer }, wanted);
  const bought = boughtFilter(count, false, languageOf(ctx.locale));
  const [stock, others] = partition(shared.globalFilters, ({ name }) => name === globalFilterName.inStock);
  return { ...shared, globalFilters: [...stock, bought, ...others] };
}

function partition<T>(list: readonly T[], isFirst: (item: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [list.filter(isFirst), list.filter((item) => !isFirst(item))];
}

/** Counts that a shared listing does not carry, for one viewer. @throws ShopError `catalogue.category_unknown` */
export async function countOwn(ctx: BuyerCtx, meant: Meant): Promise<OwnCounts> {
  const [inStock, alreadyBought] = await Promise.all([countStocked(ctx, meant), countBought(ctx, meant)]);
  return { inStock, alreadyBought };
}

const stockedCounts = makeAnswerCache<{ readonly products: readonly never[]; readonly count: number }>(
  'search.stockedCounts',
);

/** The same for everybody who sees stock, so it is cached as listings are; not of what one viewer has bought. */
async function countStocked(ctx: BuyerCtx, meant: Meant): Promise<number> {
  if (asksForBought(ctx, meant.filters)) return askStocked(ctx, meant);
  const { query, categoryId, categoryNodeId, filters, scope } = meant;
  const key = JSON.stringify([ctx.locale, query, categoryNodeId ?? categoryId, filters, scope]);
  const { count } = await stockedCounts(ctx, key, async () => ({ products: [], count: await askStocked(ctx, meant) }));
  return count;
}

async function askStocked(ctx: BuyerCtx, meant: Meant): Promise<number> {
  const { filters, ...question } = whichProducts(ctx, meant, await getVocabulary(ctx));
  const narrowed = asksForStocked(meant.filters) ? filters : [...filters, inStockOnly];
  const within = await withinBought(ctx, meant.filters);
  return (await ctx.searchEngine.search({ ...question, ...within, filters: narrowed, facets: false, limit: 0 })).total;
}

/** How many of these products the buyer may see as bought. @throws ShopError `catalogue.category_unknown` */
export async function countBought(ctx: BuyerCtx, meant: Meant): Promise<number> {
  const [vocabulary, within] = await Promise.all([getVocabulary(ctx), listBoughtSkus(ctx)]);
  const question = whichProducts(ctx, meant, vocabulary);
  if (within.length === 0) return 0;
  return (await ctx.searchEngine.search({ ...question, within, facets: false, limit: 0 })).total;
}

/** A page beyond the end answers the last one, asked anew: rare, and never an empty page. */
async function searchWithinPages(ctx: Ctx, request: EngineRequest): Promise<IndexAnswer> {
  const answer = await ctx.searchEngine.search(request);
  const offset = request.offset ?? 0;
  if (offset === 0 || offset < answer.total) return answer;
  const lastPage = Math.max(0, Math.ceil(answer.total / request.limit) - 1);
  return ctx.searchEngine.search({ ...request, offset: lastPage * request.limit });
}

/** The index orders by list price: that is for those who may see it (docs/domain/prices.md#hidden-prices). */
export function offeredSorts({ buyer }: Ctx): readonly SortParam[] {
  const { seesGross } = priceVisibility(buyer?.permissions ?? new Set());
  return sortParams.filter((param) => seesGross || !param.startsWith('price'));
}

function sortOptions(offered: readonly SortParam[], hasText: boolean, language: Language) {
  return offered.map((value) => {
    const names = value === 'relevance' && hasText ? relevanceName : sortNames[value];
    return { value, label: names[language] };
  });
}
