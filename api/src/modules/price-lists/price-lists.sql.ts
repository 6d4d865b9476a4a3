import {
  PRICE_LIST_DAYS,
  type PriceListFailure,
  type PriceListFormat,
  type PriceListKind,
  type PriceListScope,
  type PriceListState,
} from '@shop/contract/price-lists';
import type { Locale } from '@shop/contract/values';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import { containsWords, equals, type RowRange } from '#platform/list-query.sql.ts';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx } from '#src/context/context.ts';

type Handle = { readonly db: Db };

/** Lists of one user that are shown; one day's at most are more. */
const SHOWN_MAX = 100;

export type StoredList = {
  readonly priceListId: string;
  readonly companyId: number;
  readonly userId: number;
  readonly askedBy: string;
  readonly kind: PriceListKind;
  readonly format: PriceListFormat;
  readonly scope: PriceListScope;
  readonly chosen: readonly string[];
  readonly locale: Locale;
  readonly seesNet: boolean;
  readonly seesGross: boolean;
  readonly isMailed: boolean;
  readonly state: PriceListState;
  readonly failure: PriceListFailure | null;
  readonly fileName: string;
  readonly position: string;
  readonly isRead: boolean;
  readonly parts: number;
  readonly done: number;
  readonly total: number;
  readonly articles: number;
  readonly leftOut: number;
  readonly bytes: number;
  readonly attempts: number;
  readonly askedAt: Date;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date;
};

const columns = sql`price_list_id as "priceListId", company_id as "companyId", user_id as "userId", asked_by as "askedBy",
  kind, format, scope, chosen, locale, sees_net as "seesNet", sees_gross as "seesGross", is_mailed as "isMailed", state,
  failure, file_name as "fileName", position, is_read as "isRead", parts, done, total, articles, left_out as "leftOut",
  bytes::float8 as bytes, attempts, asked_at as "askedAt", finished_at as "finishedAt", expires_at as "expiresAt"`;

export type NewList = Pick<
  StoredList,
  'kind' | 'format' | 'scope' | 'chosen' | 'seesNet' | 'seesGross' | 'isMailed' | 'fileName'
>;

/** Undefined where one of this user is under way, which only counts for price lists. */
export function insertList(
  { db, buyer, locale, now }: BuyerCtx,
  { kind, format, scope, chosen, seesNet, seesGross, isMailed, fileName }: NewList,
): Promise<StoredList | undefined> {
  return db.first<StoredList>(sql`
    insert into price_lists.requests (company_id, user_id, asked_by, kind, format, scope, chosen, locale, sees_net, sees_gross,
      is_mailed, file_name, asked_at, expires_at)
    values (${buyer.companyId}, ${buyer.userId}, ${actingName(buyer)}, ${kind}, ${format}, ${scope}, ${chosen}::text[],
      ${locale}, ${seesNet}, ${seesGross}, ${isMailed}, ${fileName}, ${now},
      ${now}::timestamptz + make_interval(days => ${PRICE_LIST_DAYS}))
    on conflict (user_id) where state = 'making' and kind <> 'catalogue' do nothing
    returning ${columns}`);
}

/** The newest first, as long as they are kept. */
export function listOfUser({ db, buyer, now }: BuyerCtx): Promise<readonly StoredList[]> {
  return db.rows<StoredList>(sql`
    select ${columns} from price_lists.requests
    where user_id = ${buyer.userId} and company_id = ${buyer.companyId} and expires_at > ${now}
    order by asked_at desc, price_list_id limit ${SHOWN_MAX}`);
}

export type LogFilter = {
  readonly q: string;
  readonly kind?: PriceListKind | undefined;
  readonly state?: PriceListState | undefined;
};
export type LoggedList = StoredList & { readonly companyNumber: string; readonly companyName: string };

function logged({ q, kind, state }: LogFilter): Sql {
  return sql`from price_lists.requests r join (select id, number, name from customers.companies) c on c.id = r.company_id
    where ${equals(sql`r.kind`, kind)} and ${equals(sql`r.state`, state)}
      and ${containsWords(q, [sql`c.name`, sql`r.asked_by`, sql`r.file_name`])}`;
}

