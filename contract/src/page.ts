export type * from './page.schemas.ts';

/** Page sizes of listings and tables (docs/domain/tables.md#paging). */
export const pageSizes = [10, 50, 100, 500] as const;
