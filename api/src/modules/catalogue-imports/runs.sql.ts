import { IMPORT_PART_BYTES_MAX, type ImportDetail, type ImportSummary } from '@shop/contract/catalogue-imports';
import { refuse } from '@shop/contract/errors';
import type { CatalogueHeader } from '@shop/exchange-formats';
import sql, { join, type Sql } from 'sql-template-tag';
import { containsWords, equals, type RowRange } from '#platform/list-query.sql.ts';
import { readStored } from '#platform/stored-json.ts';
import type { Ctx } from '#src/context/context.ts';
import { RunFailure, RunSummary, StoredHeader } from './run-summary.schema.ts';

type DbCtx = Pick<Ctx, 'db'>;
export type RunState = ImportSummary['state'];

export type Run = {
  readonly id: number;
  readonly name: string;
  readonly origin: ImportSummary['origin'];
  readonly state: RunState;
  readonly fileBytes: number;
  readonly receivedBytes: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly givenSupplier: string | null;
  readonly isUpdate: boolean;
  readonly header: CatalogueHeader | null;
  readonly supplier: string | null;
  readonly done: number;
  readonly total: number;
  readonly workStartedAt: Date | null;
  readonly attempts: number;
  readonly isStopWanted: boolean;
  readonly version: number;
  readonly comparedAt: Date | null;
  readonly catalogueVersion: number | null;
  readonly summary: RunSummary | null;
  readonly activeBefore: number;
  readonly takenVersion: number | null;
  readonly failure: RunFailure | null;
  readonly confirmedAt: Date | null;
  readonly confirmedBy: string | null;
  readonly reason: string | null;
  readonly appliedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
};

export const runColumns = sql`
  id, name, origin, state, file_bytes as "fileBytes", received_bytes as "receivedBytes", created_at as "createdAt",
  created_by as "createdBy", given_supplier as "givenSupplier", is_update as "isUpdate", header,
  supplier, done, total, work_started_at as "workStartedAt", attempts, is_stop_wanted as "isStopWanted", version,
  compared_at as "comparedAt", catalogue_version as "catalogueVersion", summary, active_before as "activeBefore",
  taken_version as "takenVersion", failure, confirmed_at as "confirmedAt", confirmed_by as "confirmedBy", reason,
  taken_over_at as "appliedAt", ended_at as "endedAt", ended_by as "endedBy"`;

/** As it is stored, checked. */
export function readRun(row: Run): Run {
  const name = `import ${row.id}`;
  return {
    ...row,
    header: row.header && (readStored(name, StoredHeader, row.header) as CatalogueHeader),
    summary: row.summary && readStored(name, RunSummary, row.summary),
    failure: row.failure && readStored(name, RunFailure, row.failure),
  };
}

/** @throws ShopError `catalogueImports.unknown` */
export async function requireRun({ db }: DbCtx, id: number, lock: Sql = sql``): Promise<Run> {
  const row = await db.first<Run>(sql`select ${runColumns} from catalogue_imports.runs where id = ${id} ${lock}`);
  return row ? readRun(row) : refuse('catalogueImports.unknown');
}

/** As `requireRun`, held until the transaction ends. */
export function lockRun(ctx: DbCtx, id: number): Promise<Run> {
  return requireRun(ctx, id, sql`for update`);
}

export type NewRun = Pick<Run, 'name' | 'origin' | 'fileBytes' | 'givenSupplier' | 'isUpdate' | 'createdBy'>;

export async function insertRun({ db, now }: Pick<Ctx, 'db' | 'now'>, run: NewRun): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    insert into catalogue_imports.runs
      (name, origin, state, file_bytes, created_at, created_by, given_supplier, is_update)
    values (${run.name}, ${run.origin}, 'uploading', ${run.fileBytes}, ${now}, ${run.createdBy}, ${run.givenSupplier},
      ${run.isUpdate})
    returning id`);
  if (!row) throw new Error('An import was not kept');
  return row.id;
}

/** Keeps a piece of the file; the same once more replaces it. */
export async function upsertPart({ db }: DbCtx, runId: number, position: number, content: Uint8Array): Promise<void> {
  await db.run(sql`
    insert into catalogue_imports.file_parts (run_id, position, content)
    values (${runId}, ${position}, ${Buffer.from(content)})
    on conflict (run_id, position) do update set content = excluded.content`);
}

/** How much of the file is there now; once it is all there the run waits to be read. */
export async function updateReceived({ db }: DbCtx, runId: number): Promise<{ received: number; state: RunState }> {
  const row = await db.first<{ received: number; state: RunState }>(sql`
    update catalogue_imports.runs r set received_bytes = p.bytes,
      state = case when p.bytes = r.file_bytes then 'waiting' else r.state end
    from (select coalesce(sum(length(content)), 0)::bigint as bytes from catalogue_imports.file_parts
      where run_id = ${runId}) p
    where r.id = ${runId} and r.state = 'uploading'
    returning r.received_bytes as received, r.state`);
  return row ?? refuse('catalogueImports.part_unfit');
}

/** Pieces of the file by their place; the last one that was asked for is kept, because the next stretch begins in it. */
export function readParts({ db }: DbCtx, runId: number): (start: number, end: number) => AsyncGenerator<Uint8Array> {
  let kept: { readonly position: number; readonly content: Uint8Array } | undefined;
  return async function* (start, end) {
    for (let position = Math.floor(start / IMPORT_PART_BYTES_MAX); position * IMPORT_PART_BYTES_MAX < end; position++) {
      if (kept?.position !== position) {
        kept = await db.first(sql`
          select position, content from catalogue_imports.file_parts where run_id = ${runId} and position = ${position}`);
      }
      if (!kept) return;
      const offset = position * IMPORT_PART_BYTES_MAX;
      yield kept.content.subarray(Math.max(0, start - offset), end - offset);
    }
  };
}

export async function hasFile({ db }: DbCtx, runId: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from catalogue_imports.file_parts where run_id = ${runId} and position = 0`);
  return row !== undefined;
}

