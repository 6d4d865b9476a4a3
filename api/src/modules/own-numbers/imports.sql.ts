import { takenResults, type OwnNumberImport, type OwnNumberResult } from '@shop/contract/own-numbers';
import { z } from 'zod/mini';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import { readStored } from '#platform/stored-json.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { actorName } from '../company-users/index.ts';

type Handle = { readonly db: Db };

/** The JSON column of `own_numbers.imports`. */
const ImportColumns: z.ZodMiniType<Pick<OwnNumberImport, 'columns'>> = z.object({
  columns: z.nullable(z.object({ ownNumber: z.string(), articleNumber: z.string() })),
});

export type StoredImport = {
  readonly importId: string;
  readonly companyId: number;
  readonly state: OwnNumberImport['state'];
  readonly rowCount: number;
  readonly checkedCount: number;
  readonly columns: OwnNumberImport['columns'];
  readonly seenVersion: number;
  readonly added: number | null;
  readonly replaced: number | null;
  readonly beganBy: string;
  readonly beganAt: Date;
};

const importColumns = sql`import_id as "importId", company_id as "companyId", state, row_count as "rowCount",
  checked_count as "checkedCount", columns, seen_version::bigint as "seenVersion", added, replaced, began_by as "beganBy",
  began_at as "beganAt"`;

function readImport(row: StoredImport | undefined): StoredImport | undefined {
  return row && { ...row, ...readStored(`import ${row.importId}`, ImportColumns, row) };
}

export type RawRow = {
  readonly row: number;
  readonly ownNumber: string;
  readonly key: string;
  readonly articleNumbers: readonly string[];
  readonly ownName: string | null;
  readonly ownUnit: string | null;
};

/** Begins an import; those of more than a day ago go. */
export async function insertImport(
  ctx: BuyerCtx,
  columns: OwnNumberImport['columns'],
  rowCount: number,
): Promise<string> {
  const { db, buyer, now } = ctx;
  const row = await db.first<{ importId: string }>(sql`
    with old as (
      delete from own_numbers.imports where company_id = ${buyer.companyId}
        and began_at < ${now}::timestamptz - make_interval(days => 1)
    )
    insert into own_numbers.imports (company_id, state, row_count, columns, began_by, began_at)
    values (${buyer.companyId}, 'checking', ${rowCount}, ${JSON.stringify(columns)}::jsonb, ${actorName(ctx)}, ${now})
    returning import_id as "importId"`);
  if (!row) throw new Error('An insert of one import answers one id');
  return row.importId;
}

export async function insertRows({ db }: Handle, importId: string, rows: readonly RawRow[]): Promise<void> {
  await db.run(sql`
    insert into own_numbers.import_rows (import_id, row_number, own_number, number_key, article_numbers, own_name, own_unit)
    select ${importId}::uuid, r."row", r."ownNumber", r.key, r."articleNumbers", r."ownName", r."ownUnit"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("row" int, "ownNumber" text, key text,
      "articleNumbers" text[], "ownName" text, "ownUnit" text)`);
}

/** Undefined also for one of another company. */
export async function findImport({ db, buyer }: BuyerCtx, importId: string): Promise<StoredImport | undefined> {
  return readImport(
    await db.first<StoredImport>(sql`
      select ${importColumns} from own_numbers.imports where import_id = ${importId} and company_id = ${buyer.companyId}`),
  );
}

/** For the job that validates its rows. */
export async function findAnyImport({ db }: Handle, importId: string): Promise<StoredImport | undefined> {
  return readImport(
    await db.first<StoredImport>(sql`select ${importColumns} from own_numbers.imports where import_id = ${importId}`),
  );
}

/** Holds an import until the transaction ends. */
export async function lockImport(ctx: BuyerCtx, importId: string): Promise<StoredImport | undefined> {
  await ctx.db.run(sql`
    select from own_numbers.imports where import_id = ${importId} and company_id = ${ctx.buyer.companyId} for update`);
  return findImport(ctx, importId);
}

