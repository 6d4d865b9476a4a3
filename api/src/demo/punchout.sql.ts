import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { DemoInterface } from './punchout.data.ts';

const HOUR_MS = 3_600_000;

export async function hasInterfaces(db: Db): Promise<boolean> {
  return (await db.first(sql`select from punchout.profiles limit 1`)) !== undefined;
}

export async function insertDemoInterface(
  db: Db,
  demo: DemoInterface,
  { secretHash, at }: { readonly secretHash: Buffer; readonly at: Date },
): Promise<number | undefined> {
  const row = await db.first<{ profileId: number }>(sql`
    insert into punchout.profiles (company_id, user_id, name, protocol, login, secret_hash, secret_set_at, charset,
      allowed_origins, rules, changed_by, changed_at, last_used_at)
    select c.id, u.id, ${demo.name}, ${demo.protocol}, c.number, ${secretHash}, ${at}::timestamptz - interval '40 days',
      ${demo.charset}, ${demo.origins}, ${JSON.stringify(demo.rules)}, 'Marco Steiner',
      ${at}::timestamptz - interval '40 days', ${at}::timestamptz - interval '2 hours'
    from customers.companies c
    join customers.company_users u on u.company_id = c.id and u.email = ${demo.user}
    where c.number = ${demo.company}
    returning profile_id as "profileId"`);
  return row?.profileId;
}

/** The oldest first, as they came. */
export type DemoLog = { readonly profileId: number } & Pick<DemoInterface, 'messages'>;

/** Those of all interfaces, the oldest first: their numbers say in which order they came. */
export async function insertDemoMessages(db: Db, now: Date, logs: readonly DemoLog[]): Promise<void> {
  const rows = logs
    .flatMap(({ profileId, messages }) => messages.map((message) => ({ ...message, profileId })))
    .toSorted((a, b) => b.hoursAgo - a.hoursAgo)
    .map(({ hoursAgo, ...message }) => ({
      ...message,
      at: new Date(now.getTime() - hoursAgo * HOUR_MS).toISOString(),
    }));
  await db.run(sql`
    insert into punchout.messages (profile_id, company_id, at, direction, kind, outcome, reason, subject, status, duration_ms, raw)
    select p.profile_id, p.company_id, m.at, m.direction, m.kind, m.outcome, coalesce(m.reason, ''), coalesce(m.subject, ''),
      m.status, m."durationMs", m.raw
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m ("profileId" int, at timestamptz, direction text,
      kind text, outcome text, reason text, subject text, status int, "durationMs" int, raw text)
    join punchout.profiles p on p.profile_id = m."profileId"
    order by m.at`);
}
