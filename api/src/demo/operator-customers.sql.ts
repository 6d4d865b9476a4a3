import sql from 'sql-template-tag';
import type { DemoCtx } from '../context/demo.ts';
import type { DemoNote, DemoStaffMember, DemoTrailEntry } from './operator-customers.data.ts';

/** Beside the two who log in: with the password of the first, and a state of their own. */
export async function insertFurtherStaff({ db, now }: DemoCtx, staff: readonly DemoStaffMember[]): Promise<void> {
  await db.run(sql`
    insert into customers.staff (username, email, password_hash, first_name, last_name, locale, role, permissions,
      is_active, invited_at, blocked_at, last_log_in_at, created_at, changed_by, changed_at)
    select username, email, (select password_hash from customers.staff order by id limit 1), "firstName", "lastName", locale,
      case when permissions = '["sales"]' then 'agent' else 'operator' end,
      array(select jsonb_array_elements_text(permissions)), state <> 'blocked',
      case when state = 'invited' then ${now}::timestamptz - interval '2 days' end,
      case when state = 'blocked' then ${now}::timestamptz - interval '40 days' end,
      case when state <> 'invited' then ${now}::timestamptz - interval '1 hour' * "hoursAgo" end,
      ${now}::timestamptz - interval '400 days', 'Marco Steiner', ${now}::timestamptz - interval '2 days'
    from jsonb_to_recordset(${JSON.stringify(staff)}::jsonb) as s(username text, email text, "firstName" text,
      "lastName" text, locale text, permissions jsonb, state text, "hoursAgo" int)
    on conflict do nothing`);
}

export async function insertNotes({ db, now }: DemoCtx, notes: readonly DemoNote[]): Promise<void> {
  await db.run(sql`
    insert into customers.notes (company_id, staff_id, written_by, written_at, text, version, former)
    select c.id, t.id, t.first_name || ' ' || t.last_name, ${now}::timestamptz - interval '1 day' * n."daysAgo", n.text,
      case when n.former = '' then 1 else 2 end,
      case when n.former = '' then '[]'::jsonb else jsonb_build_array(jsonb_build_object('noteText', n.former, 'until',
        to_char((${now}::timestamptz - interval '1 day' * (n."daysAgo" - 1)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      end
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n(number text, "by" text, "daysAgo" int, text text,
      former text)
    join customers.companies c on c.number = n.number
    join customers.staff t on t.username = n."by"
    where not exists (select from customers.notes)`);
}

/** A customer that was blocked, with its only user. */
export async function insertBlockedCompany({ db, now }: DemoCtx): Promise<void> {
  await db.run(sql`
    with company as (
      insert into customers.companies (number, name, vat_number, language, seat_street, seat_zip_code, seat_city,
        is_active, blocked_at, blocked_by, block_reason, version, created_at)
      values ('100390', 'Lichtwerk Seetal GmbH', 'CHE-412.880.317', 'de', 'Seestrasse 14', '5707', 'Seengen', false,
        ${now}::timestamptz - interval '12 days', 'Sandra Bühler', 'Dritte Mahnung ohne Antwort', 2,
        ${now}::timestamptz - interval '900 days')
      on conflict do nothing returning id
    ), address as (
      insert into customers.addresses (company_id, kind, company, address1, zip_code, city, created_at)
      select id, 'delivery', 'Lichtwerk Seetal GmbH', 'Seestrasse 14', '5707', 'Seengen', ${now} from company
    )
    insert into customers.company_users (company_id, username, email, password_hash, salutation, first_name, last_name,
      phone, locale, is_admin, last_log_in_at, created_at)
    select id, 'remo.haefliger', 'remo.haefliger@lichtwerk-seetal.example',
      (select password_hash from customers.staff order by id limit 1), 'mr', 'Remo', 'Häfliger', '062 555 14 14', 'de', true,
      ${now}::timestamptz - interval '20 days', ${now}::timestamptz - interval '900 days'
    from company`);
}

/** Once: whoever loads the demo world again finds what happened since in between. */
export async function insertTrail({ db, now }: DemoCtx, trail: readonly DemoTrailEntry[]): Promise<void> {
  await db.run(sql`
    insert into audit.entries (company_id, at, staff_id, staff_name, subject_kind, subject_id, subject_name, action, changes)
    select c.id, ${now}::timestamptz - interval '1 hour' * e."hoursAgo", t.id, t.first_name || ' ' || t.last_name, e.kind,
      coalesce(c.id, 0)::text, e.subject, e.action, e.changes
    from jsonb_to_recordset(${JSON.stringify(trail)}::jsonb) as e("hoursAgo" int, staff text, company text, kind text,
      subject text, action text, changes jsonb)
    join customers.staff t on t.username = e.staff
    left join customers.companies c on c.number = e.company
    where not exists (select from audit.entries)
    order by e."hoursAgo" desc`);
}