export async function listUnvalidated({ db }: Handle, importId: string, limit: number): Promise<readonly RawRow[]> {
  return db.rows<RawRow>(sql`
    select row_number as "row", own_number as "ownNumber", number_key as key, article_numbers as "articleNumbers",
      own_name as "ownName", own_unit as "ownUnit"
    from own_numbers.import_rows where import_id = ${importId} and finding is null order by row_number limit ${limit}`);
}

/** What the number of ours in a row means. */
export type ValidatedRow = {
  readonly row: number;
  readonly articleNumber: string;
  readonly finding: 'found' | 'gone' | 'doubtful' | 'unknown' | 'incomplete';
  readonly sku: string | null;
  readonly choices: readonly string[];
  readonly isAlsoOurs: boolean;
};

export async function updateFindings(
  { db }: Handle,
  importId: string,
  validated: readonly ValidatedRow[],
): Promise<void> {
  await db.run(sql`
    update own_numbers.import_rows r set article_number = j."articleNumber", finding = j.finding, sku = j.sku,
      choices = j.choices, is_also_ours = j."isAlsoOurs"
    from jsonb_to_recordset(${JSON.stringify(validated)}::jsonb) as j ("row" int, "articleNumber" text, finding text, sku text,
      choices text[], "isAlsoOurs" boolean)
    where r.import_id = ${importId} and r.row_number = j."row"`);
}

export async function updateProgress({ db }: Handle, importId: string, checkedCount: number): Promise<void> {
  await db.run(sql`
    update own_numbers.imports set checked_count = ${checkedCount} where import_id = ${importId}`);
}

export async function finishImport(
  { db }: Handle,
  importId: string,
  end: { readonly state: StoredImport['state']; readonly added?: number; readonly replaced?: number },
): Promise<void> {
  await db.run(sql`
    update own_numbers.imports set state = ${end.state}, added = ${end.added ?? null}, replaced = ${end.replaced ?? null}
    where import_id = ${importId}`);
}

/**
 * Says of every validated row what it comes to beside what the company has now, and remembers for which version that is true. Of
 * several rows with one number the first that can be taken counts.
 * @returns how many rows come to something else than before
 */
export async function updateResults(
  { db }: Handle,
  { importId, companyId }: Pick<StoredImport, 'importId' | 'companyId'>,
) {
  const row = await db.first<{ changed: number }>(sql`
    with ranked as (
      select r.row_number, r.finding in ('found', 'gone') as is_usable,
        row_number() over (partition by r.number_key, r.finding in ('found', 'gone') and not r.is_skipped
          order by r.row_number) as rank
      from own_numbers.import_rows r where r.import_id = ${importId}
    ), settled as (
      select r.row_number, n.sku as before_sku, n.own_name as before_name, n.own_unit as before_unit,
        case
          when not k.is_usable then r.finding
          when k.rank > 1 and not r.is_skipped then 'twice'
          when n.sku = r.sku and n.own_number = r.own_number and n.own_name = coalesce(r.own_name, n.own_name)
            and n.own_unit = coalesce(r.own_unit, n.own_unit) then 'same'
          when n.sku is not null then 'replaced'
          when r.finding = 'gone' then 'gone'
          else 'new'
        end as result
      from own_numbers.import_rows r join ranked k using (row_number)
      left join own_numbers.numbers n on n.company_id = ${companyId} and n.number_key = r.number_key
      where r.import_id = ${importId}
    ), changed as (
      update own_numbers.import_rows r set result = s.result, before_sku = s.before_sku, before_name = s.before_name,
        before_unit = s.before_unit
      from settled s
      where r.import_id = ${importId} and r.row_number = s.row_number
        and (r.result, r.before_sku, r.before_name, r.before_unit)
          is distinct from (s.result, s.before_sku, s.before_name, s.before_unit)
      returning r.row_number
    ), seen as (
      update own_numbers.imports set seen_version = coalesce(
        (select version from own_numbers.companies where company_id = ${companyId}), 0)
      where import_id = ${importId}
    )
    select count(*)::int as changed from changed`);
  return row?.changed ?? 0;
}

export type CountedResults = {
  readonly result: OwnNumberResult | null;
  readonly isSkipped: boolean;
  readonly count: number;
  readonly alsoOurs: number;
};

