import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import type { DemoCompany, DemoStaff } from './demo-company.ts';

type LoadCtx = Pick<Ctx, 'db' | 'now'>;

/** Whether anybody is there already. The first transaction that calls this makes the others wait for its end. */
export async function hasCustomers(db: Db): Promise<boolean> {
  await db.run(sql`lock table customers.companies in share row exclusive mode`);
  const found = await db.first<{ isThere: boolean }>(sql`
    select exists (select from customers.companies) or exists (select from customers.staff)
      or exists (select from settings.versions) as "isThere"`);
  return found?.isThere ?? false;
}

export async function selectActiveEmails(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ email: string }>(sql`
    select email from customers.buyers where email = any(${emails}::text[])
    union all
    select email from customers.staff where is_active and email = any(${emails}::text[])`);
  return new Set(rows.map(({ email }) => email));
}

/** A company with everything it owns. The lists become one insert each; positions become ids by the order of insertion. */
export async function insertCompany({ db, now }: LoadCtx, company: DemoCompany, passwordHash: string): Promise<void> {
  const inserted = await db.first<{ id: number }>(sql`
    insert into customers.companies (number, name, vat_number, language, is_multi_cart_allowed, is_commission_required,
      is_reference_required, seat_street, seat_extra, seat_zip_code, seat_city, created_at)
    values (${company.number}, ${company.name}, ${company.vatNumber}, ${company.language}, ${company.isMultiCartAllowed},
      ${company.isCommissionRequired}, ${company.isReferenceRequired}, ${company.seat.street},
      ${company.seat.extra ?? ''}, ${company.seat.zipCode}, ${company.seat.city},
      ${now}::timestamptz - interval '2200 days')
    returning id`);
  const companyId = inserted?.id;
  const addresses = await db.rows<{ id: number }>(sql`
    insert into customers.addresses (company_id, kind, company, address1, address2, zip_code, city, country_code, latitude,
      longitude, unload_lat, unload_long, unload_notes, contact_name, contact_phone, created_at)
    select ${companyId}, kind, company, address1, coalesce(address2, ''), "zipCode", city, coalesce("countryCode", 'CH'),
      latitude, longitude, "unloadLat", "unloadLong", coalesce("unloadNotes", ''), coalesce("contactName", ''),
      coalesce("contactPhone", ''), ${now}
    from jsonb_to_recordset(${JSON.stringify(company.addresses)}::jsonb) as a(kind text, company text, address1 text,
      address2 text, "zipCode" text, city text, "countryCode" text, latitude float8, longitude float8,
      "unloadLat" float8, "unloadLong" float8, "unloadNotes" text, "contactName" text, "contactPhone" text)
    returning id`);
  for (const contract of company.contracts) {
    const addressIds = contract.addresses.map((position) => addresses[position]?.id);
    await db.run(sql`
      with inserted as (
        insert into customers.contracts (company_id, number, name, is_active, valid_from, valid_to, created_at)
        values (${companyId}, ${contract.number}, ${contract.name}, ${contract.isActive}, ${contract.validFrom},
          ${contract.validTo}, ${now})
        returning id
      )
      insert into customers.contract_addresses (company_id, contract_id, address_id)
      select ${companyId}, inserted.id, address_id from inserted, unnest(${addressIds}::int[]) as address_id`);
  }
  await db.run(sql`
    insert into customers.company_users (company_id, username, email, password_hash, password_changed_at, salutation,
      first_name, last_name, phone, locale, is_admin, permissions, cart_limit, is_active, default_address_id,
      default_shipment, created_at, invited_at, blocked_at, last_log_in_at, changed_at, changed_by)
    select ${companyId}, username, email, ${passwordHash}, ${now}, salutation, "firstName", "lastName", phone, locale,
      "isAdmin", array(select jsonb_array_elements_text(permissions)), "cartLimit", "isActive", ${addresses[0]?.id}::int,
      'delivery', ${now}, case when "isInvited" then ${now}::timestamptz - interval '5 days' end,
      case when not "isActive" then ${now}::timestamptz - interval '18 days' end,
      case when "isInvited" is null and "isActive" then ${now}::timestamptz - interval '5 hours' * ordinality end,
      case when "isInvited" then ${now}::timestamptz - interval '5 days' end,
      case when "isInvited" then ${adminNameOf(company)} else '' end
    from rows from (jsonb_to_recordset(${JSON.stringify(company.users)}::jsonb) as (username text, email text, salutation text,
      "firstName" text, "lastName" text, phone text, locale text, "isAdmin" boolean, permissions jsonb, "cartLimit" int,
      "isActive" boolean, "isInvited" boolean)) with ordinality as u`);
}

export async function insertStaff(
  { db, now }: LoadCtx,
  staff: readonly DemoStaff[],
  passwordHash: string,
): Promise<void> {
  await db.run(sql`
    insert into customers.staff (username, email, password_hash, first_name, last_name, locale, role, phone, job_title, created_at)
    select username, email, ${passwordHash}, "firstName", "lastName", locale, role, phone, "jobTitle", ${now}
    from jsonb_to_recordset(${JSON.stringify(staff)}::jsonb) as s(username text, email text, "firstName" text,
      "lastName" text, locale text, role text, phone text, "jobTitle" text)`);
  for (const { username, companies } of staff) {
    await db.run(sql`
      update customers.companies set account_manager_id = (select id from customers.staff where username = ${username})
      where number = any(${companies}::text[])`);
  }
}

/** Who has invited the others. */
function adminNameOf({ users }: DemoCompany): string {
  const admin = users.find(({ isAdmin }) => isAdmin);
  return admin ? `${admin.firstName} ${admin.lastName}` : '';
}
