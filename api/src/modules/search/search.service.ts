import type { CatalogData, Category, CategoryBranch, Filters, ProductNumberKind } from '@shop/contract/catalogue';
import { refuse } from '@shop/contract/errors';
import { SUGGESTION_LENGTH_MIN, suggestionsMax, type SearchResult, type Suggestions } from '@shop/contract/search';
import { languageOf } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import { breadcrumbOf, categoryUrl, getVocabulary, listTiles, urlsInAllLanguages } from '../catalogue/index.ts';
import { asksForBought, withinBought } from './bought-filter.ts';
import { countsByCategory, wordsByCategory } from './category-counts.ts';
import { toFacets, toIndexFilters } from './facets.rules.ts';
import { addBoughtFilter, findProducts, offeredSorts, type Wanted } from './find-products.ts';
import { listOwnBeginning } from '../own-numbers/index.ts';
import { makeAnswerCache } from './answer-cache.ts';
import { addGoneNumber } from './gone-numbers.ts';
import { addOwnNumbers } from './own-numbers.ts';
import { foreignBrands } from './foreign-brands.rules.ts';
import { knownBrands } from './search.synonyms.ts';
import { shownCategory } from './shown-category.ts';
import { searchablePages, toolPages } from './search-pages.ts';
import { bestCategories, bestPages, linkTo } from './suggestions.rules.ts';
import { quickLinkConfigurators, quickLinks } from './search.texts.ts';

/** Answers without tiles, a hundred of them. */
const CATEGORIES_BYTES_MAX = 2 * 1024 * 1024;
const cachedListings = makeAnswerCache<CatalogData>('search.listings');
const cachedSearches = makeAnswerCache<SearchResult>('search.results');

const cachedCategories = makeAnswerCache<CategoryAnswer>('search.categories', CATEGORIES_BYTES_MAX);
const cachedTrees = makeAnswerCache<CategoryTree>('search.categoryTree', CATEGORIES_BYTES_MAX);

/** A page of products of a category, or of the whole catalogue. @throws ShopError `catalogue.category_unknown` */
export async function listProducts(ctx: Ctx, wanted: Wanted): Promise<CatalogData> {
  if (asksForBought(ctx, wanted.filters)) return (await findProducts(ctx, wanted)).data;
  const shared = await cachedListings(ctx, keyOf(ctx, wanted), async () => (await findProducts(ctx, wanted)).data);
  return addBoughtFilter(ctx, wanted, shared);
}

/** Products by words or number. One article with exactly this number is named, so that the page can go to it. */
export async function searchProducts(ctx: Ctx, wanted: Wanted & { readonly query: string }): Promise<SearchResult> {
  if (asksForBought(ctx, wanted.filters)) return makeSearchResult(ctx, wanted);
  const shared = await cachedSearches(ctx, keyOf(ctx, wanted), () => makeSearchResult(ctx, wanted));
  return addOwnNumbers(ctx, wanted, await addBoughtFilter(ctx, wanted, shared));
}

/** All that an answer depends on beside the index: what is asked, the language, which orders are offered, whether stock is shown. */
function keyOf(ctx: Ctx, wanted: Wanted): string {
  return JSON.stringify([ctx.locale, offeredSorts(ctx), ctx.buyer !== null, wanted]);
}

async function makeSearchResult(ctx: Ctx, wanted: Wanted & { readonly query: string }): Promise<SearchResult> {
  const { data, answer } = await findProducts(ctx, wanted);
  const skus = [...new Set(answer.codes.map((code) => code.sku))];
  const exact = answer.match === 'code' && skus.length === 1 ? answer.codes[0] : undefined;
  const [tile] = exact ? await listTiles(ctx, [exact.sku]) : [];
  const language = languageOf(ctx.locale);
  const result = {
    ...data,
    exactMatch: exact && tile ? { sku: exact.sku, url: tile.url, numberKind: exact.kind } : null,
    isRelaxed: answer.relaxed,
    didYouMean: answer.didYouMean ?? null,
    leftOut: [...answer.leftOut],
    foreignBrands: foreignBrands(answer.foreignBrands, knownBrands, language),
    nearest: await nearestCategories(ctx, answer.nearest),
    redirectPath: ctx.searchEngine.redirectOf(language, wanted.query) ?? null,
  };
  return addGoneNumber(ctx, wanted, { answer, result });
}

async function nearestCategories(ctx: Ctx, ids: readonly string[]): Promise<Category[]> {
  if (ids.length === 0) return [];
  const [vocabulary, counts] = await Promise.all([getVocabulary(ctx), countsByCategory(ctx)]);
  return ids.flatMap((id) => {
    const node = vocabulary.categories.get(id);
    return node
      ? [
          shownCategory(node, {
            productAmount: counts.get(id) ?? 0,
            vocabulary,
            language: languageOf(ctx.locale),
            isActive: false,
          }),
        ]
      : [];
  });
}

type WantedCategory = {
  readonly categoryId?: string | undefined;
  readonly categoryNodeId?: string | undefined;
  readonly filters: Filters;
};
type CategoryAnswer = Awaited<ReturnType<typeof makeCategoryPage>>;
type CategoryTree = Awaited<ReturnType<typeof makeCategoryTree>>;

