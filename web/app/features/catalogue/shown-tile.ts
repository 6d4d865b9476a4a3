import type { CatalogData, Category, ProductTile } from '@shop/contract/catalogue';
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

/** What a page of a listing carries of it. */
export type ShownListing = Pick<CatalogData, 'pagination' | 'facets' | 'globalFilters' | 'sorting'> & {
  readonly products: readonly ShownTile[];
};

export type ShownCategory = Pick<Category, 'id' | 'title' | 'url' | 'imageUrl' | 'productAmount'>;

/** Edge of the picture in CSS pixels. */
export const PICTURE_SIZE = { list: 76, tiles: 160 } as const satisfies Record<View, number>;
