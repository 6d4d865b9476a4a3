import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

/** How many queries of this database wait for somebody else's lock. */
export async function waitingForLocks(db: Db): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.count ?? 0;
}
