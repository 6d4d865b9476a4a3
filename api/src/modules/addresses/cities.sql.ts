import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

/** How many spellings of a town are worth showing. */
const CITIES_MAX = 10;

/** Towns that the addresses of all customers have with these postcodes, the most usual first: whose they are is not told. */
export async function listCitiesByZipCode(
  { db }: Pick<Ctx, 'db'>,
  zipCodes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.rows<{ zipCode: string; cities: string[] }>(sql`
    select zip_code as "zipCode", (array_agg(city order by count desc, city))[:${CITIES_MAX}] as cities
    from (
      select zip_code, city, count(*) from customers.addresses
      where zip_code = any(${zipCodes}::text[]) and removed_at is null
      group by zip_code, city
    ) as towns
    group by zip_code`);
  return new Map(rows.map(({ zipCode, cities }) => [zipCode, cities]));
}
