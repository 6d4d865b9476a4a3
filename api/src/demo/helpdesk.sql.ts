import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export type DemoPerson = {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
  readonly companyId: number;
  readonly companyNumber: string;
  readonly companyName: string;
};

export async function hasHelpdeskRequests(db: Db): Promise<boolean> {
  const found = await db.first<{ isThere: boolean }>(sql`select exists (select from helpdesk.requests) as "isThere"`);
  return found?.isThere ?? false;
}

export function listDemoUsers(db: Db): Promise<readonly DemoPerson[]> {
  return db.rows<DemoPerson>(sql`
    select u.id as "userId", u.email, u.first_name || ' ' || u.last_name as name, u.locale, c.id as "companyId",
      c.number as "companyNumber", c.name as "companyName"
    from customers.company_users u join customers.companies c on c.id = u.company_id`);
}

export function listDemoStaff(db: Db) {
  return db.rows<{ staffId: number; email: string; name: string }>(sql`
    select id as "staffId", email, first_name || ' ' || last_name as name from customers.staff`);
}

export async function insertDemoEntry(
  db: Db,
  one: { requestId: number; kind: string; by: string; staffId: number | null; text: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into helpdesk.entries (request_id, kind, written_by, staff_id, text, written_at)
    values (${one.requestId}, ${one.kind}, ${one.by}, ${one.staffId}, ${one.text}, ${one.at})`);
}

type DemoState = {
  readonly state: string;
  readonly takenById: number | null;
  readonly takenBy: string;
  readonly waitsSince: Date | null;
  readonly answeredAt: Date | null;
  readonly readAt: Date | null;
  readonly lastAt: Date;
  readonly confirmedAt: Date | null;
  readonly meetingUrl: string;
};

export async function setDemoState(db: Db, requestId: number, to: DemoState): Promise<void> {
  await db.run(sql`
    update helpdesk.requests set state = ${to.state}, taken_by_id = ${to.takenById}, taken_by = ${to.takenBy},
      waits_since = ${to.waitsSince}, answered_at = ${to.answeredAt}, read_at = ${to.readAt}, last_at = ${to.lastAt},
      confirmed_at = ${to.confirmedAt}, meeting_url = ${to.meetingUrl},
      calendar_sequence = ${to.confirmedAt === null ? 0 : 1}
    where request_id = ${requestId}`);
}

export async function insertDemoTemplate(
  db: Db,
  one: { name: string; texts: object; by: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into helpdesk.templates (name, texts, saved_by, saved_at)
    values (${one.name}, ${JSON.stringify(one.texts)}, ${one.by}, ${one.at})`);
}
