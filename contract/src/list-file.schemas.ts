import { z } from 'zod/mini';
import { listFileTypes } from './list-file.ts';

export const ListFileType = z.enum(listFileTypes);
export type ListFileType = z.infer<typeof ListFileType>;

/** Keys of the columns wanted, as the list names them; all of them where left out. */
export const ListColumns = z.optional(z.string().check(z.maxLength(600), z.regex(/^[A-Za-z]+(,[A-Za-z]+)*$/)));