/** Of all companies, for the operator; no more than a week of them is there. */
export function selectLog(
  { db }: Handle,
  filter: LogFilter,
  { limit, offset }: RowRange,
): Promise<readonly LoggedList[]> {
  return db.rows<LoggedList>(sql`
    select ${columns}, c.number as "companyNumber", c.name as "companyName" ${logged(filter)}
    order by asked_at desc, price_list_id limit ${limit} offset ${offset}`);
}

export async function countLog({ db }: Handle, filter: LogFilter): Promise<number> {
  const row = await db.first<{ count: number }>(sql`select count(*)::int as count ${logged(filter)}`);
  return row?.count ?? 0;
}

export function findOwnList({ db, buyer, now }: BuyerCtx, priceListId: string): Promise<StoredList | undefined> {
  return db.first<StoredList>(sql`
    select ${columns} from price_lists.requests
    where price_list_id = ${priceListId} and user_id = ${buyer.userId} and company_id = ${buyer.companyId}
      and expires_at > ${now}`);
}

/** Whosever it is: for the work in the background, and for who has the signed link. */
export function findList(
  { db, now }: Handle & { readonly now: Date },
  priceListId: string,
): Promise<StoredList | undefined> {
  return db.first<StoredList>(sql`
    select ${columns} from price_lists.requests where price_list_id = ${priceListId} and expires_at > ${now}`);
}

/** Others of the company who ask for an export wait until the transaction ends. */
export async function lockExports({ db, buyer }: BuyerCtx): Promise<void> {
  await db.first(sql`select pg_advisory_xact_lock(hashtext('price_lists.export'), ${buyer.companyId})`);
}

/** The last export of the company that was accepted and has not failed. */
export function findLastExport({
  db,
  buyer,
}: BuyerCtx): Promise<{ readonly askedAt: Date; readonly askedBy: string } | undefined> {
  return db.first(sql`
    select asked_at as "askedAt", asked_by as "askedBy" from price_lists.requests
    where company_id = ${buyer.companyId} and kind = 'catalogue' and state <> 'failed'
    order by asked_at desc limit 1`);
}

/** Stops it; false where it is over already. */
export async function cancelList({ db, now }: BuyerCtx, priceListId: string): Promise<boolean> {
  const changed = await db.run(sql`
    update price_lists.requests set state = 'cancelled', finished_at = ${now}
    where price_list_id = ${priceListId} and state = 'making'`);
  return changed > 0;
}

/** Counts a run of the work; undefined where there is nothing to do any more. */
export function beginRun({ db, now }: Handle & { readonly now: Date }, priceListId: string) {
  return db.first<StoredList>(sql`
    update price_lists.requests set attempts = attempts + 1
    where price_list_id = ${priceListId} and state = 'making' and expires_at > ${now} returning ${columns}`);
}

export async function updateTotal({ db }: Handle, priceListId: string, total: number): Promise<void> {
  await db.run(sql`update price_lists.requests set total = ${total} where price_list_id = ${priceListId}`);
}

/** Whether it was still being made. */
export async function finishList(
  { db }: Handle,
  priceListId: string,
  end: {
    readonly state: 'done' | 'failed';
    readonly failure: PriceListFailure | null;
    readonly bytes: number;
    readonly finishedAt: Date;
  },
): Promise<boolean> {
  const changed = await db.run(sql`
    update price_lists.requests set state = ${end.state}, failure = ${end.failure}, bytes = ${end.bytes},
      done = case when ${end.state} = 'done' then total else done end, finished_at = ${end.finishedAt}
    where price_list_id = ${priceListId} and state = 'making'`);
  return changed > 0;
}

/** Lists whose time is over, with their files: so many at once. Answers how many. */
export function deleteExpired({ db }: Handle, before: Date, limit: number): Promise<number> {
  return db.run(sql`
    delete from price_lists.requests where price_list_id in (
      select price_list_id from price_lists.requests where expires_at < ${before} order by expires_at limit ${limit})`);
}
