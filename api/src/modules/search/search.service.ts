import {
  sortParams,
  type CatalogData,
  type Category,
  type CategoryBranch,
  type Filters,
  type SortParam,
} from '@shop/contract/catalogue';
import { refuse } from '@shop/contract/errors';
import { SUGGESTION_LENGTH_MIN, suggestionsMax, type SearchResult, type Suggestions } from '@shop/contract/search';
import { languageOf, type Language } from '@shop/contract/values';
import type { Filter, SearchResult as IndexAnswer, SortOrder } from '@shop/catalogue-index';
import type { Ctx } from '#src/context.ts';
import type { EngineRequest } from '#src/ports/search-engine/search-engine.port.ts';
import {
  breadcrumbOf,
  categoryUrl,
  getVocabulary,
  listTiles,
  mediaUrl,
  textIn,
  urlsInAllLanguages,
  type CategoryNode,
  type Vocabulary,
} from '../catalogue/index.ts';
import { countsByCategory } from './category-counts.ts';
import { toFacets, toGlobalFilters, toIndexFilters } from './facets.rules.ts';
import { keepAnswers } from './kept-answers.ts';
import { bestCategories, bestPages } from './suggestions.rules.ts';
import {
  configurators,
  pages,
  quickLinkConfigurators,
  quickLinks,
  relevanceName,
  sortNames,
  tools,
} from './search.texts.ts';

type Wanted = {
  readonly query?: string;
  readonly categoryId?: string | undefined;
  readonly categoryNodeId?: string | undefined;
  readonly sort: SortParam;
  readonly page: number;
  readonly ipp: number;
  readonly filters: Filters;
  /** Only products that meet these too, which are no choice of the user's: a tool's own range. */
  readonly scope?: readonly Filter[];
};

const orderOf: Readonly<Record<SortParam, SortOrder>> = {
  relevance: 'relevance',
  name_asc: 'nameAsc',
  name_desc: 'nameDesc',
  price_asc: 'priceAsc',
  price_desc: 'priceDesc',
  newest: 'newest',
};

const keptListings = keepAnswers<CatalogData>();
const keptSearches = keepAnswers<SearchResult>();

/** A page of products of a category, or of the whole catalogue. @throws ShopError `catalogue.category_unknown` */
export async function listProducts(ctx: Ctx, wanted: Wanted): Promise<CatalogData> {
  return keptListings(ctx, keyOf(ctx, wanted), async () => (await find(ctx, wanted)).data);
}

/** Products by words or number. One article with exactly this number is named, so that the page can go to it. */
export async function searchProducts(ctx: Ctx, wanted: Wanted & { readonly query: string }): Promise<SearchResult> {
  return keptSearches(ctx, keyOf(ctx, wanted), () => makeSearchResult(ctx, wanted));
}

/** All that an answer depends on beside the index: what is asked, the language, and which orders are offered. */
function keyOf(ctx: Ctx, wanted: Wanted): string {
  return JSON.stringify([ctx.locale, offeredSorts(ctx), wanted]);
}

async function makeSearchResult(ctx: Ctx, wanted: Wanted & { readonly query: string }): Promise<SearchResult> {
  const { data, answer } = await find(ctx, wanted);
  const skus = [...new Set(answer.codes.map((code) => code.sku))];
  const exact = answer.match === 'code' && skus.length === 1 ? answer.codes[0] : undefined;
  const [tile] = exact ? await listTiles(ctx, [exact.sku]) : [];
  return {
    ...data,
    exactMatch: exact && tile ? { sku: exact.sku, url: tile.url, numberKind: exact.kind } : null,
    isRelaxed: answer.relaxed,
    didYouMean: answer.didYouMean ?? null,
  };
}

async function find(ctx: Ctx, wanted: Wanted): Promise<{ data: CatalogData; answer: IndexAnswer }> {
  const vocabulary = await getVocabulary(ctx);
  const language = languageOf(ctx.locale);
  const categoryId = wanted.categoryNodeId ?? wanted.categoryId;
  if (categoryId !== undefined && !vocabulary.categories.has(categoryId)) refuse('catalogue.category_unknown');
  const offered = offeredSorts(ctx);
  const sort = offered.includes(wanted.sort) ? wanted.sort : 'relevance';
  const request: EngineRequest = {
    language,
    ...(wanted.query !== undefined && { text: wanted.query }),
    ...(categoryId !== undefined && { categoryId }),
    filters: [...(wanted.scope ?? []), ...toIndexFilters(wanted.filters, vocabulary)],
    sort: orderOf[sort],
    limit: wanted.ipp,
    offset: (wanted.page - 1) * wanted.ipp,
  };
  const answer = await searchWithinPages(ctx, request);
  const maxPage = Math.max(1, Math.ceil(answer.total / wanted.ipp));
  const data: CatalogData = {
    products: await listTiles(ctx, answer.skus),
    pagination: {
      currentPage: Math.min(wanted.page, maxPage),
      maxPage,
      numFound: answer.total,
      currentItemsPerPage: wanted.ipp,
    },
    facets: toFacets(answer.facets, wanted.filters, vocabulary, language),
    globalFilters: toGlobalFilters(answer.facets, wanted.filters, language),
    lampFinderFacets: [],
    sorting: { sortParams: sortOptions(offered, wanted.query !== undefined, language), currentSortParam: sort },
    categories: answer.categories.flatMap(({ categoryId, count }) => {
      const node = vocabulary.categories.get(categoryId);
      return node ? [toCategory(node, count, vocabulary, language, false)] : [];
    }),
  };
  return { data, answer };
}