/** One category with its path, its children within the filters, and the facets. @throws ShopError `catalogue.category_unknown` */
export async function getCategoryPage(ctx: Ctx, wanted: WantedCategory): Promise<CategoryAnswer> {
  if (asksForBought(ctx, wanted.filters)) return makeCategoryPage(ctx, wanted);
  const key = JSON.stringify([ctx.locale, ctx.buyer !== null, wanted]);
  return cachedCategories(ctx, key, () => makeCategoryPage(ctx, wanted));
}

async function makeCategoryPage(ctx: Ctx, wanted: WantedCategory) {
  const vocabulary = await getVocabulary(ctx);
  const language = languageOf(ctx.locale);
  const id = wanted.categoryNodeId ?? wanted.categoryId;
  const node = id === undefined ? undefined : (vocabulary.categories.get(id) ?? refuse('catalogue.category_unknown'));
  const answer = await ctx.searchEngine.search({
    language,
    ...(node && { categoryId: node.id }),
    filters: toIndexFilters(wanted.filters, vocabulary, ctx.buyer !== null),
    ...(await withinBought(ctx, wanted.filters)),
    limit: 0,
  });
  const counts = new Map(answer.categories.map(({ categoryId, count }) => [categoryId, count]));
  const children = node ? node.children : vocabulary.roots;
  return {
    category: node ? shownCategory(node, { productAmount: answer.total, vocabulary, language, isActive: true }) : null,
    breadcrumb: breadcrumbOf(vocabulary, node?.id, language),
    children: children.flatMap((childId) => {
      const child = vocabulary.categories.get(childId);
      return child
        ? [shownCategory(child, { productAmount: counts.get(childId) ?? 0, vocabulary, language, isActive: false })]
        : [];
    }),
    facets: toFacets(answer.facets, { chosen: wanted.filters, vocabulary, language }),
    urls: urlsInAllLanguages((language) => (node ? categoryUrl(node, language) : `/${language}/category`)),
  };
}

/** The two upper levels of the tree with amounts, for the catalogue menu and the home page. */
export async function getCategoryTree(ctx: Ctx): Promise<CategoryTree> {
  return cachedTrees(ctx, ctx.locale, () => makeCategoryTree(ctx));
}

async function makeCategoryTree(ctx: Ctx) {
  const [vocabulary, counts] = await Promise.all([getVocabulary(ctx), countsByCategory(ctx)]);
  const language = languageOf(ctx.locale);
  const toNode = (id: string): Category[] => {
    const node = vocabulary.categories.get(id);
    const amount = counts.get(id) ?? 0;
    return node && amount > 0
      ? [shownCategory(node, { productAmount: amount, vocabulary, language, isActive: false })]
      : [];
  };
  const categories: CategoryBranch[] = vocabulary.roots.flatMap((id) => {
    const children = (vocabulary.categories.get(id)?.children ?? []).flatMap(toNode);
    return toNode(id).map((category) => ({ ...category, children }));
  });
  const toLink = ({ path, title }: (typeof quickLinks)[number]) => ({
    title: title[language],
    url: `/${language}${path}`,
  });
  const tools = toolPages(ctx).map((page) => linkTo(page, ctx.locale));
  return {
    categories,
    quickLinks: quickLinks.map(toLink),
    quickLinkConfigurators: quickLinkConfigurators.map((link) => ({ ...toLink(link), needsLogin: true })),
    configurators: tools.map((tool) => ({ ...tool, needsLogin: false })),
    toolLinks: tools,
  };
}

/** What the search box offers for what has been typed so far, the company's own numbers first; nothing below two characters. */
export async function suggestFor(ctx: Ctx, text: string): Promise<Suggestions> {
  if ([...text].length < SUGGESTION_LENGTH_MIN) return { products: [], categories: [], pages: [] };
  const language = languageOf(ctx.locale);
  const [vocabulary, counts, found, own] = await Promise.all([
    getVocabulary(ctx),
    countsByCategory(ctx),
    ctx.searchEngine.suggest({ language, text, limit: suggestionsMax.products }),
    listOwnBeginning(ctx, text, suggestionsMax.products),
  ]);
  const words = await wordsByCategory(ctx, vocabulary, language);
  const ownOfSku = new Map(own.toReversed().map(({ sku, ownNumber }) => [sku, ownNumber]));
  const kindOfSku = new Map<string, ProductNumberKind>(found.codes.map((code) => [code.sku, code.kind]));
  const codes = found.codes.map((code) => code.sku);
  // What the number means for others has its place beside what it means for the company.
  const others = [...codes, ...found.skus].filter((sku) => !ownOfSku.has(sku));
  const ownSkus = [...ownOfSku.keys()].toReversed().slice(0, suggestionsMax.products - Math.min(1, codes.length));
  const tiles = await listTiles(ctx, [...new Set([...ownSkus, ...others])].slice(0, suggestionsMax.products));
  return {
    products: tiles.map((tile) => {
      const ownNumber = ownOfSku.get(tile.sku);
      if (ownNumber !== undefined) return { ...tile, numberKind: 'ownNumber' as const, ownNumber };
      return { ...tile, numberKind: kindOfSku.get(tile.sku) ?? null };
    }),
    categories: bestCategories(text, { vocabulary, counts, words })
      .slice(0, suggestionsMax.categories)
      .map((node) =>
        shownCategory(node, { productAmount: counts.get(node.id) ?? 0, vocabulary, language, isActive: false }),
      ),
    pages: bestPages(text, await searchablePages(ctx), ctx.locale).slice(0, suggestionsMax.pages),
  };
}
