import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { Recipient } from './company-users.sql.ts';

type Db = Pick<Ctx, 'db'>;

const livingUsers = sql`
  customers.company_users u join customers.companies c on c.id = u.company_id and c.is_active and u.is_active`;

/** Companies whose people have an e-mail address of one of these domains. */
export async function findCompaniesByEmailDomain(
  { db }: Db,
  domains: readonly string[],
): Promise<readonly { readonly domain: string; readonly companyId: number }[]> {
  return db.rows(sql`
    select distinct lower(split_part(u.email, '@', 2)) as domain, u.company_id as "companyId"
    from ${livingUsers}
    where lower(split_part(u.email, '@', 2)) = any(${domains}::text[])`);
}

/** Companies of whose people one has one of these numbers, compared by their last nine digits. */
export async function findCompaniesByPhone(
  { db }: Db,
  lastDigits: readonly string[],
): Promise<readonly { readonly lastDigits: string; readonly companyId: number }[]> {
  return db.rows(sql`
    select distinct right(regexp_replace(u.phone, '\\D', '', 'g'), 9) as "lastDigits", u.company_id as "companyId"
    from ${livingUsers}
    where right(regexp_replace(u.phone, '\\D', '', 'g'), 9) = any(${lastDigits}::text[])`);
}

/** For e-mails, which nobody asks for: the administrators of a company. */
export async function listAdmins({ db }: Db, companyId: number): Promise<readonly Omit<Recipient, 'showsPrices'>[]> {
  return db.rows(sql`
    select u.id as "userId", u.email, u.first_name || ' ' || u.last_name as name, u.locale
    from ${livingUsers}
    where u.company_id = ${companyId} and u.is_admin
    order by u.id`);
}

export type ContactPerson = {
  readonly name: string;
  readonly jobTitle: string;
  readonly email: string;
  readonly phone: string;
};

/** Who of the staff looks after the buyer's company; undefined for nobody. */
export async function findContactPerson({ db, buyer }: BuyerCtx): Promise<ContactPerson | undefined> {
  return db.first<ContactPerson>(sql`
    select s.first_name || ' ' || s.last_name as name, s.job_title as "jobTitle", s.email, s.phone
    from customers.companies c join customers.staff s on s.id = c.account_manager_id and s.is_active
    where c.id = ${buyer.companyId}`);
}

/** Staff who may look after customers, by name. */
export async function listStaff({ db }: Db): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return db.rows(sql`
    select id, first_name || ' ' || last_name as name from customers.staff where is_active order by last_name, first_name, id`);
}
