import sql from 'sql-template-tag';
import { containsWords } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import type { CompanyInBrief } from './known-companies.sql.ts';

/** For the operator's staff: by number, name, place or VAT number; the exact number first. */
export async function searchCompanies(
  { db }: Pick<Ctx, 'db'>,
  q: string,
  limit: number,
): Promise<readonly CompanyInBrief[]> {
  const searched = [sql`number`, sql`name`, sql`coalesce(seat_city, '')`, sql`vat_number`];
  return db.rows(sql`
    select id, number, name, coalesce(seat_city, '') as city, vat_number as "vatNumber" from customers.companies
    where ${containsWords(q, searched)} order by number = ${q} desc, name, id limit ${limit}`);
}
