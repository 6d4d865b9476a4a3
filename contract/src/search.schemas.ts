import { z } from 'zod/mini';
import {
  CatalogData,
  Category,
  CategoryId,
  Filters,
  OwnCounts,
  ProductNumberKind,
  ProductTile,
  SortParam,
} from './catalogue.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { PageNumber, PageSize } from './page.schemas.ts';
import { lineOfText } from './values.schemas.ts';
import { ADDRESS_MAX, searchApi, searchOrigins } from './search.ts';

/** What a user typed: at most 200 characters are read, more is refused. */
export const SearchTerm = z.string().check(z.trim(), z.maxLength(200));

export const SearchResult = z.extend(CatalogData, {
  /** Set when the term is exactly one article's number: where to go instead of listing. */
  exactMatch: z.nullable(z.object({ sku: z.string(), url: z.string(), numberKind: ProductNumberKind })),
  /** True when no article has all the words and those with the weightiest of them are shown. */
  isRelaxed: z.boolean(),
  /** The words, as typed, that the articles shown do not have; never empty when `isRelaxed` is true. */
  leftOut: z.array(z.string()),
  /** Brands among the words that the catalogue does not have, with series of its own that stand for them. */
  foreignBrands: z.array(
    z.object({ name: z.string(), equivalents: z.array(z.object({ title: z.string(), url: z.string() })) }),
  ),
  /** Where nothing is shown because the catalogue does not have the thing: categories of what is near to it. */
  nearest: z.array(Category),
  didYouMean: z.nullable(z.string()),
  /** The page to go to instead, without language; null for none (docs/domain/search-tuning.md#redirects). */
  redirectPath: z.nullable(z.string()),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const Suggestions = z.object({
  products: z.array(
    z.extend(ProductTile, {
      numberKind: z.nullable(ProductNumberKind),
      /** The company's own number that was meant, with the kind `ownNumber`. */
      ownNumber: z.optional(z.string()),
    }),
  ),
  categories: z.array(Category),
  pages: z.array(z.object({ title: z.string(), url: z.string() })),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const searchEndpoints = {
  search: defineEndpoint(searchApi.search, {
    summary: 'Products by words or number, with facets, sorting and paging.',
    body: z.strictObject({
      query: SearchTerm,
      categoryId: z.optional(CategoryId),
      sort: z._default(SortParam, 'relevance'),
      page: z._default(PageNumber, 1),
      ipp: z._default(PageSize, 50),
      filters: z._default(Filters, {}),
    }),
    reply: SearchResult,
  }),
  ownCounts: defineEndpoint(searchApi.ownCounts, {
    summary: 'How many products with these words or this number are in stock and were bought before.',
    body: z.strictObject({
      query: SearchTerm,
      categoryId: z.optional(CategoryId),
      filters: z._default(Filters, {}),
    }),
    reply: OwnCounts,
  }),
  seen: defineEndpoint(searchApi.seen, {
    summary: 'Counts a search that somebody has seen the answer of; who it was is not kept.',
    body: z.strictObject({ query: SearchTerm, searchOrigin: z._default(z.enum(searchOrigins), 'other') }),
    reply: z.object({}),
  }),
  suggest: defineEndpoint(searchApi.suggest, {
    summary: 'At most 3 products, 3 categories and 6 pages for what has been typed so far, from 2 characters on.',
    params: z.strictObject({ searchTerm: SearchTerm }),
    reply: Suggestions,
  }),
  nearestPages: defineEndpoint(searchApi.nearestPages, {
    summary:
      'Pages that an address which does not exist may have meant, the likeliest first, and its words to search for.',
    query: z.strictObject({ pageAddress: lineOfText(ADDRESS_MAX) }),
    reply: z.object({ pages: z.array(z.object({ title: z.string(), url: z.string() })), searchWords: z.string() }),
  }),
};
