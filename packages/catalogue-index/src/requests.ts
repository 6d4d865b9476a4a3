import { type CodeKind, type Language } from './documents.ts';

export const sortOrders = [
  'relevance',
  'popularity',
  'priceAsc',
  'priceDesc',
  'nameAsc',
  'nameDesc',
  'newest',
] as const;
/** `relevance` without a text is `popularity`. Ties are broken by popularity in every order. */
export type SortOrder = (typeof sortOrders)[number];

/**
 * Multi-select (any of `values`; for a yes-no facet 'true' and 'false', for a numeric one the number as text)
 * or a range with inclusive bounds in the unit of the facet. Filters of different facets are combined with AND,
 * two filters on the same facet are one filter with the union of their values.
 */
export type Filter =
  | { readonly facet: string; readonly values: readonly string[] }
  | { readonly facet: string; readonly min?: number; readonly max?: number };

/** A set of products resolved against one view (`productSet`); useless with another one. */
export type ProductSet = { readonly version: string; readonly docs: readonly Uint32Array[] };

export type SearchRequest = {
  readonly language: Language;
  readonly text?: string;
  /** Scope: the subtree of this category. An unknown id finds nothing. */
  readonly categoryId?: string;
  /** At most 31 different facets; more throw a RangeError. */
  readonly filters?: readonly Filter[];
  /** Only products of this set ("already bought", an assortment). */
  readonly within?: ProductSet;
  /** What people have decided for this text; without a text it means nothing. */
  readonly ranking?: Ranking;
  readonly sort?: SortOrder;
  readonly offset?: number;
  /** Products of the page; 0 for counts only. */
  readonly limit: number;
  /** Count facets (default true) or only those named. */
  readonly facets?: boolean | readonly string[];
  /** Numeric facets list their values up to this many, above it only min and max (default 30). */
  readonly numberValuesMax?: number;
  /** Levels of categories below the scope to count (default 1: its children). */
  readonly categoryLevels?: number;
};

/** Products whose relevance is multiplied: one, those of a category's subtree, or those with a value of a facet. */
export type Boost = { readonly factor: number } & (
  | { readonly sku: string }
  | { readonly categoryId: string }
  | { readonly facet: string; readonly value: string }
);

export type Ranking = {
  /** First of all in this order where the order is relevance, whether the words find them or not; unknown ones are passed over. */
  readonly pinned?: readonly string[];
  /** Not found at all. */
  readonly hidden?: readonly string[];
  readonly boosts?: readonly Boost[];
};

export type FacetValue = { readonly value: string; readonly count: number };

/**
 * Counts of one facet. Counts of a facet with an active filter leave that filter out (multi-select), those of all others
 * keep every filter. Only values with at least one product are listed, in the order of value ids or numbers.
 */
export type FacetCounts = {
  readonly facet: string;
  readonly kind: 'values' | 'flag' | 'number';
  readonly values: readonly FacetValue[];
  /** Sum of all counts; a product with two values counts twice. */
  readonly count: number;
  /** Smallest and largest number; numeric facets only. */
  readonly min?: number;
  readonly max?: number;
};

export type CategoryCount = { readonly categoryId: string; readonly count: number };

/**
 * How the text was understood, weakest reading last. `code`: the text is a product number; `codePrefix`: it begins one or
 * stands within one; `anyWord`: no product has all words.
 */
export type TextMatch = 'none' | 'code' | 'words' | 'corrected' | 'codePrefix' | 'anyWord';

export type SearchResult = {
  readonly total: number;
  /** The page, best first. */
  readonly skus: readonly string[];
  readonly facets: readonly FacetCounts[];
  /** Products per category below the scope, in tree order, empty ones left out. */
  readonly categories: readonly CategoryCount[];
  readonly match: TextMatch;
  /** True when no product has all words and products with some of them are shown. */
  readonly relaxed: boolean;
  /** The text with misspelt words replaced; the result is already that of the corrected text. */
  readonly didYouMean?: string;
  /** Numbers that equal the text: alone when `match` is `code`, else before what the words find. */
  readonly codes: readonly CodeMatch[];
  /** Words of the text that the products shown do not have, as typed; never empty when `relaxed` is true. */
  readonly leftOut: readonly string[];
  /** Brands in the text that the catalogue does not have, as typed. */
  readonly foreignBrands: readonly string[];
  /** Where nothing is shown because the catalogue does not have the thing: categories of what is near to it. */
  readonly nearest: readonly string[];
};

export type CodeMatch = { readonly sku: string; readonly kind: CodeKind };

export type SuggestRequest = {
  readonly language: Language;
  /** What was typed so far; below 2 letters nothing is suggested. */
  readonly text: string;
  /** Default 3 (docs/domain/search.md#suggestions). */
  readonly limit?: number;
};

export type Suggestions = { readonly skus: readonly string[]; readonly codes: readonly CodeMatch[] };

/**
 * Words of the trade beyond synonyms. `near`: things that a catalogue may not have, with what is near to them; as soon as
 * a product is called so they mean nothing. `foreign`: words of other languages, for what is nothing in this one. `brands`:
 * names of makers and their ranges, which are never misspelt words. `properties`: words that say how a thing is and name none.
 */
export type TradeWords = {
  readonly synonyms?: Synonyms;
  readonly near?: Synonyms;
  readonly foreign?: Synonyms;
  readonly brands?: readonly string[];
  readonly properties?: { readonly [L in Language]?: readonly string[] };
};

/** Same meaning per language: word or phrase as typed (any spelling) → alternatives, each one or more words. */
export type Synonyms = { readonly [L in Language]?: Readonly<Record<string, readonly string[]>> };
