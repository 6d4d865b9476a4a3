import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Db } from './db.ts';

/**
 * Several lists in one way there and back, each in the order that its query says. Rows come as JSON: use it for texts, numbers
 * and days, an instant would be text.
 * @param queries by names that are constants of the code
 */
export async function listTogether<Rows extends Readonly<Record<string, object>>>(
  db: Pick<Db, 'first'>,
  queries: { readonly [Name in keyof Rows]: Sql },
): Promise<{ readonly [Name in keyof Rows]: readonly Rows[Name][] }> {
  const lists = Object.entries(queries).map(
    ([name, query]) => sql`(select coalesce(json_agg(listed), '[]') from (${query}) listed) as ${raw(`"${name}"`)}`,
  );
  const row = await db.first<{ readonly [Name in keyof Rows]: readonly Rows[Name][] }>(sql`select ${join(lists)}`);
  if (!row) throw new Error('A select without a table has one row.');
  return row;
}
