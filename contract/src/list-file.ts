export type * from './list-file.schemas.ts';

/** As which files lists are exported (docs/domain/documents.md#exports). */
export const listFileTypes = ['csv', 'xlsx', 'pdf'] as const;

/** Rows that a file of these types holds; CSV has no bound. */
export const LIST_FILE_ROWS_MAX = { xlsx: 20_000, pdf: 2000 } as const;
