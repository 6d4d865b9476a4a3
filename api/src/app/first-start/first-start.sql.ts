import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

/** What is in the database already. */
export async function countFirstThings(db: Db): Promise<{ readonly companies: number; readonly products: number }> {
  const counts = await db.first<{ companies: number; products: number }>(sql`
    select (select count(*)::int from customers.companies) as companies,
      (select count(*)::int from catalogue.products) as products`);
  return counts ?? { companies: 0, products: 0 };
}
