import type { LastBought } from '@shop/contract/prices';
import sql, { type Sql } from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';

export type PurchasedArticle = { readonly sku: string; readonly quantity: number };

/** All that is known of one user's purchases of one article. */
export type PurchaseHistory = {
  readonly userId: number;
  readonly sku: string;
  readonly lastAt: string;
  readonly lastQuantity: number;
  readonly lastOrderNumber: number;
  readonly months: readonly { readonly month: string; readonly times: number }[];
};

/** Whose purchases are seen: all of the company's (null), or one user's. */
export type PurchaseScope = number | null;

/** Parts of a statement that the caller completes. */
export type PurchaseParts = Sql;

/**
 * Counts an order in, as parts of the statement that places it: its `placed` has to bring the order_number. Articles are written
 * in the order of their numbers, so that two orders of a company never wait for each other in a circle.
 */
export function purchaseParts({ buyer, now }: BuyerCtx, articles: readonly PurchasedArticle[]): PurchaseParts {
  return sql`
    bought_lines as (
      select sku, sum(quantity) as quantity
      from unnest(${articles.map(({ sku }) => sku)}::text[], ${articles.map(({ quantity }) => quantity)}::bigint[])
        as line (sku, quantity)
      group by sku
    ), bought_months as (
      insert into bought.months (company_id, month, user_id, sku, times)
      select ${buyer.companyId}, date_trunc('month', ${now}::timestamptz at time zone 'Europe/Zurich')::date,
        ${buyer.userId}, sku, 1
      from bought_lines order by sku
      on conflict (company_id, month, user_id, sku) do update set times = months.times + 1
    ), bought_articles as (
      insert into bought.articles (company_id, user_id, sku, last_at, last_quantity, last_order_number)
      select ${buyer.companyId}, ${buyer.userId}, sku, ${now}, quantity, placed.order_number
      from bought_lines, placed order by sku
      on conflict (company_id, sku, user_id) do update
      set last_at = excluded.last_at, last_quantity = excluded.last_quantity,
        last_order_number = excluded.last_order_number, change = excluded.change
    )`;
}

/** Other purchases of these wait until the transaction ends. */
export async function lockPurchases({ db }: Pick<Ctx, 'db'>, companyId: number, skus: readonly string[]) {
  await db.run(sql`
    select from bought.articles where company_id = ${companyId} and sku = any(${skus}) order by sku, user_id for update`);
}

/** Writes the purchases of some articles anew; those that have no history any more are deleted. */
export async function replacePurchases(
  { db }: Pick<Ctx, 'db'>,
  {
    companyId,
    skus,
    histories,
  }: { readonly companyId: number; readonly skus: readonly string[]; readonly histories: readonly PurchaseHistory[] },
): Promise<void> {
  await db.run(sql`
    delete from bought.articles a where company_id = ${companyId} and sku = any(${skus})
      and not exists (select from jsonb_to_recordset(${JSON.stringify(histories)}::jsonb) as h ("userId" int, sku text)
        where h."userId" = a.user_id and h.sku = a.sku)`);
  await db.run(sql`
    insert into bought.articles (company_id, user_id, sku, last_at, last_quantity, last_order_number)
    select ${companyId}, "userId", sku, "lastAt", "lastQuantity", "lastOrderNumber"
    from jsonb_to_recordset(${JSON.stringify(histories)}::jsonb) as h ("userId" int, sku text, "lastAt" timestamptz,
      "lastQuantity" bigint, "lastOrderNumber" int)
    order by sku, "userId"
    on conflict (company_id, sku, user_id) do update
    set last_at = excluded.last_at, last_quantity = excluded.last_quantity,
      last_order_number = excluded.last_order_number, change = excluded.change`);
  await db.run(sql`delete from bought.months where company_id = ${companyId} and sku = any(${skus})`);
  await db.run(sql`
    insert into bought.months (company_id, month, user_id, sku, times)
    select ${companyId}, m.month, h."userId", h.sku, m.times
    from jsonb_to_recordset(${JSON.stringify(histories)}::jsonb) as h ("userId" int, sku text, months jsonb),
      jsonb_to_recordset(h.months) as m (month date, times int)`);
}

/** When each of these articles was bought last; those that never were are left out. */
export async function listPurchases(
  { db, buyer }: BuyerCtx,
  scope: PurchaseScope,
  skus: readonly string[],
): Promise<readonly (LastBought & { readonly sku: string })[]> {
  return db.rows(sql`
    select distinct on (sku) sku, (last_at at time zone 'Europe/Zurich')::date as date, last_quantity as quantity,
      last_order_number::text as "orderNumber"
    from bought.articles
    where company_id = ${buyer.companyId} and sku = any(${skus}) and (${scope}::int is null or user_id = ${scope})
    order by sku, last_at desc, last_order_number desc`);
}

/** Differs as soon as the company has bought something; 0 before the first time. */
export async function getLastChange({ db, buyer }: BuyerCtx): Promise<number> {
  const row = await db.first<{ version: number }>(sql`
    select coalesce(max(change), 0)::bigint as version from bought.articles where company_id = ${buyer.companyId}`);
  return row?.version ?? 0;
}

/** Every article that was bought, by sku. */
export async function listSkus({ db, buyer }: BuyerCtx, scope: PurchaseScope): Promise<readonly string[]> {
  const rows =
    scope === null
      ? await db.rows<{ sku: string }>(sql`
          select distinct sku from bought.articles where company_id = ${buyer.companyId} order by sku`)
      : await db.rows<{ sku: string }>(sql`
          select sku from bought.articles where company_id = ${buyer.companyId} and user_id = ${scope} order by sku`);
  return rows.map(({ sku }) => sku);
}

/** The articles that stood in most orders since the first day of a month, most first. */
export async function listMostOrdered(
  { db, buyer }: BuyerCtx,
  { scope, since, limit }: { readonly scope: PurchaseScope; readonly since: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    select sku from bought.months
    where company_id = ${buyer.companyId} and month >= ${since}::date and (${scope}::int is null or user_id = ${scope})
    group by sku order by sum(times) desc, sku limit ${limit}`);
  return rows.map(({ sku }) => sku);
}
