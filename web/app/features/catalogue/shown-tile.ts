import type { CatalogData, Category, ProductTile } from '@shop/contract/catalogue';
import type { View } from './listing-address.ts';
import { pictureFile } from './product-picture.tsx';

const always = [
  'sku',
  'groupKey',
  'name',
  'eNumber',
  'manufacturer',
  'manufacturerNumber',
  'url',
  'headerGroups',
  'quantity',
  'quantityMin',
  'quantityInterval',
  'measurementUnitName',
  'energyEfficiencyClass',
  'energySheetUrl',
  'greenLabel',
] as const satisfies readonly (keyof ProductTile)[];
/** What holds for few articles. */
const rare = ['hasSpecificities', 'isNew', 'isDiscontinued', 'alreadyBought'] as const;

type Always = (typeof always)[number];
type Rare = (typeof rare)[number];

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

/** A product as a page carries it: neither what no tile shows, nor what does not hold. */
export function tileToShow(tile: ProductTile, view: View): ShownTile {
  const facts = Object.fromEntries(always.map((fact) => [fact, tile[fact]])) as Pick<ProductTile, Always>;
  const holding = rare.filter((fact) => tile[fact]);
  return {
    ...facts,
    ...Object.fromEntries(holding.map((fact) => [fact, true])),
    ...(!tile.isSold && { isSold: false }),
    ...(tile.hasSpecificities && { idProductAbstract: tile.idProductAbstract }),
    image: tile.image && pictureFile(tile.image, PICTURE_SIZE[view]),
  };
}

export function listingToShow(data: CatalogData, view: View): ShownListing {
  const { pagination, facets, globalFilters, sorting } = data;
  return { pagination, facets, globalFilters, sorting, products: data.products.map((tile) => tileToShow(tile, view)) };
}

export function categoryToShow({ id, title, url, imageUrl, productAmount }: Category): ShownCategory {
  return { id, title, url, imageUrl, productAmount };
}
