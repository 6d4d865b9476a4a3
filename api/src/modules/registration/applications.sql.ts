import type {
  Application,
  ApplicationState,
  applicationEventKinds,
  applicationLists,
} from '@shop/contract/registration';
import type { Locale } from '@shop/contract/values';
import sql, { type Sql } from 'sql-template-tag';
import { containsWords, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';

type Db = Pick<Ctx, 'db'>;
type DbNow = Pick<Ctx, 'db' | 'now'>;

/** What was typed, in its usual spelling. */
export type NewApplication = Pick<
  Application,
  | ('salutation' | 'firstName' | 'lastName' | 'companyName' | 'street' | 'houseNumber' | 'zipCode' | 'city')
  | ('countryCode' | 'email' | 'phone' | 'mobilePhone' | 'vatNumber' | 'needs' | 'termsVersion')
> & { readonly locale: Locale; readonly confirmToken: string };

export type StoredApplication = NewApplication & {
  readonly id: number;
  readonly version: number;
  readonly state: ApplicationState;
  readonly linkSentAt: Date;
  readonly requestedAt: Date;
  readonly confirmedAt: Date | null;
  readonly answerToken: string | null;
  readonly decidedBy: string;
  readonly companyId: number | null;
  readonly companyNumber: string | null;
  readonly userId: number | null;
};

/** An earlier one of the same address that was never confirmed is replaced. */
export async function insertApplication({ db, now }: DbNow, one: NewApplication): Promise<number> {
  await db.run(sql`
    delete from registration.applications where state = 'unconfirmed' and lower(email) = lower(${one.email})`);
  const row = await db.first<{ id: number }>(sql`
    insert into registration.applications (salutation, first_name, last_name, locale, company_name, street, house_number,
      zip_code, city, country_code, email, phone, mobile_phone, vat_number, needs, terms_version, terms_accepted_at,
      confirm_token, link_sent_at, requested_at)
    values (${one.salutation}, ${one.firstName}, ${one.lastName}, ${one.locale}, ${one.companyName}, ${one.street},
      ${one.houseNumber}, ${one.zipCode}, ${one.city}, ${one.countryCode}, ${one.email}, ${one.phone},
      ${one.mobilePhone}, ${one.vatNumber}, ${one.needs}, ${one.termsVersion}, ${now}, ${one.confirmToken}, ${now}, ${now})
    returning id`);
  if (!row) throw new Error('An insert of one application answers one row');
  return row.id;
}

const columns = sql`
  a.id, a.version, a.state, a.salutation, a.first_name as "firstName", a.last_name as "lastName", a.locale,
  a.company_name as "companyName", a.street, a.house_number as "houseNumber", a.zip_code as "zipCode", a.city,
  a.country_code as "countryCode", a.email, a.phone, a.mobile_phone as "mobilePhone", a.vat_number as "vatNumber",
  a.needs, a.terms_version as "termsVersion", a.confirm_token as "confirmToken", a.link_sent_at as "linkSentAt",
  a.requested_at as "requestedAt", a.confirmed_at as "confirmedAt", a.answer_token as "answerToken",
  a.decided_by as "decidedBy", a.company_id as "companyId", a.user_id as "userId",
  (select c.number from customers.companies c where c.id = a.company_id) as "companyNumber"`;

export function findApplication({ db }: Db, id: number): Promise<StoredApplication | undefined> {
  return db.first<StoredApplication>(sql`select ${columns} from registration.applications a where a.id = ${id}`);
}

/** Held until the transaction ends. */
export function lockApplication({ db }: Db, id: number): Promise<StoredApplication | undefined> {
  return db.first<StoredApplication>(sql`
    select ${columns} from registration.applications a where a.id = ${id} for update`);
}

/** Held until the transaction ends. */
export function lockByConfirmToken({ db }: Db, token: string): Promise<StoredApplication | undefined> {
  return db.first<StoredApplication>(sql`
    select ${columns} from registration.applications a where a.confirm_token = ${token} for update`);
}

/** One that waits for an answer; held until the transaction ends, where there is one. */
export function lockByAnswerToken({ db }: Db, token: string): Promise<StoredApplication | undefined> {
  return db.first<StoredApplication>(sql`
    select ${columns} from registration.applications a where a.answer_token = ${token} and a.state = 'asked' for update`);
}

type Change = {
  readonly state: ApplicationState;
  readonly event: Exclude<(typeof applicationEventKinds)[number], 'sent'>;
  readonly by?: string;
  readonly text?: string;
  /** Further columns. */
  readonly set?: Sql;
};

/** Every change is a version and stands in the history. */
export async function changeApplication({ db, now }: DbNow, id: number, change: Change): Promise<void> {
  const { state, event, by = '', text = '', set = sql`` } = change;
  await db.run(sql`
    update registration.applications set state = ${state}, version = version + 1 ${set} where id = ${id}`);
  await insertEvent({ db, now }, id, { kind: event, by, text });
}

export async function insertEvent(
  { db, now }: DbNow,
  applicationId: number,
  { kind, by, text }: { readonly kind: string; readonly by: string; readonly text: string },
): Promise<void> {
  await db.run(sql`
    insert into registration.application_events (application_id, kind, happened_at, done_by, text)
    values (${applicationId}, ${kind}, ${now}, ${by}, ${text})`);
}

/** Columns that changes of an application set beside its state. */
export const set = {
  newLink: (token: string, now: Date) => sql`, confirm_token = ${token}, link_sent_at = ${now}`,
  confirmed: (now: Date) => sql`, confirmed_at = ${now}`,
  asked: (answerToken: string) => sql`, answer_token = ${answerToken}`,
  answered: () => sql`, answer_token = null`,
  decided: (by: string, now: Date) => sql`, answer_token = null, decided_by = ${by}, decided_at = ${now}`,
  accepted: (ids: { readonly companyId: number; readonly userId: number }, by: string, now: Date) => sql`
    , answer_token = null, decided_by = ${by}, decided_at = ${now}, company_id = ${ids.companyId},
    user_id = ${ids.userId}`,
};

export type StoredEvent = {
  readonly kind: Application['history'][number]['kind'];
  readonly at: Date;
  readonly by: string;
  readonly text: string;
};

export function listEvents({ db }: Db, applicationId: number): Promise<readonly StoredEvent[]> {
  return db.rows<StoredEvent>(sql`
    select kind, happened_at as at, done_by as by, text from registration.application_events
    where application_id = ${applicationId} order by id`);
}

type List = (typeof applicationLists)[number];
const statesOf = {
  open: ['open'],
  asked: ['asked'],
  unconfirmed: ['unconfirmed'],
  done: ['accepted', 'refused', 'expired'],
} as const satisfies Record<List, readonly ApplicationState[]>;

const found = (list: List, q: string) => sql`
  a.state = any(${[...statesOf[list]]}::text[])
  and ${containsWords(q, [sql`a.company_name`, sql`a.vat_number`, sql`a.first_name`, sql`a.last_name`, sql`a.city`, sql`a.email`])}`;

export async function countApplications({ db }: Db, list: List, q: string): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from registration.applications a where ${found(list, q)}`,
  );
  return row?.count ?? 0;
}

/** What waits longest stands first; of what is over, the newest. */
export function selectApplications(
  { db }: Db,
  { list, q }: { readonly list: List; readonly q: string },
  { limit, offset }: RowRange,
): Promise<readonly StoredApplication[]> {
  const order = list === 'done' ? sql`a.decided_at desc nulls last, a.id desc` : sql`a.requested_at, a.id`;
  return db.rows<StoredApplication>(sql`
    select ${columns} from registration.applications a where ${found(list, q)}
    order by ${order} limit ${limit} offset ${offset}`);
}

/** How many stand in each list. */
export async function countLists({ db }: Db): Promise<Record<List, number>> {
  const row = await db.first<Record<List, number>>(sql`
    select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'asked')::int as asked,
      count(*) filter (where state = 'unconfirmed')::int as unconfirmed,
      count(*) filter (where state in ('accepted', 'refused', 'expired'))::int as done
    from registration.applications`);
  return row ?? { open: 0, asked: 0, unconfirmed: 0, done: 0 };
}

/** What waits for the operator. */
export const openApplications = sql`
  select count(*)::int, min(requested_at) from registration.applications where state = 'open'`;

/** Of each application: how many others with the same company number nobody has decided. */
export async function countSameVatNumbers({ db }: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ id: number; count: number }>(sql`
    select a.id, count(o.id)::int as count
    from registration.applications a
    join registration.applications o on o.id <> a.id and o.state in ('open', 'asked')
      and customers.plain_vat_number(o.vat_number) = customers.plain_vat_number(a.vat_number)
    where a.id = any(${ids}::int[]) group by a.id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Unconfirmed ones go, the others become `expired`. @returns those of which the applicant is told */
export async function expireApplications(
  { db, now }: DbNow,
  before: Date,
): Promise<readonly { readonly id: number; readonly version: number }[]> {
  await db.run(sql`
    delete from registration.applications where state = 'unconfirmed' and requested_at < ${before}`);
  return db.rows<{ id: number; version: number }>(sql`
    update registration.applications
    set state = 'expired', version = version + 1, answer_token = null, decided_at = ${now}
    where state in ('open', 'asked') and requested_at < ${before} returning id, version`);
}

/** Those of customers stay, with the terms that they have accepted. */
export async function deleteApplications({ db }: Db, decidedBefore: Date): Promise<void> {
  await db.run(sql`
    delete from registration.applications where state in ('refused', 'expired') and decided_at < ${decidedBefore}`);
}

export async function deleteApplication({ db }: Db, id: number): Promise<void> {
  await db.run(sql`delete from registration.applications where id = ${id}`);
}
