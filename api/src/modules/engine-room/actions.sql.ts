import type { StaffAction } from '@shop/contract/engine-room';
import sql from 'sql-template-tag';
import { containsWords, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';

export type NewAction = Pick<StaffAction, 'action' | 'subject' | 'count' | 'reason'>;

/** In the transaction of what was done. */
export async function insertAction({ db, now, staff }: StaffCtx, { action, subject, count, reason }: NewAction) {
  await db.run(sql`
    insert into engine_room.actions (at, staff_id, staff_name, action, subject, count, reason)
    values (${now}, ${staff.userId}, ${`${staff.firstName} ${staff.lastName}`}, ${action}, ${subject}, ${count},
      ${reason})`);
}

const found = (q: string) => containsWords(q, [sql`staff_name`, sql`subject`, sql`reason`]);

export async function countActions({ db }: Ctx, q: string): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from engine_room.actions where ${found(q)}`,
  );
  return row?.count ?? 0;
}

export async function selectActions(
  { db }: Ctx,
  q: string,
  { limit, offset }: RowRange,
): Promise<readonly StaffAction[]> {
  const rows = await db.rows<Omit<StaffAction, 'at'> & { readonly at: Date }>(sql`
    select id, at, staff_name as "by", action, subject, count, reason from engine_room.actions
    where ${found(q)} order by at desc, id desc limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
