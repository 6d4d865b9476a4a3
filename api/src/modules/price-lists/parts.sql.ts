import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

type Handle = { readonly db: Db };

/** Where a part of a file stands. */
export type Place = { readonly priceListId: string; readonly part: number; readonly isDraft: boolean };

export type WrittenPiece = {
  /** Up to which article. */
  readonly position: string;
  readonly isRead: boolean;
  readonly done: number;
  readonly articles: number;
  readonly leftOut: number;
  /** Bytes of the text, uncompressed. */
  readonly bytes: number;
  readonly content: Uint8Array;
};

/**
 * Stores the next piece together with how far the list is. False where somebody else has written it, or it is no longer wanted:
 * then nothing is stored.
 */
export async function storePiece(
  { db }: Handle,
  { priceListId, part, isDraft }: Place,
  piece: WrittenPiece,
): Promise<boolean> {
  const stored = await db.run(sql`
    with moved as (
      update price_lists.requests set position = ${piece.position}, is_read = ${piece.isRead}, parts = parts + 1,
        done = done + ${piece.done}, articles = articles + ${piece.articles}, left_out = left_out + ${piece.leftOut},
        bytes = bytes + ${piece.bytes}, attempts = 0
      where price_list_id = ${priceListId} and state = 'making' and parts = ${part} returning price_list_id)
    insert into price_lists.parts (price_list_id, is_draft, part, content)
    select price_list_id, ${isDraft}, ${part}, ${piece.content} from moved`);
  return stored > 0;
}

/** A part beside the pieces; false where it is no longer wanted. Stored again, it takes the place of the first. */
export async function storePart(
  { db }: Handle,
  { priceListId, part, isDraft }: Place,
  content: Uint8Array,
): Promise<boolean> {
  const stored = await db.run(sql`
    insert into price_lists.parts (price_list_id, is_draft, part, content)
    select price_list_id, ${isDraft}, ${part}, ${content} from price_lists.requests
    where price_list_id = ${priceListId} and state = 'making'
    on conflict (price_list_id, is_draft, part) do update set content = excluded.content`);
  return stored > 0;
}

export async function findPart({ db }: Handle, { priceListId, part, isDraft }: Place): Promise<Uint8Array | undefined> {
  const row = await db.first<{ content: Uint8Array }>(sql`
    select content from price_lists.parts
    where price_list_id = ${priceListId} and is_draft = ${isDraft} and part = ${part}`);
  return row?.content;
}

/** All drafts, or all of a file that was begun. */
export async function deleteParts({ db }: Handle, { priceListId, isDraft }: Omit<Place, 'part'>): Promise<void> {
  await db.run(sql`delete from price_lists.parts where price_list_id = ${priceListId} and is_draft = ${isDraft}`);
}
