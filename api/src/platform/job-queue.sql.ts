import sql, { type Sql } from 'sql-template-tag';
import { equals, type RowRange } from './list-query.sql.ts';
import { inTransaction, type Db } from './db.ts';

type Handle = { readonly db: Db };

/** A job as it stands in the queue. `cancelled` is what was given up by hand. */
export type JobRow = {
  readonly jobId: string;
  readonly kind: string;
  readonly state: 'created' | 'retry' | 'active' | 'cancelled' | 'failed';
  readonly tries: number;
  readonly createdAt: Date;
  readonly startAfter: Date;
  readonly endedAt: Date | null;
  /** What it failed with last; null before. */
  readonly error: string | null;
};

export type JobFilter = {
  readonly state?: JobRow['state'] | undefined;
  readonly kind?: string | undefined;
  /** Of these kinds only. */
  readonly kinds?: readonly string[] | undefined;
};

/**
 * Indexes of the shop's own on the tables of pg-boss, made when the queue is opened: what has failed is found at once, and the
 * next job of a queue, however many wait. The library's own index knows no order: it reads and sorts all that wait for each one
 * that is taken.
 */
export async function indexJobs(db: Db): Promise<void> {
  await inTransaction({ db }, async ({ db }) => {
    // Nodes that start at once make them one after the other.
    await db.run(sql`select pg_advisory_xact_lock(hashtext('jobs_failed'))`);
    await db.run(sql`
      create index if not exists jobs_failed on jobs.job (completed_on desc) where state in ('failed', 'cancelled')`);
    await db.run(sql`
      create index if not exists jobs_next on jobs.job (name, priority desc, created_on, id) where state < 'active'`);
  });
}

/** The queue's own work, such as its clock, is nobody's matter. */
const isShops = sql`name not like '\\_\\_%'`;

function foundBy({ state, kind, kinds }: JobFilter): Sql {
  const byState = state === undefined ? sql`state <> 'completed'` : sql`state = ${state}::jobs.job_state`;
  const byKinds = kinds === undefined ? sql`true` : sql`name = any(${kinds}::text[])`;
  return sql`${isShops} and ${byState} and ${equals(sql`name`, kind)} and ${byKinds}`;
}

/** Counted up to a bound, so that no pile makes anybody wait. */
export async function countJobs({ db }: Handle, filter: JobFilter, max: number): Promise<number> {
  const row = await db.first<{ count: number }>(sql`select (${countUpTo(filter, max)}) as count`);
  return row?.count ?? 0;
}

const countUpTo = (filter: JobFilter, max: number) => sql`
  select count(*)::int from (select from jobs.job where ${foundBy(filter)} limit ${max}) counted`;

const DETAIL_MAX = 2000;
const columns = sql`
  id as "jobId", name as kind, state::text as state, retry_count + 1 as tries, created_on as "createdAt",
  start_after as "startAfter", completed_on as "endedAt",
  left(coalesce(output->>'message', output->'value'->>'message', output->>'value'), ${DETAIL_MAX}) as error`;

/** The newest first. */
export function selectJobs({ db }: Handle, filter: JobFilter, { limit, offset }: RowRange): Promise<readonly JobRow[]> {
  return db.rows<JobRow>(sql`
    select ${columns} from jobs.job where ${foundBy(filter)}
    order by created_on desc, id limit ${limit} offset ${offset}`);
}

/** How many have failed of each kind. */
export function countFailedKinds({ db }: Handle): Promise<readonly { kind: string; count: number }[]> {
  return db.rows<{ kind: string; count: number }>(sql`
    select name as kind, count(*)::int as count from jobs.job where state = 'failed' and ${isShops}
    group by name order by count(*) desc, name limit 100`);
}

const countedStates = ['failed', 'retry', 'created', 'active'] as const;

/** How many there are in each state, counted as above, all in one statement. */
export async function countJobStates(
  { db }: Handle,
  max: number,
): Promise<Readonly<Record<(typeof countedStates)[number], number>>> {
  const [failed, retry, created, active] = countedStates.map((state) => countUpTo({ state }, max));
  const row = await db.first<Record<(typeof countedStates)[number], number>>(sql`
    select (${failed}) as failed, (${retry}) as retry, (${created}) as created, (${active}) as active`);
  return row ?? { failed: 0, retry: 0, created: 0, active: 0 };
}

/** How many have failed, counted as above, and since when the oldest of them waits: the query of a menu entry. */
export const failedJobs = (max: number): Sql => sql`
  select (${countUpTo({ state: 'failed' }, max)}),
    (select min(completed_on) from jobs.job where state = 'failed' and ${isShops})`;

/** When the next of the jobs that failed before is tried again. */
export async function findNextTry({ db }: Handle): Promise<Date | null> {
  const row = await db.first<{ at: Date | null }>(
    sql`select min(start_after) as at from jobs.job where state = 'retry'`,
  );
  return row?.at ?? null;
}

export type Chosen = { readonly jobIds: readonly string[] } | { readonly kind: string };

const chosenBy = (chosen: Chosen): Sql =>
  'kind' in chosen ? sql`name = ${chosen.kind}` : sql`id = any(${chosen.jobIds}::uuid[])`;

/** @returns the kinds of those that are in the queue again, one for each job */
export async function requeueFailed({ db }: Handle, chosen: Chosen): Promise<readonly string[]> {
  const rows = await db.rows<{ kind: string }>(sql`
    update jobs.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null,
      keep_until = greatest(keep_until, now() + interval '14 days')
    where state = 'failed' and ${isShops} and ${chosenBy(chosen)} returning name as kind`);
  return rows.map(({ kind }) => kind);
}

/** @returns the kinds of those that nobody tries any more, one for each job */
export async function cancelFailed({ db }: Handle, chosen: Chosen): Promise<readonly string[]> {
  const rows = await db.rows<{ kind: string }>(sql`
    update jobs.job set state = 'cancelled', completed_on = now()
    where state = 'failed' and ${isShops} and ${chosenBy(chosen)} returning name as kind`);
  return rows.map(({ kind }) => kind);
}
