import type { OwnNumberState, ownNumberSorts } from '@shop/contract/own-numbers';
import sql, { type Sql } from 'sql-template-tag';
import { orderBy, readPage } from '#platform/list-query.sql.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { actorName } from '../company-users/index.ts';

export type StoredNumber = {
  readonly ownNumberId: number;
  readonly ownNumber: string;
  readonly key: string;
  readonly sku: string;
  readonly ownName: string;
  readonly ownUnit: string;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly state: OwnNumberState;
  /** The article of ours that bears the same number. */
  readonly ourSku: string | null;
};

/** How long a removed number can be put back. */
export const UNDO_HOURS = 24;

/** Another article that is sold and bears the number of a row `n`. */
const ourSku = sql`(select o.sku from catalogue.product_numbers o join catalogue.products p using (sku)
  where o.number = n.number_key and o.sku <> n.sku and p.is_active order by o.sku limit 1)`;
const isGone = sql`not exists (select from catalogue.products p where p.sku = n.sku and p.is_active)`;

const columns = sql`n.own_number_id as "ownNumberId", n.own_number as "ownNumber", n.number_key as key, n.sku,
  n.own_name as "ownName", n.own_unit as "ownUnit", n.version, n.changed_by as "changedBy", n.changed_at as "changedAt",
  case when ${isGone} then 'gone' when ${ourSku} is not null then 'alsoOurs' else 'fine' end as state, ${ourSku} as "ourSku"`;

export type Filters = {
  /** In small letters; empty for all. */
  readonly text: string;
  /** The same as a number, and articles that are called so. */
  readonly key: string;
  readonly skus: readonly string[];
  readonly state?: OwnNumberState | undefined;
};

function found({ buyer }: BuyerCtx, { text, key, skus, state }: Filters): Sql {
  const matches = sql`(position(${text} in lower(n.own_number || E'\n' || n.own_name)) > 0
    or (${key} <> '' and position(${key} in n.number_key) > 0) or n.sku = any(${skus}))`;
  const stands = {
    fine: sql`not (${isGone}) and ${ourSku} is null`,
    alsoOurs: sql`not (${isGone}) and ${ourSku} is not null`,
    gone: isGone,
  };
  return sql`n.company_id = ${buyer.companyId} and ${text === '' ? sql`true` : matches}
    and ${state === undefined ? sql`true` : stands[state]}`;
}

export async function countNumbers(ctx: BuyerCtx, filters: Filters): Promise<number> {
  const row = await ctx.db.first<{ count: number }>(sql`
    select count(*)::int as count from own_numbers.numbers n where ${found(ctx, filters)}`);
  return row?.count ?? 0;
}

