import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { InterfaceMessage } from '@shop/contract/punchout';
import { formText, maskFields } from '@shop/exchange-formats/punchout';
import sql, { type Sql } from 'sql-template-tag';
import { containsWords, equals, type RowRange } from '#platform/list-query.sql.ts';
import { readStored } from '#platform/stored-json.ts';
import type { Ctx } from '#src/context/context.ts';
import { PackedMessage, StoredForm } from './stored.schema.ts';

type Db = Pick<Ctx, 'db'>;

export type NewMessage = {
  readonly profileId: number;
  readonly companyId: number;
  readonly sessionId?: number | null;
  readonly direction: InterfaceMessage['direction'];
  readonly kind: InterfaceMessage['kind'];
  readonly outcome: InterfaceMessage['outcome'];
  /** A code. */
  readonly reason?: string;
  readonly subject?: string;
  readonly status?: number | null;
  readonly durationMs?: number | null;
  /** Empty where the form says all of it: its text is made when somebody reads it. */
  readonly raw: string;
  readonly form?: StoredForm | null;
  readonly repeats?: number | null;
};

export type StoredMessage = Required<NewMessage> & {
  readonly messageId: number;
  readonly at: Date;
  readonly profileName: string;
  readonly protocol: InterfaceMessage['protocol'];
  readonly companyName: string;
};

/** Longer ones are kept without their end. */
const RAW_CHARS_MAX = 400_000;

const zip = promisify(gzip);
const unzip = promisify(gunzip);
/** A level at which hundreds of lines take a few milliseconds, outside the main thread. */
const QUICK = { level: 1 };

/** A form is kept packed, with its text: a cart of hundreds of lines would keep the database busy longer than all the rest. */
export async function insertMessage({ db, now }: Pick<Ctx, 'db' | 'now'>, message: NewMessage): Promise<number> {
  const { profileId, companyId, sessionId = null, direction, kind, outcome, reason = '', subject = '' } = message;
  const { status = null, durationMs = null, form = null, repeats = null } = message;
  const raw = storable(message.raw);
  const packed = form && (await zip(JSON.stringify({ raw, form } satisfies PackedMessage), QUICK));
  const row = await db.first<{ messageId: number }>(sql`
    insert into punchout.messages (profile_id, company_id, session_id, at, direction, kind, outcome, reason, subject, status,
      duration_ms, raw, packed, repeats)
    values (${profileId}, ${companyId}, ${sessionId}, ${now}, ${direction}, ${kind}, ${outcome}, ${reason.slice(0, 200)},
      ${subject.slice(0, 200)}, ${status}, ${durationMs}, ${packed ? '' : raw}, ${packed}, ${repeats})
    returning message_id::int as "messageId"`);
  if (!row) throw new Error('An insert of one message answers one id');
  return row.messageId;
}

function storable(raw: string): string {
  return raw.slice(0, RAW_CHARS_MAX).replaceAll('\u0000', '');
}

const columns = sql`
  m.message_id::int as "messageId", m.profile_id as "profileId", m.company_id as "companyId",
  m.session_id::int as "sessionId", m.at, m.direction, m.kind, m.outcome, m.reason, m.subject, m.status,
  m.duration_ms as "durationMs", m.repeats::int as repeats, p.name as "profileName", p.protocol, c.name as "companyName"`;

const tables = sql`
  punchout.messages m join punchout.profiles p on p.profile_id = m.profile_id
  join customers.companies c on c.id = m.company_id`;

export type MessageFilter = {
  readonly q: string;
  readonly companyId?: number | undefined;
  readonly interfaceId?: string | undefined;
  readonly outcome?: string | undefined;
  readonly direction?: string | undefined;
};

function found({ q, companyId, interfaceId, outcome, direction }: MessageFilter): Sql {
  return sql`${equals(sql`m.company_id`, companyId)}
    and ${equals(sql`m.profile_id`, interfaceId === undefined ? undefined : Number(interfaceId))}
    and ${equals(sql`m.outcome`, outcome)} and ${equals(sql`m.direction`, direction)}
    and ${containsWords(q, [sql`m.subject`, sql`p.name`, sql`c.name`])}`;
}

type Listed = Omit<StoredMessage, 'raw' | 'form'>;

export async function selectMessages(
  { db }: Db,
  filter: MessageFilter,
  { limit, offset }: RowRange,
): Promise<readonly Listed[]> {
  return db.rows<Listed>(sql`
    select ${columns} from ${tables} where ${found(filter)}
    order by m.message_id desc limit ${limit} offset ${offset}`);
}

export async function countMessages({ db }: Db, filter: MessageFilter): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from ${tables} where ${found(filter)}`,
  );
  return row?.count ?? 0;
}

/** @param companyId of whose messages it must be; everybody's for the operator */
export async function findMessage(
  { db }: Db,
  messageId: number,
  companyId?: number,
): Promise<StoredMessage | undefined> {
  const row = await db.first<StoredRow>(sql`
    select ${columns}, m.raw, m.form, m.packed from ${tables}
    where m.message_id = ${messageId} and ${equals(sql`m.company_id`, companyId)}`);
  return row && unpacked(row);
}

/** What ended a session: its cart, or that there is none. */
export async function findLastOut({ db }: Db, sessionId: number): Promise<StoredMessage | undefined> {
  const row = await db.first<StoredRow>(sql`
    select ${columns}, m.raw, m.form, m.packed from ${tables}
    where m.session_id = ${sessionId} and m.kind in ('transfer', 'cancel') and m.repeats is null
    order by m.message_id desc limit 1`);
  return row && unpacked(row);
}

type StoredRow = StoredMessage & { readonly packed: Buffer | null };

async function unpacked({ packed, ...row }: StoredRow): Promise<StoredMessage> {
  const name = `interface message ${row.messageId}`;
  if (!packed) return { ...row, form: readStored(name, StoredForm, row.form) };
  const { raw, form } = readStored(name, PackedMessage, JSON.parse((await unzip(packed)).toString()));
  return { ...row, raw: raw === '' && form ? formText(maskFields(form.fields)) : raw, form };
}

export async function deleteOldMessages({ db, now }: Pick<Ctx, 'db' | 'now'>, days: number): Promise<void> {
  await db.run(sql`delete from punchout.messages where at < ${now}::timestamptz - make_interval(days => ${days}::int)`);
  await db.run(sql`delete from punchout.payloads where at < ${now}::timestamptz - make_interval(days => ${days}::int)`);
  await db.run(sql`delete from punchout.simulations where expires_at < ${now}`);
}
