import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { WithArticles } from './article-source.sql.ts';
import type { Day } from './calendar.rules.ts';

export type StockRows = {
  readonly free: readonly { readonly sku: string; readonly warehouseId: string; readonly quantity: number }[];
  /** Soonest first. */
  readonly arrivals: readonly { readonly sku: string; readonly day: Day; readonly quantity: number }[];
};

/** Stock and expected arrivals, in one query whatever the number of skus. */
export async function getStock(db: Db, skus: readonly string[]): Promise<StockRows> {
  const row = await db.first<StockRows>(sql`select ${stockColumns(skus)}`);
  if (!row) throw new Error('A select without a table has one row.');
  return row;
}

/** The same with the articles themselves. Still one query. */
export async function getArticlesWithStock(
  db: Db,
  articles: Sql,
  skus: readonly string[],
): Promise<WithArticles<StockRows>> {
  const row = await db.first<WithArticles<StockRows>>(sql`
    select coalesce((select json_agg(articles) from (${articles}) articles), '[]') as articles, ${stockColumns(skus)}`);
  if (!row) throw new Error('A select without a table has one row.');
  return row;
}

function stockColumns(skus: readonly string[]) {
  return sql`
      coalesce((select jsonb_agg(jsonb_build_object('sku', sku, 'warehouseId', warehouse_id,
          'quantity', on_hand - reserved))
        from erp.stock where sku = any(${skus}::text[])), '[]') as free,
      coalesce((select jsonb_agg(jsonb_build_object('sku', sku, 'day', expected_on, 'quantity', quantity)
          order by expected_on)
        from erp.arrivals where sku = any(${skus}::text[])), '[]') as arrivals`;
}

/** Articles with something free in any warehouse, ascending behind `after`. Time: a walk along the key. */
export async function listStocked(db: Db, after: string, limit: number): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    select sku from erp.stock where sku > ${after} group by sku having max(on_hand - reserved) > 0
    order by sku limit ${limit}`);
  return rows.map(({ sku }) => sku);
}
