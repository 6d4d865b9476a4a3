import { z } from 'zod/mini';

/** As which files lists are exported (docs/domain/documents.md#exports). */
export const listFileTypes = ['csv', 'xlsx', 'pdf'] as const;
export const ListFileType = z.enum(listFileTypes);
export type ListFileType = z.infer<typeof ListFileType>;

/** Rows that a file of these types holds; CSV has no bound. */
export const LIST_FILE_ROWS_MAX = { xlsx: 20_000, pdf: 2000 } as const;

/** Keys of the columns wanted, as the list names them; all of them where left out. */
export const ListColumns = z.optional(z.string().check(z.maxLength(600), z.regex(/^[A-Za-z]+(,[A-Za-z]+)*$/)));
