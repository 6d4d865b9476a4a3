export type * from './page.schemas.ts';

/** Page sizes of listings and tables (docs/domain/tables.md#paging). */
export const pageSizes = [10, 50, 100, 500] as const;

/** With this header a rendered page says that it shows a map, which loads tiles (docs/domain/maps.md#foreign-hosts). */
export const SHOWS_MAP_HEADER = 'x-shows-map';
/**
 * As deep as the pages of a listing of products go: who looks for the article behind it narrows the listing down
 * (docs/domain/search.md#page-depth).
 */
export const PAGE_DEPTH_MAX = 10_000;

/** Cookie with the page sizes that a user has chosen, by table (docs/domain/tables.md#remembered-settings). */
export const PAGE_SIZES_COOKIE = 'pageSizes';
