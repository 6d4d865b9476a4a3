import { z } from 'zod/mini';
import { listHistoryKinds } from './shopping-lists.ts';
import { IsoInstant } from './values.schemas.ts';

/** What somebody has done to a line of a list. */
export const ListHistoryEntry = z.object({
  at: IsoInstant,
  by: z.string(),
  isMe: z.boolean(),
  kind: z.enum(listHistoryKinds),
  sku: z.string(),
  name: z.string(),
  eNumber: z.string(),
  quantity: z.int(),
  note: z.string(),
  /** The article in whose place it was put. */
  nameBefore: z.nullable(z.string()),
  /** Where they were others before. */
  quantityBefore: z.nullable(z.int()),
  noteBefore: z.nullable(z.string()),
});
export type ListHistoryEntry = z.infer<typeof ListHistoryEntry>;
