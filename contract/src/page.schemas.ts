import { z } from 'zod/mini';
import { pageSizes } from './page.ts';
import { lineOfText } from './values.schemas.ts';

export const PageSize = z.literal(pageSizes);
export type PageSize = z.infer<typeof PageSize>;

/** Pages count from 1; a page beyond the end answers the last one. */
export const PageNumber = z.int().check(z.gte(1), z.lte(1_000_000));

export const Pagination = z.object({
  currentPage: z.int(),
  maxPage: z.int(),
  numFound: z.int(),
  currentItemsPerPage: z.int(),
});
export type Pagination = z.infer<typeof Pagination>;

/** The same in an address. */
export const QueryPage = z._default(z.pipe(z.coerce.number(), PageNumber), 1);
export const QueryPageSize = z._default(z.pipe(z.coerce.number(), PageSize), 10);

/** What every list takes from its address, to be spread into the query: words to search for, the page and its size. */
export const listQuery = {
  q: z._default(lineOfText(60), ''),
  page: QueryPage,
  ipp: QueryPageSize,
};