/** All of the company's, whatever was searched. */
export async function countOfCompany({ db, buyer }: BuyerCtx): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from own_numbers.numbers where company_id = ${buyer.companyId}`);
  return row?.count ?? 0;
}

type Wanted = Filters & {
  readonly page: number;
  readonly ipp: number;
  readonly sort: (typeof ownNumberSorts)[number];
};

/** One page of what search and filter leave. */
export function listNumbers(ctx: BuyerCtx, { page, ipp, sort, ...filters }: Wanted) {
  const sorted = orderBy(
    sort,
    { number: sql`n.number_key`, sku: sql`n.sku`, changedAt: sql`n.changed_at` },
    sql`n.own_number_id`,
  );
  return readPage(
    { page, ipp },
    () => countNumbers(ctx, filters),
    ({ limit, offset }) =>
      ctx.db.rows<StoredNumber>(sql`
        select ${columns} from own_numbers.numbers n where ${found(ctx, filters)}
        ${sorted} limit ${limit} offset ${offset}`),
  );
}

/** For files: the next rows in the order of their numbers. */
export function listNumbersAfter(
  ctx: BuyerCtx,
  filters: Filters,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly StoredNumber[]> {
  return ctx.db.rows<StoredNumber>(sql`
    select ${columns} from own_numbers.numbers n
    where ${found(ctx, filters)} and n.number_key > ${after} order by n.number_key limit ${limit}`);
}

/** Undefined also for one of another company. */
export async function findNumber({ db, buyer }: BuyerCtx, ownNumberId: number): Promise<StoredNumber | undefined> {
  return db.first<StoredNumber>(sql`
    select ${columns} from own_numbers.numbers n
    where n.own_number_id = ${ownNumberId} and n.company_id = ${buyer.companyId}`);
}

export async function findByKey({ db, buyer }: BuyerCtx, key: string): Promise<StoredNumber | undefined> {
  return db.first<StoredNumber>(sql`
    select ${columns} from own_numbers.numbers n where n.company_id = ${buyer.companyId} and n.number_key = ${key}`);
}

/** Holds the company's numbers until the transaction ends. @returns their version, and who changed them last */
export async function holdNumbers({ db, buyer, now }: BuyerCtx): Promise<{ version: number; changedBy: string }> {
  await db.run(sql`
    insert into own_numbers.companies (company_id, version, changed_by, changed_at)
    values (${buyer.companyId}, 0, '', ${now}) on conflict do nothing`);
  const row = await db.first<{ version: number; changedBy: string }>(sql`
    select version::bigint as version, changed_by as "changedBy" from own_numbers.companies
    where company_id = ${buyer.companyId} for update`);
  if (!row) throw new Error('A row that was just inserted is there');
  return row;
}

/** Says that the company's numbers are changed now; all who change them follow one another. */
export async function raiseVersion(ctx: BuyerCtx): Promise<void> {
  const { db, buyer, now } = ctx;
  await db.run(sql`
    insert into own_numbers.companies as c (company_id, version, changed_by, changed_at)
    values (${buyer.companyId}, 1, ${actorName(ctx)}, ${now})
    on conflict (company_id) do update set version = c.version + 1, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`);
}

export type NewNumber = Pick<StoredNumber, 'ownNumber' | 'key' | 'sku' | 'ownName' | 'ownUnit'>;

export async function insertNumber(ctx: BuyerCtx, wanted: NewNumber): Promise<number> {
  const { db, buyer, now } = ctx;
  const row = await db.first<{ ownNumberId: number }>(sql`
    insert into own_numbers.numbers (company_id, own_number, number_key, sku, own_name, own_unit, changed_by, changed_at)
    values (${buyer.companyId}, ${wanted.ownNumber}, ${wanted.key}, ${wanted.sku}, ${wanted.ownName}, ${wanted.ownUnit},
      ${actorName(ctx)}, ${now})
    returning own_number_id as "ownNumberId"`);
  if (!row) throw new Error('An insert of one number answers one id');
  return row.ownNumberId;
}

export async function updateNumber(ctx: BuyerCtx, ownNumberId: number, wanted: NewNumber): Promise<void> {
  const { db, buyer, now } = ctx;
  await db.run(sql`
    update own_numbers.numbers set own_number = ${wanted.ownNumber}, number_key = ${wanted.key}, sku = ${wanted.sku},
      own_name = ${wanted.ownName}, own_unit = ${wanted.ownUnit}, version = version + 1, changed_by = ${actorName(ctx)},
      changed_at = ${now}
    where own_number_id = ${ownNumberId} and company_id = ${buyer.companyId}`);
}

export type RemovedNumber = Pick<StoredNumber, 'ownNumberId' | 'ownNumber' | 'sku' | 'ownName' | 'ownUnit'>;

/** Removes numbers; they are kept for a day. What was removed before that goes for good. */
export async function deleteNumbers(
  { db, buyer, now }: BuyerCtx,
  ids: readonly number[],
  undoId: string,
): Promise<readonly RemovedNumber[]> {
  return db.rows<RemovedNumber>(sql`
    with pruned as (
      delete from own_numbers.removed where company_id = ${buyer.companyId}
        and removed_at < ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS})
    ), gone as (
      delete from own_numbers.numbers where company_id = ${buyer.companyId} and own_number_id = any(${ids})
      returning own_number_id, own_number, number_key, sku, own_name, own_unit
    )
    insert into own_numbers.removed (undo_id, company_id, removed_at, own_number_id, own_number, number_key, sku, own_name,
      own_unit)
    select ${undoId}::uuid, ${buyer.companyId}::int, ${now}::timestamptz, gone.* from gone
    returning own_number_id as "ownNumberId", own_number as "ownNumber", sku, own_name as "ownName",
      own_unit as "ownUnit"`);
}

/** Puts removed numbers back under their ids; one whose number stands for something else now stays away. */
export async function restoreNumbers(ctx: BuyerCtx, undoId: string): Promise<readonly RemovedNumber[]> {
  const { db, buyer, now } = ctx;
  return db.rows<RemovedNumber>(sql`
    with taken as (
      delete from own_numbers.removed where undo_id = ${undoId} and company_id = ${buyer.companyId}
        and removed_at >= ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS})
      returning *
    )
    insert into own_numbers.numbers (own_number_id, company_id, own_number, number_key, sku, own_name, own_unit, changed_by,
      changed_at)
    overriding system value
    select own_number_id, company_id, own_number, number_key, sku, own_name, own_unit, ${actorName(ctx)}, ${now}::timestamptz
    from taken on conflict (company_id, number_key) do nothing
    returning own_number_id as "ownNumberId", own_number as "ownNumber", sku, own_name as "ownName",
      own_unit as "ownUnit"`);
}
