import type { CaredCompany, ContactCard, customerCareSorts } from '@shop/contract/customer-care';
import sql, { join, type Sql } from 'sql-template-tag';
import { orderBy, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';

type Db = Pick<Ctx, 'db'>;

type Filters = {
  readonly q: string;
  /** 0: nobody. */
  readonly accountManagerId?: number | undefined;
  readonly sort: (typeof customerCareSorts)[number];
};

const columns = sql`
  c.id as "companyId", c.number, c.name, coalesce(c.seat_city, '') as city, s.id as "accountManagerId",
  coalesce(s.first_name || ' ' || s.last_name, '') as "accountManager", coalesce(r.operator_who, 'nobody') as who,
  r.operator_from_day::text as "fromDay"`;
const sources = sql`
  customers.companies c
  left join customers.staff s on s.id = c.account_manager_id and s.is_active
  left join second_factor.company_rules r on r.company_id = c.id`;
const sortColumns = { number: sql`c.number`, name: sql`lower(c.name)` };

/** As the index of the migration has it, so that no search reads all customers. */
const searched = sql`lower(c.number || ' ' || c.name || ' ' || coalesce(c.seat_city, ''))`;

function found({ q, accountManagerId }: Filters): Sql {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const cared =
    accountManagerId === undefined
      ? sql`true`
      : accountManagerId === 0
        ? sql`s.id is null`
        : sql`c.account_manager_id = ${accountManagerId}`;
  const parts = words.map((word) => sql`${searched} like ${`%${word.replaceAll(/[%_\\]/g, '\\$&')}%`}`);
  return join([sql`c.is_active`, cared, ...parts], ' and ');
}

export async function countCompanies({ db }: Db, filters: Filters): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from ${sources} where ${found(filters)}`,
  );
  return row?.count ?? 0;
}

export function selectCompanies(
  { db }: Db,
  filters: Filters,
  { limit, offset }: RowRange,
): Promise<readonly CaredCompany[]> {
  return db.rows<CaredCompany>(sql`
    select ${columns} from ${sources} where ${found(filters)}
    ${orderBy(filters.sort, sortColumns, sql`c.id`)} limit ${limit} offset ${offset}`);
}

type Care = CaredCompany & { readonly version: number; readonly changedBy: string };

const careColumns = sql`${columns}, c.care_version as version, c.care_changed_by as "changedBy"`;

export function findCare({ db }: Db, companyId: number): Promise<Care | undefined> {
  return db.first<Care>(sql`select ${careColumns} from ${sources} where c.id = ${companyId} and c.is_active`);
}

/** Held until the transaction ends. */
export function lockCare({ db }: Db, companyId: number): Promise<Care | undefined> {
  return db.first<Care>(sql`
    select ${careColumns} from ${sources} where c.id = ${companyId} and c.is_active for no key update of c`);
}

export async function updateCare(
  { db }: Db,
  companyId: number,
  { accountManagerId, by }: { readonly accountManagerId: number | null; readonly by: string },
): Promise<void> {
  await db.run(sql`
    update customers.companies set account_manager_id = ${accountManagerId}, care_version = care_version + 1,
      care_changed_by = ${by}
    where id = ${companyId}`);
}

const cards = sql`
  select s.id as "staffId", s.first_name || ' ' || s.last_name as name, s.email, s.job_title as "jobTitle", s.phone, s.version,
    (select count(*)::int from customers.companies c where c.account_manager_id = s.id and c.is_active) as companies
  from customers.staff s where s.is_active`;

export function listCards({ db }: Db): Promise<readonly ContactCard[]> {
  return db.rows<ContactCard>(sql`${cards} order by s.last_name, s.first_name, s.id`);
}

type LockedCard = ContactCard & { readonly changedBy: string };

/** Held until the transaction ends; with who has changed the person last. */
export async function lockCard({ db }: Db, staffId: number): Promise<LockedCard | undefined> {
  await db.run(sql`select 1 from customers.staff where id = ${staffId} for no key update`);
  return db.first<LockedCard>(sql`
    select card.*, t.changed_by as "changedBy" from (${cards} and s.id = ${staffId}) card
    join customers.staff t on t.id = card."staffId"`);
}

export async function updateCard(
  { db, now }: Db & { readonly now: Date },
  staffId: number,
  { jobTitle, phone, by }: Pick<ContactCard, 'jobTitle' | 'phone'> & { readonly by: string },
): Promise<void> {
  await db.run(sql`
    update customers.staff set job_title = ${jobTitle}, phone = ${phone}, version = version + 1, changed_by = ${by},
      changed_at = ${now}
    where id = ${staffId} and is_active`);
}