/** What else changes with the state of a run. */
export type RunChanges = {
  readonly header?: CatalogueHeader;
  readonly supplier?: string;
  readonly activeBefore?: number;
  readonly comparedAt?: Date;
  readonly catalogueVersion?: number;
  readonly failure?: RunFailure | null;
  readonly confirmedAt?: Date;
  readonly confirmedBy?: string;
  readonly reason?: string;
  readonly appliedAt?: Date;
  readonly takenVersion?: number;
  readonly undoneVersion?: number;
  readonly sourceBefore?: object | null;
  readonly endedAt?: Date | null;
  readonly endedBy?: string | null;
  readonly isStopWanted?: boolean;
  /** Whoever has seen the preview before has to look again. */
  readonly version?: 'next';
  readonly workStartedAt?: 'now';
};

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

const assign: { readonly [K in keyof RunChanges]-?: (value: NonNullable<RunChanges[K]> | null) => Sql } = {
  header: (value) => sql`header = ${json(value)}::jsonb`,
  supplier: (value) => sql`supplier = ${value}`,
  activeBefore: (value) => sql`active_before = ${value}`,
  comparedAt: (value) => sql`compared_at = ${value}`,
  catalogueVersion: (value) => sql`catalogue_version = ${value}`,
  failure: (value) => sql`failure = ${json(value)}::jsonb`,
  confirmedAt: (value) => sql`confirmed_at = ${value}`,
  confirmedBy: (value) => sql`confirmed_by = ${value}`,
  reason: (value) => sql`reason = ${value}`,
  appliedAt: (value) => sql`taken_over_at = ${value}`,
  takenVersion: (value) => sql`taken_version = ${value}`,
  undoneVersion: (value) => sql`undone_version = ${value}`,
  sourceBefore: (value) => sql`source_before = ${json(value)}::jsonb`,
  endedAt: (value) => sql`ended_at = ${value}`,
  endedBy: (value) => sql`ended_by = ${value}`,
  isStopWanted: (value) => sql`is_stop_wanted = ${value}`,
  version: () => sql`version = version + 1`,
  workStartedAt: () => sql`work_started_at = now()`,
};

/** Moves a run to another state, with whatever else changes. */
export async function updateRun(
  { db }: DbCtx,
  runId: number,
  state: RunState,
  changes: RunChanges = {},
): Promise<void> {
  const assignments = Object.entries(changes).map(([key, value]) => assign[key as keyof RunChanges](value as never));
  const all = join([sql`state = ${state}`, sql`seen_at = now()`, ...assignments]);
  await db.run(sql`update catalogue_imports.runs set ${all} where id = ${runId}`);
}

const found = (q: string, state: RunState | undefined) =>
  sql`${containsWords(q, [sql`name`, sql`coalesce(supplier, '')`, sql`created_by`])} and ${equals(sql`state`, state)}`;

export async function countRuns({ db }: DbCtx, q: string, state: RunState | undefined): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from catalogue_imports.runs where ${found(q, state)}`,
  );
  return row?.count ?? 0;
}

export async function listRuns(
  { db }: DbCtx,
  q: string,
  state: RunState | undefined,
  { limit, offset }: RowRange,
): Promise<readonly Run[]> {
  const rows = await db.rows<Run>(sql`
    select ${runColumns} from catalogue_imports.runs where ${found(q, state)}
    order by id desc limit ${limit} offset ${offset}`);
  return rows.map(readRun);
}

/** Previews that wait for a decision, the oldest first of all. */
export const waitingPreviews = sql`
  select count(*)::int, min(created_at) from catalogue_imports.runs where state = 'preview'`;

/** What is being done now, or would be next before this run. */
export function findAtWork(
  { db }: DbCtx,
  exceptId: number,
): Promise<{ readonly name: string; readonly by: string } | undefined> {
  return db.first(sql`
    select name, created_by as by from catalogue_imports.runs
    where state in ('reading', 'applying', 'undoing', 'confirmed', 'undo') and id <> ${exceptId}
    order by state in ('reading', 'applying', 'undoing') desc, id limit 1`);
}

/** The run whose import can be undone: the last one taken over, as long as what was before is kept. */
export async function findUndoable({ db }: DbCtx): Promise<number | undefined> {
  const row = await db.first<{ id: number }>(sql`
    select r.id from (
      select id from catalogue_imports.runs where state = 'done' order by taken_version desc limit 1) r
    where exists (select from catalogue_imports.before_images b where b.run_id = r.id)`);
  return row?.id;
}

/** Articles of the supplier that other imports have changed since this one was compared. */
export async function findOutdated({ db }: DbCtx, run: Run): Promise<ImportDetail['outdated']> {
  if (run.catalogueVersion === null) return { count: 0, skus: [] };
  const row = await db.first<{ count: number; skus: string[] }>(sql`
    with changed as (
      select distinct b.key as sku
      from catalogue_imports.runs o join catalogue_imports.before_images b on b.run_id = o.id and b.relation = 'products'
      where o.supplier = ${run.supplier} and o.id <> ${run.id} and o.state in ('done', 'undone')
        and greatest(o.taken_version, o.undone_version) > ${run.catalogueVersion}
    )
    select count(*)::int as count, coalesce((array_agg(sku order by sku))[1:5], '{}') as skus from changed`);
  return row ?? { count: 0, skus: [] };
}
