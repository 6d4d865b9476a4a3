import type { CustomerNote } from '@shop/contract/customers';
import sql from 'sql-template-tag';
import { z } from 'zod/mini';
import { readStored } from '#platform/stored-json.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';

type Stored = Omit<CustomerNote, 'writtenAt' | 'isOwn'> & { readonly writtenAt: Date; readonly staffId: number | null };

const FormerSchema = z.array(z.object({ noteText: z.string(), until: z.string() }));

/** The newest first. */
export async function listNotes({ db }: Pick<Ctx, 'db'>, companyId: number): Promise<readonly Stored[]> {
  const rows = await db.rows<Stored>(sql`
    select id as "noteId", text as "noteText", written_by as "writtenBy", written_at as "writtenAt", version,
      former as "formerNotes", staff_id as "staffId"
    from customers.notes where company_id = ${companyId} order by id desc limit 200`);
  return rows.map((row) => ({
    ...row,
    formerNotes: readStored(`customers.notes ${row.noteId}`, FormerSchema, row.formerNotes),
  }));
}

type NewNote = { readonly companyId: number; readonly text: string; readonly by: string };

export async function insertNote({ db, now, staff }: StaffCtx, { companyId, text, by }: NewNote): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    insert into customers.notes (company_id, staff_id, written_by, written_at, text)
    values (${companyId}, ${staff.userId}, ${by}, ${now}, ${text}) returning id`);
  if (!row) throw new Error('An insert that returns a row has one');
  return row.id;
}

export type LockedNote = { readonly staffId: number | null; readonly version: number; readonly text: string };

export async function lockNote(
  { db }: Pick<Ctx, 'db'>,
  companyId: number,
  noteId: number,
): Promise<LockedNote | undefined> {
  return db.first<LockedNote>(sql`
    select staff_id as "staffId", version, text from customers.notes
    where id = ${noteId} and company_id = ${companyId} for update`);
}

/** What it said before stays in front of what it said earlier. */
export async function updateNote({ db, now }: StaffCtx, noteId: number, text: string): Promise<void> {
  await db.run(sql`
    update customers.notes
    set former = jsonb_build_array(jsonb_build_object('noteText', text, 'until', ${now.toISOString()}::text)) || former,
      text = ${text}, version = version + 1
    where id = ${noteId}`);
}
