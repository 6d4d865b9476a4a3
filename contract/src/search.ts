import type { Calls } from './endpoint.ts';
import { searchBoxApi } from './search-box.ts';

export { SUGGESTION_LENGTH_MIN } from './search-box.ts';
export type * from './search.schemas.ts';

/** How many suggestions of each are given (docs/domain/search.md#suggestions). */
export const suggestionsMax = { products: 3, categories: 3, pages: 6 } as const;

/** How many pages are offered for an address that does not exist. */
export const NEAREST_PAGES_MAX = 5;
export const ADDRESS_MAX = 300;

/** From where somebody searched. */
export const searchOrigins = ['home', 'category', 'product', 'cart', 'search', 'other'] as const;

export const searchApi = {
  search: {
    method: 'POST',
    path: '/search',
    access: 'public',
    refusals: ['catalogue.category_unknown', 'search.not_ready'],
  },
  ownCounts: {
    method: 'POST',
    path: '/search/own-counts',
    access: 'customer',
    inPunchout: true,
    refusals: ['catalogue.category_unknown', 'search.not_ready'],
  },
  ...searchBoxApi,
  nearestPages: { method: 'GET', path: '/search/nearest-pages', access: 'public', refusals: [] },
} as const satisfies Calls;
