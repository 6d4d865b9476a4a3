import type { AddressKind } from '@shop/contract/addresses';

/** What the address of the page says of the list, as far as it is named. */
export type SiteQuery = {
  readonly kind?: AddressKind | undefined;
  readonly q?: string | undefined;
  readonly sort?: 'recent' | 'newest' | 'name' | 'nearest' | undefined;
  readonly lat?: number | undefined;
  readonly long?: number | undefined;
  readonly page?: number | undefined;
};

/** The hash of the tab in which addresses of a kind stand. */
export const hashOf = { delivery: 'addresses', object: 'objects' } as const satisfies Record<AddressKind, string>;

/** The query that shows this list again, `?kind=object&q=muri#objects`; what is usual is not named. */
export function searchOf({ kind = 'delivery', q = '', sort = 'recent', lat, long, page = 1 }: SiteQuery): string {
  const search = new URLSearchParams({ kind });
  if (q !== '') search.set('q', q);
  if (sort !== 'recent') search.set('sort', sort);
  if (sort === 'nearest' && lat !== undefined && long !== undefined) {
    search.set('lat', String(lat));
    search.set('long', String(long));
  }
  if (page > 1) search.set('page', String(page));
  return `?${search}#${hashOf[kind]}`;
}
