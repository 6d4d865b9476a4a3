import { localeOf } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { FirstAccount, FirstCompany } from './set-up.schemas.ts';

type NewAccount = FirstAccount & { readonly passwordHash: string; readonly username: string };

/** Makes a second set-up wait for the end of the first one. */
export async function lockAccounts(db: Db): Promise<void> {
  await db.run(sql`lock table customers.companies, customers.staff in share row exclusive mode`);
}

export async function isDemoWorld(db: Db): Promise<boolean> {
  const found = await db.first<{ isDemo: boolean }>(sql`select exists (select from platform.demo_parts) as "isDemo"`);
  return found?.isDemo ?? false;
}

/** Usernames of this beginning that are taken, in lower case. */
export async function listUsernames(db: Db, beginning: string): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ username: string }>(sql`
    select lower(username) as username from customers.staff where starts_with(lower(username), lower(${beginning}))
    union all
    select lower(username) from customers.company_users where starts_with(lower(username), lower(${beginning}))`);
  return new Set(rows.map(({ username }) => username));
}

export async function insertOperator(db: Db, account: NewAccount): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    insert into customers.staff (username, email, password_hash, first_name, last_name, locale, role)
    values (${account.username}, ${account.email}, ${account.passwordHash}, ${account.firstName}, ${account.lastName},
      ${localeOf(account.language)}, 'operator')
    returning id`);
  return idOf(row);
}

/** A company is known by its number or its UID, whatever stands behind that. */
export async function findCompany(db: Db, { number, vatNumber }: FirstCompany): Promise<number | undefined> {
  const digits = vatNumber.replaceAll(/\D/g, '');
  const row = await db.first<{ id: number }>(sql`
    select id from customers.companies
    where number = ${number} or (${digits} <> '' and regexp_replace(vat_number, '\\D', '', 'g') = ${digits})
    limit 1`);
  return row?.id;
}

/** A company with its seat as first delivery address. */
export async function insertCompany(db: Db, company: FirstCompany): Promise<{ id: number; addressId: number }> {
  const row = await db.first<{ id: number; addressId: number }>(sql`
    with company as (
      insert into customers.companies (number, name, vat_number, language, is_multi_cart_allowed, seat_street,
        seat_zip_code, seat_city)
      values (${company.number}, ${company.name}, ${company.vatNumber}, ${company.language}, true, ${company.street},
        ${company.zipCode}, ${company.city})
      returning id
    ), address as (
      insert into customers.addresses (company_id, kind, company, address1, zip_code, city)
      select id, 'delivery', ${company.name}, ${company.street}, ${company.zipCode}, ${company.city} from company
      returning id
    )
    select company.id, address.id as "addressId" from company, address`);
  if (!row) throw new Error('An insert that returns a row has one');
  return row;
}

export async function insertAdmin(
  db: Db,
  company: { readonly id: number; readonly addressId: number },
  account: NewAccount,
): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    insert into customers.company_users (company_id, username, email, password_hash, first_name, last_name, locale,
      is_admin, default_address_id, default_shipment)
    values (${company.id}, ${account.username}, ${account.email}, ${account.passwordHash}, ${account.firstName},
      ${account.lastName}, ${localeOf(account.language)}, true, ${company.addressId}, 'delivery')
    returning id`);
  return idOf(row);
}

function idOf(row: { readonly id: number } | undefined): number {
  if (!row) throw new Error('An insert that returns a row has one');
  return row.id;
}
