import type { CatalogData, Category, CategoryBranch, Facet, ProductTile } from '@shop/contract/catalogue';
import { isOpenAtFirst, isUnfolded } from './facet-folds.ts';
import type { FrameCategory } from './frame-catalogue.ts';
import type { View } from './listing-address.ts';
import { pictureFile } from './product-picture.tsx';
import {
  PICTURE_SIZE,
  withoutUsual,
  type CarriedTile,
  type ShownBranch,
  type ShownCategory,
  type ShownFacet,
  type ShownListing,
  type ShownTile,
} from './shown-tile.ts';

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
] as const satisfies readonly (keyof ShownTile)[];
/** What holds for few articles. */
const rare = [
  'hasSpecificities',
  'isNew',
  'isDiscontinued',
  'alreadyBought',
] as const satisfies readonly (keyof ShownTile)[];

/** A product as a page carries it: neither what no tile shows, nor what does not hold or is as usual. */
export function tileToShow(tile: ProductTile, view: View): CarriedTile {
  const facts = Object.fromEntries(always.map((fact) => [fact, tile[fact]])) as Pick<
    ProductTile,
    (typeof always)[number]
  >;
  const holding = rare.filter((fact) => tile[fact]);
  return withoutUsual({
    ...facts,
    ...Object.fromEntries(holding.map((fact) => [fact, true])),
    ...(!tile.isSold && { isSold: false }),
    ...(tile.hasSpecificities && { idProductAbstract: tile.idProductAbstract }),
    image: tile.image && pictureFile(tile.image, PICTURE_SIZE[view]),
  });
}

/** Products that a document carries: more than a screen. A few more are no reason to ask again. */
const CARRIED = 12;
const CARRIED_MAX = 16;

/** @param isWhole with all of it; else with what stands on the first screens, and the browser asks for the rest */
export function listingToShow(data: CatalogData, view: View, isWhole: boolean): ShownListing {
  const { pagination, globalFilters, sorting } = data;
  const isCut = !isWhole && data.products.length > CARRIED_MAX;
  const products = isCut ? data.products.slice(0, CARRIED) : data.products;
  return {
    pagination,
    facets: isCut ? data.facets.map(unfoldedPart) : data.facets,
    globalFilters,
    sorting,
    products: products.map((tile) => tileToShow(tile, view)),
    missing: data.products.length - products.length,
  };
}

function unfoldedPart(facet: Facet, index: number): ShownFacet {
  const values = isOpenAtFirst(facet, index) ? facet.values.filter(isUnfolded) : [];
  return { ...facet, values, foldedCount: facet.values.length - values.length };
}

export function categoryToShow({ id, title, url, imageUrl, productAmount }: Category): ShownCategory {
  return { id, title, url, imageUrl, productAmount };
}

/** A branch as every page carries it. */
export function frameCategoryOf({ id, title, url, children }: CategoryBranch): FrameCategory {
  return { id, title, url, children: children.map(({ id, title, url }) => ({ id, title, url })) };
}

/** A branch as a tile: without a picture of its own it has the first one below it. */
export function branchToShow(branch: CategoryBranch): ShownBranch {
  const imageUrl = branch.imageUrl ?? branch.children.find((child) => child.imageUrl !== null)?.imageUrl ?? null;
  return { ...categoryToShow(branch), imageUrl, childTitles: branch.children.map(({ title }) => title) };
}
