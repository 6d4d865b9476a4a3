import type { Calls } from './endpoint.ts';

export type * from './catalogue.schemas.ts';

/** What a picture or document of an article is. */
export const mediaPurposes = [
  'picture',
  'drawing',
  'data_sheet',
  'manual',
  'energy_sheet',
  'certificate',
  'declaration',
  'other',
] as const;
export type MediaPurpose = (typeof mediaPurposes)[number];

export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/**
 * The global filters of listings (docs/domain/catalogue.md#global-filters). What is in stock and what was bought before are
 * filters of logged-in company users; for everybody else they are passed over.
 */
export const globalFilterName = {
  inStock: 'in-stock',
  alreadyBought: 'already-bought',
  greenWay: 'green-way-only',
} as const;

export const sortParams = ['relevance', 'name_asc', 'name_desc', 'price_asc', 'price_desc', 'newest'] as const;

/** So many related products of a type are shown at most. */
export const RELATED_MAX = 48;

export const catalogueApi = {
  categories: { method: 'GET', path: '/category', access: 'public', refusals: ['search.not_ready'] },
  category: {
    method: 'POST',
    path: '/category',
    access: 'public',
    refusals: ['catalogue.category_unknown', 'search.not_ready'],
  },
  products: {
    method: 'POST',
    path: '/product',
    access: 'public',
    refusals: ['catalogue.category_unknown', 'search.not_ready'],
  },
  ownCounts: {
    method: 'POST',
    path: '/product/own-counts',
    access: 'customer',
    inPunchout: true,
    refusals: ['catalogue.category_unknown', 'search.not_ready'],
  },
  product: { method: 'GET', path: '/product/{sku}', access: 'public', refusals: ['catalogue.product_unknown'] },
  relations: {
    method: 'GET',
    path: '/product-relations/{productId}/{type}',
    access: 'public',
    refusals: ['catalogue.product_unknown'],
  },
} as const satisfies Calls;
