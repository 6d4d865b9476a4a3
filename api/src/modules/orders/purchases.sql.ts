import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { PurchaseHistory } from '../bought-before/index.ts';

type Handle = Pick<Ctx, 'db'>;

/** The articles of some positions, each once. */
export async function listSkusOfLines(
  { db }: Handle,
  orderNumber: number,
  lineNumbers: readonly number[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    select distinct sku from orders.positions
    where order_number = ${orderNumber} and line_number = any(${lineNumbers}::int[])`);
  return rows.map(({ sku }) => sku);
}

/** What each user of a company has bought of these articles, without what was cancelled; months are those of Zurich. */
export async function listPurchaseHistories(
  { db }: Handle,
  companyId: number,
  skus: readonly string[],
): Promise<readonly PurchaseHistory[]> {
  return db.rows<PurchaseHistory>(sql`
    with bought as (
      select coalesce(user_id, 0) as user_id, sku, order_number, max(ordered_at) as ordered_at,
        sum(quantity - cancelled_quantity)::bigint as quantity
      from orders.positions
      where company_id = ${companyId} and sku = any(${skus}) and quantity > cancelled_quantity
      group by 1, 2, 3
    ), by_month as (
      select user_id, sku, date_trunc('month', ordered_at at time zone 'Europe/Zurich')::date as month, count(*) as times
      from bought group by 1, 2, 3
    )
    select distinct on (user_id, sku) user_id as "userId", sku,
      to_char(ordered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt", quantity as "lastQuantity",
      order_number as "lastOrderNumber",
      (select json_agg(json_build_object('month', m.month, 'times', m.times)) from by_month m
        where m.user_id = b.user_id and m.sku = b.sku) as months
    from bought b order by user_id, sku, ordered_at desc, order_number desc`);
}
