import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

type Db = Pick<Ctx, 'db'>;

/** A customer as the operator's staff compare it with somebody who wants to become one. */
export type CompanyInBrief = {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly city: string;
  readonly vatNumber: string;
};

const inBrief = sql`c.id, c.number, c.name, c.seat_city as city, c.vat_number as "vatNumber"`;

/** Active customers with one of these UIDs or VAT numbers in any spelling, each with the one that it answers. */
export async function findCompaniesByVatNumber(
  { db }: Db,
  vatNumbers: readonly string[],
): Promise<readonly (CompanyInBrief & { readonly asked: string })[]> {
  return db.rows(sql`
    select v.asked, ${inBrief}
    from unnest(${vatNumbers}::text[]) as v(asked)
    join customers.companies c on customers.plain_vat_number(c.vat_number) = customers.plain_vat_number(v.asked)
    where c.is_active and customers.plain_vat_number(v.asked) <> ''`);
}

const distinctive = sql`customers.distinctive_name(c.name)`;

/** How alike two names must be to be shown, 0 to 1. */
const ALIKE_MIN = 0.5;
const ALIKE_MAX = 3;

/** Active customers whose names look like one of these, the likeliest first, a few for each name. */
export async function findCompaniesByName(
  { db }: Db,
  names: readonly string[],
): Promise<readonly (CompanyInBrief & { readonly asked: string })[]> {
  return db.rows(sql`
    select n.asked, alike.*
    from unnest(${names}::text[]) as n(asked), lateral (
      select ${inBrief} from customers.companies c
      where c.is_active and ${distinctive} % customers.distinctive_name(n.asked)
        and similarity(${distinctive}, customers.distinctive_name(n.asked)) >= ${ALIKE_MIN}
      order by similarity(${distinctive}, customers.distinctive_name(n.asked)) desc, c.id limit ${ALIKE_MAX}
    ) alike`);
}

export async function findCompaniesById({ db }: Db, ids: readonly number[]): Promise<readonly CompanyInBrief[]> {
  return db.rows<CompanyInBrief>(sql`
    select ${inBrief} from customers.companies c where c.is_active and c.id = any(${ids}::int[])`);
}

/** The active customer with this number whose seat has this postcode, as an invoice shows both. */
export async function findCompanyByNumber(
  { db }: Db,
  { number, zipCode }: { readonly number: string; readonly zipCode: string },
): Promise<CompanyInBrief | undefined> {
  return db.first<CompanyInBrief>(sql`
    select ${inBrief} from customers.companies c
    where c.is_active and c.number = ${number} and c.seat_zip_code = ${zipCode}`);
}

/** The highest customer number so far; numbers with letters are those of another system. */
export async function findHighestNumber({ db }: Db): Promise<number> {
  const row = await db.first<{ highest: number }>(sql`
    select coalesce(max(number::int), 0) as highest from customers.companies where number ~ '^[0-9]{1,9}$'`);
  return row?.highest ?? 0;
}

/** An active customer by its number alone: for the operator's staff. */
export async function findActiveCompany({ db }: Db, number: string): Promise<CompanyInBrief | undefined> {
  return db.first<CompanyInBrief>(sql`
    select ${inBrief} from customers.companies c where c.is_active and c.number = ${number}`);
}
