import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import { isViolationOf } from '#platform/db.ts';
import { readRun, runColumns, type Run } from './runs.sql.ts';

type DbCtx = Pick<Ctx, 'db'>;

/** Work without a sign of life for so long has died with its process. */
const DEAD_AFTER_SECONDS = 20;

/**
 * Takes the next piece of work: first what has died under way, then what waits. Undefined where there is nothing, or somebody
 * else works.
 */
export async function claimRun({ db }: DbCtx): Promise<Run | undefined> {
  try {
    const row = await db.first<Run>(sql`
      update catalogue_imports.runs set
        state = case state when 'waiting' then 'reading' when 'confirmed' then 'applying' when 'undo' then 'undoing'
          else state end,
        attempts = case when state in ('reading', 'applying', 'undoing') then attempts + 1 else 1 end,
        is_stop_wanted = is_stop_wanted and state in ('reading', 'applying', 'undoing'),
        seen_at = now(), work_started_at = now(), done = 0, total = 0
      where id = (
        select id from catalogue_imports.runs
        where state in ('waiting', 'confirmed', 'undo', 'reading', 'applying', 'undoing')
        order by state in ('reading', 'applying', 'undoing') desc, state <> 'waiting' desc, id limit 1 for update skip locked)
        and (state in ('waiting', 'confirmed', 'undo') or seen_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS}))
      returning ${runColumns}`);
    return row && readRun(row);
  } catch (error) {
    if (isViolationOf(error, 'runs_at_work')) return undefined;
    throw error;
  }
}

type Beat = { readonly isStopWanted: boolean };

/** A sign of life with how far the work is; undefined where it is no longer ours. */
export function beat({ db }: DbCtx, { id, attempts }: Run, done: number, total: number): Promise<Beat | undefined> {
  return db.first<Beat>(sql`
    update catalogue_imports.runs set seen_at = now(), done = ${Math.round(done)}, total = ${Math.round(total)}
    where id = ${id} and attempts = ${attempts} and state in ('reading', 'applying', 'undoing')
    returning is_stop_wanted as "isStopWanted"`);
}

/** Whoever works next need not wait for a sign of life. */
export async function letGo({ db }: DbCtx, { id, attempts }: Run): Promise<void> {
  await db.run(sql`
    update catalogue_imports.runs set seen_at = '-infinity'
    where id = ${id} and attempts = ${attempts} and state in ('reading', 'applying', 'undoing')`);
}

/**
 * The last statement of the transaction of the work: it commits only where the run is still ours.
 * @throws Error where somebody else has taken it
 */
export async function requireOwn({ db }: DbCtx, { id, attempts, state }: Run): Promise<void> {
  const row = await db.first(sql`
    select 1 from catalogue_imports.runs where id = ${id} and attempts = ${attempts} and state = ${state} for update`);
  if (!row) throw new Error(`Import ${id} is no longer ours`);
}
