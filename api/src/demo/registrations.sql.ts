import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { DemoApplication } from './registrations.data.ts';

type Loaded = Omit<DemoApplication, 'events'> & {
  readonly requestedAt: Date;
  readonly tokens: { readonly confirm: string; readonly answer: string };
  readonly events: readonly { readonly kind: string; readonly at: Date; readonly by: string; readonly text: string }[];
};

export async function hasApplications(db: Db): Promise<boolean> {
  const found = await db.first<{ isThere: boolean }>(
    sql`select exists (select from registration.applications) as "isThere"`,
  );
  return found?.isThere ?? false;
}

export async function insertDemoApplication(db: Db, one: Loaded): Promise<void> {
  const at = (kinds: readonly string[]) => one.events.find(({ kind }) => kinds.includes(kind));
  const decision = at(['refused', 'expired']);
  const row = await db.first<{ id: number }>(sql`
    insert into registration.applications (state, version, salutation, first_name, last_name, locale, company_name, street,
      house_number, zip_code, city, country_code, email, phone, mobile_phone, vat_number, needs, terms_version,
      terms_accepted_at, confirm_token, answer_token, link_sent_at, requested_at, confirmed_at, decided_at, decided_by)
    values (${one.state}, ${one.events.length}, ${one.salutation}, ${one.firstName}, ${one.lastName}, ${one.locale},
      ${one.companyName}, ${one.street}, ${one.houseNumber}, ${one.zipCode}, ${one.city}, ${one.countryCode}, ${one.email},
      ${one.phone}, ${one.mobilePhone}, ${one.vatNumber}, ${one.needs}, '2026-01', ${one.requestedAt},
      ${one.tokens.confirm}, ${one.state === 'asked' ? one.tokens.answer : null}, ${one.requestedAt}, ${one.requestedAt},
      ${at(['confirmed'])?.at}, ${decision?.at}, ${decision?.by ?? ''})
    returning id`);
  for (const { kind, at: happenedAt, by, text } of one.events) {
    await db.run(sql`
      insert into registration.application_events (application_id, kind, happened_at, done_by, text)
      values (${row?.id}, ${kind}, ${happenedAt}, ${by}, ${text})`);
  }
}
