import type { MediaPurpose } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/values';

/** Texts as the database keeps them; German is the fallback. */
export type StoredTexts = { readonly [L in Language]?: string };

export type StoredAttribute =
  | { readonly k: string; readonly v: readonly number[] }
  | { readonly k: string; readonly n: number }
  | { readonly k: string; readonly b: boolean }
  | { readonly k: string; readonly r: readonly [number, number] };

export type StoredMedia = {
  readonly purpose: MediaPurpose;
  readonly hash: string;
  readonly extension: string;
  readonly title?: StoredTexts;
  readonly languages?: readonly Language[];
  /** Kept of documents only. */
  readonly bytes?: number;
};

/** Gross list price from a quantity on, Rappen per price unit. */
export type StoredPriceStep = readonly [quantityFrom: number, cents: number];

export type ProductRow = {
  readonly sku: string;
  readonly eNumber: string;
  readonly gtin: string;
  readonly manufacturer: string;
  readonly manufacturerNumber: string;
  readonly series: string;
  readonly name: StoredTexts;
  readonly description: StoredTexts;
  readonly keywords: StoredTexts;
  readonly categoryIds: readonly string[];
  readonly attributes: readonly StoredAttribute[];
  /** Those added by hand stand in front. */
  readonly media: readonly StoredMedia[];
  /** What the wholesaler says of its price, and when (docs/domain/prices.md#price-types). */
  readonly ownPriceType?: number | null;
  readonly ownPriceFrom?: string | null;
  readonly ownPriceTo?: string | null;
  readonly measurementUnit: string;
  readonly priceUnit: number;
  readonly quantityMin: number;
  readonly quantityInterval: number;
  readonly listPrice: readonly StoredPriceStep[];
  readonly discountGroup: string;
  readonly energyClass: '' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
  readonly co2Grams: number | null;
  readonly greenClass: '' | 'A' | 'B' | 'C';
  readonly greenLabel: '' | 'best' | 'better' | 'good' | 'onlyCo2';
  readonly vrgCents: number;
  readonly copperGrams: number;
  readonly weightGrams: number;
  readonly flags: readonly string[];
  readonly popularity: number;
  readonly variantOf: string | null;
  readonly hasVariants: boolean;
  readonly successorSku: string | null;
  readonly isActive: boolean;
  readonly firstSeenAt: Date;
};

/** What every copy of an article needs: the index and an export. */
export type CopiedColumn =
  | 'sku'
  | 'eNumber'
  | 'gtin'
  | 'manufacturer'
  | 'manufacturerNumber'
  | 'series'
  | 'name'
  | 'description'
  | 'keywords'
  | 'categoryIds'
  | 'attributes';

/** What a product is found, filtered and sorted by. */
export type IndexRow = Pick<
  ProductRow,
  | CopiedColumn
  | 'priceUnit'
  | 'listPrice'
  | 'energyClass'
  | 'greenLabel'
  | 'flags'
  | 'popularity'
  | 'isActive'
  | 'firstSeenAt'
> & { readonly isStocked: boolean };

export type CategoryRow = {
  readonly id: string;
  readonly parentId: string | null;
  readonly title: StoredTexts;
  readonly path: readonly string[];
  readonly imageHash: string | null;
};

export type VocabularyRow = {
  readonly key: string;
  readonly type: 'text' | 'logical' | 'numeric' | 'range';
  readonly unit: string;
  readonly name: StoredTexts;
  readonly products: number;
  readonly values: readonly (readonly [id: number, code: string, text: StoredTexts])[];
};
