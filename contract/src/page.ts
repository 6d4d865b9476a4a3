export type * from './page.schemas.ts';

/** Page sizes of listings and tables (docs/domain/tables.md#paging). */
export const pageSizes = [10, 50, 100, 500] as const;

/** With this header a rendered page says that it shows a map, which loads tiles (docs/domain/maps.md#foreign-hosts). */
export const SHOWS_MAP_HEADER = 'x-shows-map';

/** Cookie with the page sizes that a user has chosen, by table (docs/domain/tables.md#remembered-settings). */
export const PAGE_SIZES_COOKIE = 'pageSizes';