/** A page beyond the end answers the last one, asked anew: rare, and never an empty page. */
async function searchWithinPages(ctx: Ctx, request: EngineRequest): Promise<IndexAnswer> {
  const answer = await ctx.searchEngine.search(request);
  const offset = request.offset ?? 0;
  if (offset === 0 || offset < answer.total) return answer;
  const lastPage = Math.max(0, Math.ceil(answer.total / request.limit) - 1);
  return ctx.searchEngine.search({ ...request, offset: lastPage * request.limit });
}

/** Ordering by price is for those who may see prices. */
function offeredSorts({ buyer }: Ctx): readonly SortParam[] {
  const maySeePrices = buyer?.permissions.has('showPrices') ?? false;
  return sortParams.filter((param) => maySeePrices || !param.startsWith('price'));
}

function sortOptions(offered: readonly SortParam[], hasText: boolean, language: Language) {
  return offered.map((value) => {
    const names = value === 'relevance' && hasText ? relevanceName : sortNames[value];
    return { value, label: names[language] };
  });
}

/** One category with its path, its children within the filters, and the facets. */
export async function getCategoryPage(
  ctx: Ctx,
  wanted: {
    readonly categoryId?: string | undefined;
    readonly categoryNodeId?: string | undefined;
    readonly filters: Filters;
  },
) {
  const vocabulary = await getVocabulary(ctx);
  const language = languageOf(ctx.locale);
  const id = wanted.categoryNodeId ?? wanted.categoryId;
  const node = id === undefined ? undefined : (vocabulary.categories.get(id) ?? refuse('catalogue.category_unknown'));
  const answer = await ctx.searchEngine.search({
    language,
    ...(node && { categoryId: node.id }),
    filters: toIndexFilters(wanted.filters, vocabulary),
    limit: 0,
  });
  const counts = new Map(answer.categories.map(({ categoryId, count }) => [categoryId, count]));
  const children = node ? node.children : vocabulary.roots;
  return {
    category: node ? toCategory(node, answer.total, vocabulary, language, true) : null,
    breadcrumb: breadcrumbOf(vocabulary, node?.id, language),
    children: children.flatMap((childId) => {
      const child = vocabulary.categories.get(childId);
      return child ? [toCategory(child, counts.get(childId) ?? 0, vocabulary, language, false)] : [];
    }),
    facets: toFacets(answer.facets, wanted.filters, vocabulary, language),
    urls: urlsInAllLanguages((language) => (node ? categoryUrl(node, language) : `/${language}/category`)),
  };
}

/** The two upper levels of the tree with amounts, for the catalogue menu and the home page. */
export async function getCategoryTree(ctx: Ctx) {
  const [vocabulary, counts] = await Promise.all([getVocabulary(ctx), countsByCategory(ctx)]);
  const language = languageOf(ctx.locale);
  const toNode = (id: string): Category[] => {
    const node = vocabulary.categories.get(id);
    const amount = counts.get(id) ?? 0;
    return node && amount > 0 ? [toCategory(node, amount, vocabulary, language, false)] : [];
  };
  const categories: CategoryBranch[] = vocabulary.roots.flatMap((id) => {
    const children = (vocabulary.categories.get(id)?.children ?? []).flatMap(toNode);
    return toNode(id).map((category) => ({ ...category, children }));
  });
  const toLink = ({ path, title }: (typeof quickLinks)[number]) => ({
    title: title[language],
    url: `/${language}${path}`,
  });
  return {
    categories,
    quickLinks: quickLinks.map(toLink),
    quickLinkConfigurators: quickLinkConfigurators.map((link) => ({ ...toLink(link), needsLogin: true })),
    configurators: configurators.map(({ needsLogin, ...link }) => ({ ...toLink(link), needsLogin })),
    toolLinks: tools.map(toLink),
  };
}

function toCategory(
  node: CategoryNode,
  productAmount: number,
  vocabulary: Vocabulary,
  language: Language,
  isActive: boolean,
): Category {
  const parent = node.parentId === null ? undefined : vocabulary.categories.get(node.parentId);
  return {
    id: node.id,
    title: textIn(node.title, language),
    url: categoryUrl(node, language),
    imageUrl: node.imageHash === null ? null : mediaUrl({ hash: node.imageHash, extension: 'svg' }),
    productAmount,
    parentName: parent ? textIn(parent.title, language) : null,
    isActive,
  };
}

/** What the search box offers for what has been typed so far; nothing below two characters. */
export async function suggestFor(ctx: Ctx, text: string): Promise<Suggestions> {
  if ([...text].length < SUGGESTION_LENGTH_MIN) return { products: [], categories: [], pages: [] };
  const language = languageOf(ctx.locale);
  const [vocabulary, counts, found] = await Promise.all([
    getVocabulary(ctx),
    countsByCategory(ctx),
    ctx.searchEngine.suggest({ language, text, limit: suggestionsMax.products }),
  ]);
  const kindOfSku = new Map(found.codes.map((code) => [code.sku, code.kind]));
  const skus = [...new Set([...found.codes.map((code) => code.sku), ...found.skus])].slice(0, suggestionsMax.products);
  const tiles = await listTiles(ctx, skus);
  return {
    products: tiles.map((tile) => ({ ...tile, numberKind: kindOfSku.get(tile.sku) ?? null })),
    categories: bestCategories(text, vocabulary, counts, language)
      .slice(0, suggestionsMax.categories)
      .map((node) => toCategory(node, counts.get(node.id) ?? 0, vocabulary, language, false)),
    pages: bestPages(text, pages, language, ctx.buyer !== null).slice(0, suggestionsMax.pages),
  };
}
