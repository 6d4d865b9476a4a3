import type { newsletterSorts, Subscription, SubscriptionState } from '@shop/contract/newsletter';
import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import { containsWords, equals, orderBy, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';

export type NewRequest = {
  readonly email: string;
  readonly locale: Locale;
  readonly token: string;
};
export type StoredRequest = NewRequest & { readonly id: number; readonly requestedAt: Date };

export async function insertRequest({ db, now }: Ctx, request: NewRequest): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    insert into newsletter.requests (email, locale, token, requested_at)
    values (${request.email}, ${request.locale}, ${request.token}, ${now}) returning id`);
  if (!row) throw new Error('An insert of one request answers one row');
  return row.id;
}

export function findRequest({ db }: Ctx, id: number): Promise<StoredRequest | undefined> {
  return db.first<StoredRequest>(sql`
    select id, email, locale, token, requested_at as "requestedAt" from newsletter.requests where id = ${id}`);
}

/**
 * What is subscribed already stays as it is; everything else waits for its confirmation by this request's link.
 * @returns the token to unsubscribe with; undefined where nothing waits for a confirmation
 */
export async function holdSubscription(
  { db }: Ctx,
  { email, locale, token, requestedAt }: StoredRequest,
  unsubscribeToken: string,
): Promise<string | undefined> {
  const row = await db.first<{ unsubscribeToken: string }>(sql`
    insert into newsletter.subscriptions as s
      (email, locale, state, confirm_token, unsubscribe_token, requested_at)
    values (${email}, ${locale}, 'requested', ${token}, ${unsubscribeToken}, ${requestedAt})
    on conflict (lower(email)) where deleted_at is null do update
      set locale = excluded.locale, state = 'requested', confirm_token = excluded.confirm_token,
        requested_at = excluded.requested_at, unsubscribed_at = null
      where s.state <> 'confirmed'
    returning unsubscribe_token as "unsubscribeToken"`);
  return row?.unsubscribeToken;
}

type Stored = Omit<Subscription, 'requestedAt' | 'confirmedAt' | 'unsubscribedAt'> & {
  readonly requestedAt: Date;
  readonly confirmedAt: Date | null;
  readonly unsubscribedAt: Date | null;
};

const columns = sql`
  s.id, s.email, s.locale, s.state, s.requested_at as "requestedAt", s.confirmed_at as "confirmedAt",
  s.unsubscribed_at as "unsubscribedAt"`;

/** Held until the transaction ends. */
export function lockByConfirmToken({ db }: Ctx, token: string): Promise<Stored | undefined> {
  return db.first<Stored>(sql`
    select ${columns} from newsletter.subscriptions s
    where s.confirm_token = ${token} and s.deleted_at is null for update`);
}

export async function confirmSubscription({ db, now }: Ctx, id: number): Promise<void> {
  await db.run(sql`update newsletter.subscriptions set state = 'confirmed', confirmed_at = ${now} where id = ${id}`);
}

/** Whatever its state; a second time changes nothing. @returns the address, undefined for an unknown token */
export async function endSubscription({ db, now }: Ctx, token: string): Promise<string | undefined> {
  const row = await db.first<{ email: string }>(sql`
    update newsletter.subscriptions set state = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, ${now})
    where unsubscribe_token = ${token} returning email`);
  return row?.email;
}

type Filters = {
  readonly q: string;
  readonly state?: SubscriptionState | undefined;
  readonly locale?: Locale | undefined;
  readonly sort: (typeof newsletterSorts)[number];
};
type NextRows = { readonly after: number; readonly limit: number };

const sortColumns = { email: sql`lower(s.email)`, requestedAt: sql`s.requested_at` };
const found = ({ q, state, locale }: Filters) => sql`
  s.deleted_at is null and ${containsWords(q, [sql`s.email`])}
  and ${equals(sql`s.state`, state)} and ${equals(sql`s.locale`, locale)}`;

export async function countSubscriptions({ db }: Ctx, filters: Filters): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from newsletter.subscriptions s where ${found(filters)}`,
  );
  return row?.count ?? 0;
}

export async function selectSubscriptions({ db }: Ctx, filters: Filters, { limit, offset }: RowRange) {
  const rows = await db.rows<Stored>(sql`
    select ${columns} from newsletter.subscriptions s where ${found(filters)}
    ${orderBy(filters.sort, sortColumns, sql`s.id`)} limit ${limit} offset ${offset}`);
  return rows.map(asSubscription);
}

/** The next ones by their ids, for what reads all of them piece by piece. */
export async function selectSubscriptionsAfter({ db }: Ctx, filters: Filters, { after, limit }: NextRows) {
  const rows = await db.rows<Stored>(sql`
    select ${columns} from newsletter.subscriptions s where ${found(filters)} and s.id > ${after}
    order by s.id limit ${limit}`);
  return rows.map(asSubscription);
}

/** @returns those that were there */
export async function deleteSubscriptions({ db, now }: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    update newsletter.subscriptions set deleted_at = ${now}
    where id = any(${ids}::int[]) and deleted_at is null returning id`);
  return rows.map(({ id }) => id);
}

/** Those whose address has subscribed anew meanwhile stay deleted; of two deleted ones with one address the newer is restored. */
export async function restoreSubscriptions({ db }: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    update newsletter.subscriptions set deleted_at = null where id in (
      select max(d.id) from newsletter.subscriptions d
      where d.id = any(${ids}::int[]) and d.deleted_at is not null and not exists (
        select from newsletter.subscriptions s where lower(s.email) = lower(d.email) and s.deleted_at is null)
      group by lower(d.email)
    ) returning id`);
  return rows.map(({ id }) => id);
}

/** What is no longer needed: requests, unconfirmed and deleted subscriptions. */
export async function deleteBefore(
  { db }: Ctx,
  times: { readonly requests: Date; readonly unconfirmed: Date; readonly deleted: Date },
): Promise<void> {
  await db.run(sql`delete from newsletter.requests where requested_at < ${times.requests}`);
  await db.run(sql`
    delete from newsletter.subscriptions
    where (state = 'requested' and confirmed_at is null and requested_at < ${times.unconfirmed})
      or deleted_at < ${times.deleted}`);
}

function asSubscription({ requestedAt, confirmedAt, unsubscribedAt, ...rest }: Stored): Subscription {
  return {
    ...rest,
    requestedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}
