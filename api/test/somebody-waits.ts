import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { Db } from '#platform/db.ts';

/** Goes on as soon as a query of this database waits for the lock of another transaction, however slow the machine. */
export async function somebodyWaits(db: Db): Promise<void> {
  const waiting = async () => {
    const row = await db.first<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return row?.count;
  };
  await expect.poll(waiting).toBe(1);
}
