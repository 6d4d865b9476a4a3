import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

type DbCtx = Pick<Ctx, 'db'>;

/** Articles of a preview from one number to another, both included. */
export type SkuRange = { readonly first: string; readonly last: string };

/** Tells the database what was just read: it would plan the work on a hundred thousand new rows as if there were one. */
export async function analyzeStaged({ db }: DbCtx): Promise<void> {
  await db.run(sql`analyze catalogue_imports.articles (run_id, sku, result)`);
}

/** All articles that were staged, in ranges of so many: work on each of them is short, and shows how far it is. */
export function listRanges({ db }: DbCtx, runId: number, size: number): Promise<readonly SkuRange[]> {
  return db.rows<SkuRange>(sql`
    select min(sku) as first, max(sku) as last from (
      select sku, (row_number() over (order by sku) - 1) / ${size}::int as part
      from catalogue_imports.articles where run_id = ${runId}) parts
    group by part order by part`);
}

export const isWithin = (sku: Sql, { first, last }: SkuRange): Sql => sql`${sku} between ${first} and ${last}`;

/** Warns of articles in categories that nobody has, of new ones in none, and of those that lose all they have; answers how many. */
export function insertCategoryWarnings({ db }: DbCtx, runId: number, range: SkuRange): Promise<number> {
  return db.run(sql`
    with named as (
      select a.sku, c.id from catalogue_imports.articles a
        cross join lateral jsonb_array_elements_text(a.article -> 'categoryIds') as c (id)
      where a.run_id = ${runId} and ${isWithin(sql`a.sku`, range)} and a.is_whole and a.result <> 'gone'
    ), lost as (
      select sku, 'category.unknown' as code, jsonb_build_object('categories', string_agg(id, ', ' order by id)) as details
      from named n
      where not exists (select from catalogue_imports.categories s where s.run_id = ${runId} and s.id = n.id)
        and not exists (select from catalogue.categories k where k.id = n.id)
      group by sku
      union all
      select a.sku, case a.result when 'new' then 'category.none' else 'category.lost' end, '{}'::jsonb
      from catalogue_imports.articles a left join catalogue.products p on p.sku = a.sku
      where a.run_id = ${runId} and ${isWithin(sql`a.sku`, range)} and a.is_whole
        and (a.result = 'new' or a.result = 'changed' and p.is_active and cardinality(p.category_ids) > 0)
        and a.article -> 'categoryIds' = '[]'::jsonb
        and not exists (select from catalogue_imports.placements p where p.run_id = ${runId} and p.sku = a.sku)
    )
    insert into catalogue_imports.warnings (run_id, position, sku, line, severity, code, details)
    select ${runId}::integer, m.last + row_number() over (order by sku, code), sku, null, 'warning', code, details
    from lost, (select coalesce(max(position), 0) as last from catalogue_imports.warnings where run_id = ${runId}) m`);
}

export async function countArticleWarnings({ db }: DbCtx, runId: number, range: SkuRange): Promise<void> {
  await db.run(sql`
    update catalogue_imports.articles a set warnings = w.count
    from (
      select sku, count(*)::int as count from catalogue_imports.warnings
      where run_id = ${runId} and ${isWithin(sql`sku`, range)} group by sku
    ) w
    where a.run_id = ${runId} and a.sku = w.sku`);
}
