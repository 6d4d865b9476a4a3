import sql from 'sql-template-tag';
import type { Db } from './db.ts';

export type QueuedJob = { readonly name: string; readonly data: unknown };

/**
 * Puts jobs of any queues into pg-boss's table as its own `send` does, in one statement that stays prepared: an order enqueues
 * two, and the library's statement costs more than the order's own.
 * @returns how many of them have a queue
 */
export async function insertJobs(db: Db, jobs: readonly QueuedJob[]): Promise<number> {
  return db.run(sql`
    insert into jobs.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, keep_until, policy, dead_letter)
    select q.name, queued.data, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
      q.deletion_seconds, now() + q.retention_seconds * interval '1s', q.policy, q.dead_letter
    from unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ data }) => JSON.stringify(data))}::jsonb[])
      as queued (name, data)
    join jobs.queue q using (name)`);
}

/** Queues that have work which is due: one question for all of them, each found in the index of what waits. */
export async function listDueQueues(db: Db): Promise<readonly string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select q.name from jobs.queue q
    where exists (select from jobs.job j where j.name = q.name and j.state < 'active' and j.start_after < now())`);
  return rows.map(({ name }) => name);
}
