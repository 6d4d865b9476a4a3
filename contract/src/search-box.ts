import type { Calls } from './endpoint.ts';

/** Shortest term for which suggestions are given (docs/domain/search.md#suggestions). */
export const SUGGESTION_LENGTH_MIN = 2;

/** What the search box of every page asks, apart from what only lists of articles need. */
export const searchBoxApi = {
  seen: { method: 'POST', path: '/search/seen', access: 'public', refusals: [] },
  suggest: { method: 'GET', path: '/search/suggestion/{searchTerm}', access: 'public', refusals: ['search.not_ready'] },
} as const satisfies Calls;
