import { z } from 'zod/mini';

/** Page sizes of listings and tables (docs/domain/tables.md#paging). */
export const pageSizes = [10, 50, 100, 500] as const;
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
