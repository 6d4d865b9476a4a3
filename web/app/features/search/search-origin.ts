import type { searchOrigins } from '@shop/contract/search';
import { searchBoxApi } from '@shop/contract/search-box';
import { browserApi } from '#app/lib/browser-api.ts';
import { takeOrigin } from './begun-search.ts';

type Origin = (typeof searchOrigins)[number];

const pages: readonly (readonly [RegExp, Origin])[] = [
  [/^\/[a-z]{2}\/?$/, 'home'],
  [/^\/[a-z]{2}\/category/, 'category'],
  [/^\/[a-z]{2}\/product/, 'product'],
  [/^\/[a-z]{2}\/(cart|checkout)/, 'cart'],
  [/^\/[a-z]{2}\/search/, 'search'],
];

/** Which kind of page an address is; nothing more of it is told. */
export function originOf(path: string): Origin {
  return pages.find(([form]) => form.test(path))?.[1] ?? 'other';
}

/** Tells the shop that somebody sees the answer of a search, beside everything else; nothing waits for it. */
export function countSearch(query: string): void {
  const path = takeOrigin() ?? (document.referrer === '' ? '' : new URL(document.referrer).pathname);
  const searchOrigin = originOf(path);
  const body = { query, searchOrigin };
  void browserApi.ask(searchBoxApi.seen, { body }, { isQuiet: true, keepalive: true }).catch(() => undefined);
}
