/** Languages of the shop; German is the default and the fallback (docs/domain/catalogue.md#languages). */
export const languages = ['de', 'fr', 'it', 'en'] as const;
export type Language = (typeof languages)[number];

/**
 * Kinds of product number (docs/domain/product-numbers.md#kinds). Every product is also found by its sku without naming it in
 * `codes`.
 */
export const codeKinds = ['sku', 'eNumber', 'gtin', 'manufacturerNumber'] as const;
export type CodeKind = (typeof codeKinds)[number];

export type ProductCode = { readonly kind: CodeKind; readonly value: string };

/** A node of the category tree. Siblings keep the order in which they are handed over; no `parentId` means top level. */
export type CategoryNode = { readonly id: string; readonly parentId?: string | null };

/** Searchable words of a product in one language. Weights: category (shared by its words) > name > keywords > attributes > description. */
export type ProductTexts = {
  readonly name: string;
  /** Names of the categories it is in, not of those above: they say what it is. */
  readonly category?: string | readonly string[];
  /** Words of attributes as shown ('dimmbar', 'weiss', '16 A', 'IP44'). */
  readonly attributes?: readonly string[];
  readonly keywords?: readonly string[];
  readonly description?: string;
};

/** One product as the index wants it: plain data, cheap to clone between threads. */
export type IndexDocument = {
  /** The operator's article number as printed; unique. A second document with the same sku is refused by `add`. */
  readonly sku: string;
  /** Any number ≥ 0; higher is shown first. */
  readonly popularity: number;
  /** The first is the main category; ids that are not in the tree are ignored. */
  readonly categoryIds: readonly string[];
  readonly codes: readonly ProductCode[];
  /** Names that are the same in every language. */
  readonly manufacturer?: string;
  readonly series?: string;
  /** A missing language is answered with the German texts. */
  readonly texts: { readonly [L in Language]?: ProductTexts };
  /** Facets with value lists: facet key → value ids (what a filter sends; labels are the caller's). */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  /** Yes-no facets. */
  readonly flags?: Readonly<Record<string, boolean>>;
  /** Numeric facets, in the unit of the facet. Finite numbers only. */
  readonly numbers?: Readonly<Record<string, readonly number[]>>;
  /** List price in Rappen for sorting; without one the product comes last in both directions. */
  readonly listPriceRappen?: number | null;
  /** Whole number ≥ 0, higher is newer (for example days since 1970). */
  readonly newness?: number;
};
