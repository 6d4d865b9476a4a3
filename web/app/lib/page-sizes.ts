import { PAGE_SIZES_COOKIE, pageSizes, type PageSize } from '@shop/contract/page';
import { readCookie, writeCookie, YEAR_SECONDS } from './cookies.ts';

/** Rows a page of tables, by the ids of those for which one was chosen (docs/domain/tables.md#remembered-settings). */
export type PageSizes = Readonly<Record<string, PageSize>>;

export const PAGE_SIZE_AT_FIRST: PageSize = 10;

/** In a cookie, so that the server loads and renders as many rows at once. Anything may stand in it: rubbish is passed over. */
export function readPageSizes(cookies: string | null): PageSizes {
  const stored = new URLSearchParams(readCookie(cookies, PAGE_SIZES_COOKIE) ?? '');
  return Object.fromEntries(
    [...stored].flatMap(([table, value]) => {
      const size = pageSizes.find((one) => String(one) === value);
      return size === undefined ? [] : [[table, size]];
    }),
  );
}

export function rememberPageSize(table: string, size: PageSize): void {
  const sizes = { ...readPageSizes(document.cookie), [table]: size };
  const stored = new URLSearchParams(Object.entries(sizes).map(([id, rows]) => [id, String(rows)]));
  document.cookie = writeCookie(PAGE_SIZES_COOKIE, stored.toString(), YEAR_SECONDS);
}

/** How many rows a page a loader asks for: as many as the address says, otherwise as the user chose for this table. */
export function pageSizeFor(request: Request, table: string): PageSize {
  const named = new URL(request.url).searchParams.get('ipp');
  const remembered = readPageSizes(request.headers.get('cookie'))[table];
  return pageSizes.find((size) => String(size) === named) ?? remembered ?? PAGE_SIZE_AT_FIRST;
}
