import sql from 'sql-template-tag';
import type { CatalogueHeader } from '@shop/exchange-formats';
import type { Ctx } from '#src/context/context.ts';
import { IMPORT_DEAD_AFTER_SECONDS } from '../catalogue.sql.ts';

type DbCtx = Pick<Ctx, 'db'>;

/** Begins a run; undefined while another one is alive. */
export async function insertRun(
  { db }: DbCtx,
  header: CatalogueHeader,
  supplier: string,
  source: string,
  now: Date,
): Promise<number | undefined> {
  await db.run(sql`
    update catalogue.import_runs set state = 'failed', failure = 'the process died', finished_at = seen_at
    where state = 'running' and seen_at < now() - make_interval(secs => ${IMPORT_DEAD_AFTER_SECONDS})`);
  const row = await db.first<{ id: number }>(sql`
    insert into catalogue.import_runs
      (supplier, source, format, transaction, catalogue_id, catalogue_version, state, started_at, seen_at,
      version_before)
    values (${supplier}, ${source}, ${header.format}, ${header.transaction}, ${header.catalogueId},
      ${header.catalogueVersion}, 'running', ${now}, now(),
      (select coalesce(max(version), 0) from catalogue.changes))
    on conflict ((true)) where state = 'running' do nothing returning id`);
  return row?.id;
}

/** A sign of life with the counts so far. */
export async function touchRun({ db }: DbCtx, runId: number, counts: Readonly<Record<string, number>>): Promise<void> {
  await db.run(sql`
    update catalogue.import_runs set seen_at = now(), counts = ${JSON.stringify(counts)}::jsonb where id = ${runId}`);
}

export async function finishRun(
  { db }: DbCtx,
  runId: number,
  counts: Readonly<Record<string, number>>,
  failure: string | null,
): Promise<void> {
  await db.run(sql`
    update catalogue.import_runs set state = ${failure === null ? 'done' : 'failed'}, failure = ${failure},
      finished_at = now(), seen_at = now(), counts = ${JSON.stringify(counts)}::jsonb
    where id = ${runId}`);
}

export type ResultRecord = {
  readonly position: number;
  readonly sku: string;
  readonly line: number | null;
  readonly verdict: 'refused' | 'warning';
  readonly code: string;
  readonly details: Readonly<Record<string, string | number>>;
};

export async function insertResults({ db }: DbCtx, runId: number, records: readonly ResultRecord[]): Promise<void> {
  if (records.length === 0) return;
  await db.run(sql`
    insert into catalogue.import_verdicts (run_id, position, sku, line, verdict, code, details)
    select ${runId}::integer, r.*
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r (position integer, sku text, line integer, verdict text, code text, details jsonb)`);
}

export type SourceState = {
  readonly catalogueVersion: string;
  readonly updateCount: number;
  readonly lastPreviousVersion: string | null;
};

/** How far a catalogue has come; undefined when it was never imported. */
export function findSourceState(
  { db }: DbCtx,
  supplier: string,
  catalogueId: string,
): Promise<SourceState | undefined> {
  return db.first<SourceState>(sql`
    select catalogue_version as "catalogueVersion", update_count as "updateCount",
      last_previous_version as "lastPreviousVersion"
    from catalogue.sources where supplier = ${supplier} and catalogue_id = ${catalogueId}`);
}

export async function upsertSourceState(
  { db }: DbCtx,
  supplier: string,
  catalogueId: string,
  state: SourceState,
  now: Date,
): Promise<void> {
  await db.run(sql`
    insert into catalogue.sources
      (supplier, catalogue_id, catalogue_version, update_count, last_previous_version, imported_at)
    values (${supplier}, ${catalogueId}, ${state.catalogueVersion}, ${state.updateCount}, ${state.lastPreviousVersion}, ${now})
    on conflict (supplier, catalogue_id) do update set catalogue_version = excluded.catalogue_version,
      update_count = excluded.update_count, last_previous_version = excluded.last_previous_version,
      imported_at = excluded.imported_at`);
}

/** Did the run before this one end before its last steps? Then they have to be taken, even if nothing has changed since. */
export async function wasRunCutShort({ db }: DbCtx, runId: number): Promise<boolean> {
  const row = await db.first<{ state: string }>(sql`
    select state from catalogue.import_runs where id < ${runId} order by id desc limit 1`);
  return row?.state === 'failed';
}
