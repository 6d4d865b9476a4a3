import type { MetaDescriptor } from 'react-router';
import type { RouteHandle } from '#app/lib/texts.ts';

/** A page is closed to search engines unless its handle opens it (docs/domain/page-addresses.md#search-engines). */
export function robotsMeta(matches: readonly ({ readonly handle?: unknown } | undefined)[]): MetaDescriptor[] {
  const isIndexed = matches.some((match) => (match?.handle as RouteHandle | undefined)?.isIndexed);
  return isIndexed ? [] : [{ name: 'robots', content: 'noindex' }];
}
