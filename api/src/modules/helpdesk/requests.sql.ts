import type { CallbackTime, RequestKind, RequestState, RequestTopic, ShowroomSlot } from '@shop/contract/helpdesk';
import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { readSlots } from './stored-request.schema.ts';

export type NewRequest = {
  readonly kind: RequestKind;
  readonly topic: RequestTopic;
  readonly locale: Locale;
  readonly companyId: number | null;
  readonly userId: number | null;
  readonly companyNumber: string;
  readonly companyName: string;
  readonly contactName: string;
  readonly email: string;
  readonly phone: string;
  readonly orderNumber: string;
  readonly callbackTime: CallbackTime | null;
  readonly wishedSlots: readonly ShowroomSlot[];
  readonly calendarToken: string | null;
  readonly excerpt: string;
};

export type StoredRequest = NewRequest & {
  readonly requestId: number;
  readonly state: RequestState;
  readonly confirmedAt: Date | null;
  readonly meetingUrl: string;
  readonly calendarSequence: number;
  readonly takenById: number | null;
  readonly takenBy: string;
  readonly requestedAt: Date;
  readonly waitsSince: Date | null;
  readonly answeredAt: Date | null;
  readonly readAt: Date | null;
  readonly lastAt: Date;
  readonly version: number;
};

type Raw = Omit<StoredRequest, 'wishedSlots'> & { readonly wishedSlots: unknown };

export const requestColumns = sql`
  r.request_id as "requestId", r.kind, r.topic, r.state, r.locale, r.company_id as "companyId", r.user_id as "userId",
  r.company_number as "companyNumber", r.company_name as "companyName", r.contact_name as "contactName", r.email, r.phone,
  r.order_number as "orderNumber", r.callback_time as "callbackTime", r.wished_slots as "wishedSlots",
  r.confirmed_at as "confirmedAt", r.meeting_url as "meetingUrl", r.calendar_token as "calendarToken",
  r.calendar_sequence as "calendarSequence", r.excerpt, r.taken_by_id as "takenById", r.taken_by as "takenBy",
  r.requested_at as "requestedAt", r.waits_since as "waitsSince", r.answered_at as "answeredAt", r.read_at as "readAt",
  r.last_at as "lastAt", r.version`;

export function readRequest(row: Raw): StoredRequest {
  return { ...row, wishedSlots: readSlots(row.wishedSlots, row.requestId) };
}

export async function insertRequest({ db, now }: Pick<Ctx, 'db' | 'now'>, one: NewRequest): Promise<number> {
  const row = await db.first<{ requestId: number }>(sql`
    insert into helpdesk.requests (kind, topic, locale, company_id, user_id, company_number, company_name, contact_name,
      email, phone, order_number, callback_time, wished_slots, calendar_token, excerpt, requested_at, waits_since, last_at)
    values (${one.kind}, ${one.topic}, ${one.locale}, ${one.companyId}, ${one.userId}, ${one.companyNumber},
      ${one.companyName}, ${one.contactName}, ${one.email}, ${one.phone}, ${one.orderNumber}, ${one.callbackTime},
      ${JSON.stringify(one.wishedSlots)}, ${one.calendarToken}, ${one.excerpt}, ${now}, ${now}, ${now})
    returning request_id as "requestId"`);
  if (!row) throw new Error('An insert of one request answers one row');
  return row.requestId;
}

export async function findRequest({ db }: Pick<Ctx, 'db'>, requestId: number): Promise<StoredRequest | undefined> {
  const row = await db.first<Raw>(
    sql`select ${requestColumns} from helpdesk.requests r where r.request_id = ${requestId}`,
  );
  return row && readRequest(row);
}

/** Held until the transaction ends. */
export async function lockRequest({ db }: Pick<Ctx, 'db'>, requestId: number): Promise<StoredRequest | undefined> {
  const row = await db.first<Raw>(
    sql`select ${requestColumns} from helpdesk.requests r where r.request_id = ${requestId} for update`,
  );
  return row && readRequest(row);
}

export async function findByCalendarToken({ db }: Pick<Ctx, 'db'>, token: string): Promise<StoredRequest | undefined> {
  const row = await db.first<Raw>(
    sql`select ${requestColumns} from helpdesk.requests r where r.calendar_token = ${token}`,
  );
  return row && readRequest(row);
}

/** What the user has asked about the beta and nobody has finished. */
export async function findOpenBeta({ db, buyer }: BuyerCtx): Promise<number | undefined> {
  const row = await db.first<{ requestId: number }>(sql`
    select request_id as "requestId" from helpdesk.requests
    where user_id = ${buyer.userId} and kind = 'beta' and state <> 'done' order by request_id limit 1`);
  return row?.requestId;
}

export type RequestChange = Pick<
  StoredRequest,
  'state' | 'takenById' | 'takenBy' | 'waitsSince' | 'answeredAt' | 'confirmedAt' | 'meetingUrl' | 'calendarSequence'
>;

/** Saves the next version of a request that is locked. */
export async function updateRequest(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  requestId: number,
  to: RequestChange,
): Promise<void> {
  await db.run(sql`
    update helpdesk.requests set state = ${to.state}, taken_by_id = ${to.takenById}, taken_by = ${to.takenBy},
      waits_since = ${to.waitsSince}, answered_at = ${to.answeredAt}, confirmed_at = ${to.confirmedAt},
      meeting_url = ${to.meetingUrl}, calendar_sequence = ${to.calendarSequence}, last_at = ${now}, version = version + 1
    where request_id = ${requestId}`);
}

/** Appointments that are confirmed and to come. */
export async function listTakenSlots({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  return db.rows<{ requestId: number; confirmedAt: Date }>(sql`
    select request_id as "requestId", confirmed_at as "confirmedAt" from helpdesk.requests
    where confirmed_at > ${now}`);
}

/** So that two do not confirm the same hour at once. */
export async function lockShowroom({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('helpdesk.showroom'))`);
}

export async function deleteRequestsBefore({ db }: Pick<Ctx, 'db'>, before: Date): Promise<void> {
  await db.run(sql`delete from helpdesk.requests where state = 'done' and last_at < ${before}`);
}
