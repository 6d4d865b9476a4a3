import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

/** Counted up to here, so that no pile makes the database look through it. */
const COUNTED_MAX = 10_000;

export type QueueFigures = {
  readonly queue: string;
  readonly waiting: number;
  readonly failed: number;
  /** How long the oldest that may begin has been waiting. */
  readonly oldestSeconds: number;
};

/** Of each kind of job; those of the queue itself are nobody's matter. */
export function listQueues(db: Db): Promise<readonly QueueFigures[]> {
  return db.rows<QueueFigures>(sql`
    with waiting as (
      select name, start_after from jobs.job
      where state < 'active' and start_after <= now() and name not like '\\_\\_%' limit ${COUNTED_MAX}
    ), failed as (
      select name from jobs.job where state in ('failed', 'cancelled') and state = 'failed' limit ${COUNTED_MAX}
    )
    select q.name as queue, coalesce(w.count, 0)::int as waiting, coalesce(f.count, 0)::int as failed,
      coalesce(w.oldest, 0)::float as "oldestSeconds"
    from jobs.queue q
    left join (select name, count(*), extract(epoch from now() - min(start_after)) as oldest from waiting group by name) w
      on w.name = q.name
    left join (select name, count(*) from failed group by name) f on f.name = q.name
    where q.name not like '\\_\\_%' order by q.name`);
}
