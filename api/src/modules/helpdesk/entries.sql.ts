import type { HelpdeskEntry } from '@shop/contract/helpdesk';
import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import { listFilesOf } from './files.sql.ts';

export type NewEntry = {
  readonly requestId: number;
  readonly kind: HelpdeskEntry['entryKind'];
  readonly by: string;
  readonly staffId: number | null;
  readonly text: string;
};

export async function insertEntry({ db, now }: Pick<Ctx, 'db' | 'now'>, one: NewEntry): Promise<number> {
  const row = await db.first<{ entryId: number }>(sql`
    insert into helpdesk.entries (request_id, kind, written_by, staff_id, text, written_at)
    values (${one.requestId}, ${one.kind}, ${one.by}, ${one.staffId}, ${one.text}, ${now})
    returning entry_id as "entryId"`);
  if (!row) throw new Error('An insert of one entry answers one row');
  return row.entryId;
}

type Row = { entryId: number; kind: HelpdeskEntry['entryKind']; by: string; at: Date; text: string };

/** In the order in which they were written, with their files: two queries. */
export async function listEntries(
  ctx: Pick<Ctx, 'db'>,
  requestId: number,
  kinds: readonly HelpdeskEntry['entryKind'][],
): Promise<HelpdeskEntry[]> {
  const rows = await ctx.db.rows<Row>(sql`
    select entry_id as "entryId", kind, written_by as "by", written_at as "at", text from helpdesk.entries
    where request_id = ${requestId} and kind = any(${[...kinds]}::text[]) order by entry_id`);
  const files = await listFilesOf(ctx, requestId);
  return rows.map(({ kind, at, ...row }) => ({
    ...row,
    entryKind: kind,
    at: at.toISOString(),
    files: files.filter(({ entryId }) => entryId === row.entryId).map(({ entryId: _, ...file }) => file),
  }));
}

export async function findEntry({ db }: Pick<Ctx, 'db'>, entryId: number): Promise<Row | undefined> {
  return db.first<Row>(sql`
    select entry_id as "entryId", kind, written_by as "by", written_at as "at", text from helpdesk.entries
    where entry_id = ${entryId}`);
}
