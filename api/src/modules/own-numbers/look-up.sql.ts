import sql, { type Sql } from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';

type OfNumber = { readonly key: string; readonly sku: string };

/** Behind every key that begins alike. */
const LAST = '\u{10ffff}';

/** Whether a company has own numbers at all. */
export async function hasAny({ db }: Ctx, companyId: number): Promise<boolean> {
  const row = await db.first<{ has: boolean }>(sql`
    select exists (select from own_numbers.numbers where company_id = ${companyId}) as has`);
  return row?.has ?? false;
}

/** The article that the company calls so. */
export async function findSku({ db, buyer }: BuyerCtx, key: string): Promise<string | undefined> {
  const row = await db.first<{ sku: string }>(sql`
    select sku from own_numbers.numbers where company_id = ${buyer.companyId} and number_key = ${key}`);
  return row?.sku;
}

/** For whole lists: one query for any number of keys. */
export async function listSkus({ db, buyer }: BuyerCtx, keys: readonly string[]): Promise<readonly OfNumber[]> {
  return db.rows<OfNumber>(sql`
    select number_key as key, sku from own_numbers.numbers
    where company_id = ${buyer.companyId} and number_key = any(${keys})`);
}

export type BeginningSo = { readonly ownNumber: string; readonly sku: string };

/** Numbers that begin so, the shortest first. */
export async function listBeginning(
  { db, buyer }: BuyerCtx,
  key: string,
  limit: number,
): Promise<readonly BeginningSo[]> {
  return db.rows<BeginningSo>(sql`
    select own_number as "ownNumber", sku from (
      select number_key, own_number, sku from own_numbers.numbers
      where company_id = ${buyer.companyId} and number_key >= ${key} and number_key < ${key + LAST}
      order by number_key limit 200
    ) as alike
    order by length(number_key), number_key limit ${limit}`);
}

/** What a company calls these articles: its numbers by sku, in the order of the numbers, at most `limit` of one article. */
export async function listNumbersOf(
  { db }: Ctx,
  companyId: number,
  { skus, limit }: { readonly skus: readonly string[]; readonly limit: number },
): Promise<readonly { readonly sku: string; readonly ownNumbers: string[] }[]> {
  return db.rows(numbersQuery(companyId, sql`any(${skus})`, limit));
}

/** A query within another one, of one column: the skus. */
export type SkusQuery = Sql;
/** A value of a query: own numbers by sku. */
export type NumbersColumn = Sql;

/** The same as one value of a query that reads the skus itself. */
export function numbersJson(companyId: number, skus: SkusQuery, limit: number): NumbersColumn {
  const numbers = numbersQuery(companyId, sql`any(array(${skus}))`, limit);
  return sql`(select json_object_agg(sku, "ownNumbers") from (${numbers}) named)`;
}

export const noNumbers: NumbersColumn = sql`null::json`;

/** @param skus what comes behind `sku =` */
function numbersQuery(companyId: number, skus: Sql, limit: number): Sql {
  return sql`
    select sku, (array_agg(own_number order by own_number))[1:${limit}::int] as "ownNumbers"
    from own_numbers.numbers
    where company_id = ${companyId} and sku = ${skus} group by sku`;
}