export function countResults({ db }: Handle, importId: string): Promise<readonly CountedResults[]> {
  return db.rows<CountedResults>(sql`
    select result, is_skipped as "isSkipped", count(*)::int as count,
      (count(*) filter (where is_also_ours))::int as "alsoOurs"
    from own_numbers.import_rows where import_id = ${importId} group by 1, 2`);
}

export type StoredRow = {
  readonly row: number;
  readonly ownNumber: string;
  readonly key: string;
  readonly articleNumber: string;
  readonly ownName: string;
  readonly ownUnit: string;
  readonly result: OwnNumberResult;
  readonly sku: string | null;
  readonly choices: readonly string[];
  readonly isAlsoOurs: boolean;
  readonly isSkipped: boolean;
  readonly beforeSku: string | null;
  readonly beforeName: string | null;
  readonly beforeUnit: string | null;
};

const rowColumns = sql`row_number as "row", own_number as "ownNumber", number_key as key,
  coalesce(nullif(article_number, ''), article_numbers[1], '') as "articleNumber",
  coalesce(own_name, before_name, '') as "ownName", coalesce(own_unit, before_unit, '') as "ownUnit",
  coalesce(result, 'incomplete') as result, sku, choices, is_also_ours as "isAlsoOurs", is_skipped as "isSkipped",
  before_sku as "beforeSku", before_name as "beforeName", before_unit as "beforeUnit"`;

/** One page of the rows; what needs a word from the user comes first where all are shown. */
export function listRows(
  { db }: Handle,
  importId: string,
  { result, ...page }: { readonly result?: OwnNumberResult | undefined; readonly page: number; readonly ipp: number },
) {
  const wanted: Sql = result === undefined ? sql`true` : sql`result = ${result}`;
  return readPage(
    page,
    async () => {
      const row = await db.first<{ count: number }>(sql`
        select count(*)::int as count from own_numbers.import_rows where import_id = ${importId} and ${wanted}`);
      return row?.count ?? 0;
    },
    ({ limit, offset }) =>
      db.rows<StoredRow>(sql`
        select ${rowColumns} from own_numbers.import_rows where import_id = ${importId} and ${wanted}
        order by row_number limit ${limit} offset ${offset}`),
  );
}

export async function findRow({ db }: Handle, importId: string, row: number): Promise<StoredRow | undefined> {
  return db.first<StoredRow>(sql`
    select ${rowColumns} from own_numbers.import_rows where import_id = ${importId} and row_number = ${row}`);
}

export async function updateSkipped(
  { db }: Handle,
  importId: string,
  { row, isSkipped }: { readonly row: number; readonly isSkipped: boolean },
): Promise<void> {
  await db.run(sql`
    update own_numbers.import_rows set is_skipped = ${isSkipped} where import_id = ${importId} and row_number = ${row}`);
}

/** Takes every row that can be taken. The company's numbers are held by the caller. */
export async function takeRows(ctx: BuyerCtx, importId: string): Promise<{ added: number; replaced: number }> {
  const { db, buyer, now } = ctx;
  const row = await db.first<{ added: number; replaced: number }>(sql`
    with taken as (
      insert into own_numbers.numbers as n (company_id, own_number, number_key, sku, own_name, own_unit, changed_by,
        changed_at)
      select ${buyer.companyId}::int, own_number, number_key, sku, coalesce(own_name, before_name, ''),
        coalesce(own_unit, before_unit, ''), ${actorName(ctx)}, ${now}::timestamptz
      from own_numbers.import_rows
      where import_id = ${importId} and not is_skipped and result = any(${takenResults})
      order by number_key
      on conflict (company_id, number_key) do update set own_number = excluded.own_number, sku = excluded.sku,
        own_name = excluded.own_name, own_unit = excluded.own_unit, version = n.version + 1,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at
      returning n.version
    )
    select (count(*) filter (where version = 1))::int as added, (count(*) filter (where version > 1))::int as replaced
    from taken`);
  return row ?? { added: 0, replaced: 0 };
}
