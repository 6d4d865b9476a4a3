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

function idOf(row: { readonly id: number } | undefined): number {
  if (!row) throw new Error('An insert that returns a row has one');
  return row.id;
}
