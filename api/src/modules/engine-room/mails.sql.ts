import type { MailContent, MailSummary } from '@shop/contract/engine-room';
import sql from 'sql-template-tag';
import { containsWords, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Mail } from '#src/ports/mail/mail.port.ts';

type State = MailSummary['state'];
type Instants = 'firstTriedAt' | 'lastTriedAt' | 'sentAt';
type Stored<T extends MailSummary> = Omit<T, Instants> & {
  readonly firstTriedAt: Date;
  readonly lastTriedAt: Date;
  readonly sentAt: Date | null;
};

/** The key of what was sent at first: what was sent again has it behind a beginning of its own. */
const firstKey = sql`regexp_replace(idempotency_key, '^engine-room\\.resend \\S+ ', '')`;

const columns = sql`
  id, recipient, subject, case when sent_at is null then 'waiting' else 'sent' end as state, tries,
  first_tried_at as "firstTriedAt", last_tried_at as "lastTriedAt", sent_at as "sentAt",
  coalesce(last_error, '') as "lastError", not_resendable as "notResendable",
  (select order_number::text from orders.orders where order_number = coalesce(
    substring(${firstKey} from '^(?:order-(?:confirmation|message|status)|premium-packing)-(\\d{1,9})')::int,
    (select r.order_number from returns.returns r
      where r.return_id = substring(${firstKey} from '^return-(\\d{1,9})-')::int),
    (select r.order_number from cancellations.requests r
      where r.cancellation_id = substring(${firstKey} from '^cancellation-(\\d{1,9})-')::int))) as "orderNumber"`;

export type MailFilter = { readonly q: string; readonly state?: State | undefined };

const found = ({ q, state }: MailFilter) => sql`
  ${containsWords(q, [sql`recipient`, sql`subject`])}
  and ${state === undefined ? sql`true` : state === 'sent' ? sql`sent_at is not null` : sql`sent_at is null`}`;

export async function countMails({ db }: Ctx, filter: MailFilter): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from engine_room.mails where ${found(filter)}`,
  );
  return row?.count ?? 0;
}

/** Those that wait first, then the newest. */
export async function selectMails({ db }: Ctx, filter: MailFilter, { limit, offset }: RowRange) {
  const rows = await db.rows<Stored<MailSummary>>(sql`
    select ${columns} from engine_room.mails where ${found(filter)}
    order by sent_at is null desc, last_tried_at desc, id desc limit ${limit} offset ${offset}`);
  return rows.map(withInstants);
}

export async function findMail({ db }: Ctx, id: number): Promise<MailContent | undefined> {
  const row = await db.first<Stored<MailContent>>(
    sql`select ${columns}, text, html from engine_room.mails where id = ${id}`,
  );
  return row && withInstants(row);
}

/** Under a key of its own, which ends with that of the first one; undefined where the e-mail is gone. */
export async function composeAgain({ db }: Ctx, id: number, again: string): Promise<Mail | undefined> {
  return db.first<Mail>(sql`
    select recipient as to, subject, text, html, ${`engine-room.resend ${again} `} || ${firstKey} as "idempotencyKey"
    from engine_room.mails where id = ${id}`);
}

/** E-mails that have not gone out yet, and since when the first of them is tried. */
export const waitingMails = sql`
  select count(*)::int, min(first_tried_at) from engine_room.mails where sent_at is null`;

/** What waits, and what went out within 24 hours. */
export async function summariseMails({ db, now }: Ctx) {
  const row = await db.first<{
    waiting: number;
    lastTriedAt: Date | null;
    lastError: string | null;
    sentToday: number;
  }>(sql`
    select w.*, (select count(*)::int from engine_room.mails
        where last_tried_at > ${now}::timestamptz - interval '24 hours' and sent_at is not null) as "sentToday"
    from (select count(*)::int as waiting, max(last_tried_at) as "lastTriedAt",
        max(last_error) as "lastError" from engine_room.mails where sent_at is null) w`);
  return row ?? { waiting: 0, lastTriedAt: null, lastError: null, sentToday: 0 };
}

/** Which e-mails are about an order: keys as the modules that write them call them, whole or how they begin. */
export type MailsOfOrder = {
  readonly since: Date;
  readonly keys: readonly string[];
  readonly keyStarts: readonly string[];
};

type MailOfOrder = Pick<MailSummary, 'recipient' | 'subject'> & {
  readonly mailId: number;
  readonly isAgain: boolean;
  readonly sentAt: Date | null;
  readonly lastTriedAt: Date;
};

/** The newest first, and what was sent again. */
export async function listMailsOfOrder({ db }: Ctx, { since, keys, keyStarts }: MailsOfOrder, limit: number) {
  return db.rows<MailOfOrder>(sql`
    select id as "mailId", recipient, subject, idempotency_key <> ${firstKey} as "isAgain", sent_at as "sentAt",
      last_tried_at as "lastTriedAt"
    from engine_room.mails
    where last_tried_at >= ${since} and (${firstKey} = any(${keys}::text[])
      or exists (select from unnest(${keyStarts}::text[]) as start where starts_with(${firstKey}, start)))
    order by last_tried_at desc, id desc limit ${limit}`);
}

/** What has not been tried any more since then, too: the jobs that sent it are given up. */
export async function deleteOldMails({ db }: Ctx, before: Date): Promise<void> {
  await db.run(sql`delete from engine_room.mails where last_tried_at < ${before}`);
}

function withInstants<T extends MailSummary>({ firstTriedAt, lastTriedAt, sentAt, ...mail }: Stored<T>) {
  return {
    ...mail,
    firstTriedAt: firstTriedAt.toISOString(),
    lastTriedAt: lastTriedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  } as unknown as T;
}
