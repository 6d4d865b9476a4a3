import type { Calls } from './endpoint.ts';

export type * from './search.schemas.ts';

/** Shortest term for which suggestions are given, and how many of each (docs/domain/search.md#suggestions). */
export const SUGGESTION_LENGTH_MIN = 2;
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
  seen: { method: 'POST', path: '/search/seen', access: 'public', refusals: [] },
  suggest: { method: 'GET', path: '/search/suggestion/{searchTerm}', access: 'public', refusals: ['search.not_ready'] },
  nearestPages: { method: 'GET', path: '/search/nearest-pages', access: 'public', refusals: [] },
} as const satisfies Calls;
