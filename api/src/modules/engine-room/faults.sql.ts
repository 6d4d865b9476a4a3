import type { Fault } from '@shop/contract/engine-room';
import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import { containsWords, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';

export type StoredFault = Omit<Fault, 'at' | 'detail'> & { readonly at: Date; readonly message: string };

export async function insertFaults(db: Db, faults: readonly StoredFault[]): Promise<void> {
  await db.run(sql`
    insert into engine_room.faults (reference, at, method, route, name, message, stack)
    select reference, at, method, route, name, message, stack
    from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) as f(reference text, at timestamptz, method text, route text,
      name text, message text, stack text)
    on conflict (reference) do nothing`);
}

const found = (q: string) => containsWords(q, [sql`reference`, sql`route`, sql`message`]);

export async function countFaults({ db }: Ctx, q: string): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from engine_room.faults where ${found(q)}`,
  );
  return row?.count ?? 0;
}

export async function selectFaults({ db }: Ctx, q: string, { limit, offset }: RowRange): Promise<readonly Fault[]> {
  const rows = await db.rows<Omit<Fault, 'at'> & { readonly at: Date }>(sql`
    select reference, at, method, route, name, message as detail, stack from engine_room.faults
    where ${found(q)} order by at desc, reference limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** By a reference or its beginning, the newest first. */
export async function listFaultsBy({ db }: Ctx, reference: string, max: number) {
  return db.rows<{ readonly reference: string; readonly at: Date; readonly route: string }>(sql`
    select reference, at, route from engine_room.faults where starts_with(reference, ${reference})
    order by at desc, reference limit ${max}`);
}

/** Of the last 24 hours. */
export async function countRecentFaults({ db, now }: Ctx) {
  const row = await db.first<{ count: number; lastAt: Date | null }>(sql`
    select count(*)::int as count, max(at) as "lastAt" from engine_room.faults
    where at > ${now}::timestamptz - interval '24 hours'`);
  return { count: row?.count ?? 0, lastAt: row?.lastAt ?? null };
}

/** Older ones, and what is more than so many. */
export async function deleteOldFaults({ db }: Ctx, before: Date, keptMax: number): Promise<void> {
  await db.run(sql`
    delete from engine_room.faults where at < ${before} or reference in (
      select reference from engine_room.faults order by at desc offset ${keptMax})`);
}
