import type { CatalogData, Category, Facet, ProductTile } from '@shop/contract/catalogue';
import type { View } from './listing-address.ts';

/** What every tile has. */
type Always =
  | 'sku'
  | 'groupKey'
  | 'name'
  | 'eNumber'
  | 'manufacturer'
  | 'manufacturerNumber'
  | 'url'
  | 'headerGroups'
  | 'quantity'
  | 'quantityMin'
  | 'quantityInterval'
  | 'measurementUnitName'
  | 'energyEfficiencyClass'
  | 'energySheetUrl'
  | 'greenLabel';
/** What holds for few articles. */
type Rare = 'hasSpecificities' | 'isNew' | 'isDiscontinued' | 'alreadyBought';

/** What tiles and rows show of a product, as the API answers it or as a page carries it: short, because a page carries fifty. */
export type ShownTile = Pick<ProductTile, Always> &
  Partial<Pick<ProductTile, Rare | 'isSold' | 'idProductAbstract'>> & {
    /** The file itself where its size is known. */
    readonly image: ProductTile['image'] | string;
  };

/** What most articles are. */
const usual = {
  groupKey: '',
  quantity: 1,
  quantityMin: 1,
  quantityInterval: 1,
  energyEfficiencyClass: '',
  energySheetUrl: '',
  greenLabel: '',
} as const satisfies Partial<ShownTile>;
type Usual = keyof typeof usual;

/** A tile as a page carries it: without what is as usual. */
export type CarriedTile = Omit<ShownTile, Usual> & Partial<Pick<ShownTile, Usual>>;

export function withoutUsual(tile: ShownTile): CarriedTile {
  const entries = Object.entries(tile).filter(([fact, value]) => !(fact in usual) || value !== usual[fact as Usual]);
  return Object.fromEntries(entries) as CarriedTile;
}

export function withUsual(tile: CarriedTile): ShownTile {
  return { ...usual, ...tile };
}

/** A facet; where folded values are left out, how many those are. */
export type ShownFacet = Facet & { readonly foldedCount?: number };

/** What a page of a listing carries of it. */
export type ShownListing = Pick<CatalogData, 'pagination' | 'globalFilters' | 'sorting'> & {
  readonly facets: readonly ShownFacet[];
  /** Of a document the first ones only. */
  readonly products: readonly CarriedTile[];
  /** Products of this page of the listing that stand below those. */
  readonly missing: number;
};

export type ShownCategory = Pick<Category, 'id' | 'title' | 'url' | 'imageUrl' | 'productAmount'>;

/** A category of the first level. */
export type ShownBranch = ShownCategory & { readonly childTitles: readonly string[] };

/** Edge of the picture in CSS pixels. */
export const PICTURE_SIZE = { list: 76, tiles: 160 } as const satisfies Record<View, number>;
