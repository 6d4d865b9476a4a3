import { z } from 'zod/mini';
import { pageSizes } from './page.ts';

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
