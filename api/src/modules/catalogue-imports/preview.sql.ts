import {
  PRICE_MOVE_STEPS,
  type ImportedArticle,
  type ImportedCounts,
  type ImportWarning,
} from '@shop/contract/catalogue-imports';
import sql, { type Sql } from 'sql-template-tag';
import { containsWords, orderBy, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import type { RunSummary } from './run-summary.schema.ts';

type DbCtx = Pick<Ctx, 'db'>;
type Sums = Omit<RunSummary, 'counts' | 'warningKinds' | 'priceMoves'>;

/** Counts what was staged, decisions included, in one pass. */
export async function sumUpPreview(
  { db }: DbCtx,
  runId: number,
  counts: ImportedCounts,
  pricePercentMax: number,
): Promise<RunSummary> {
  const sums = await db.first<Sums>(sql`
    with a as (
      select result, decision, is_whole, changes, price_move, successor_sku,
        decision = 'take' and abs(price_move) > ${pricePercentMax} as beyond,
        article -> 'categoryIds' = '[]'::jsonb as uncategorised
      from catalogue_imports.articles where run_id = ${runId}
    )
    select
      jsonb_build_object(
        'new', count(*) filter (where result = 'new' and decision <> 'leaveOut'),
        'changed', count(*) filter (where result = 'changed' and decision <> 'leaveOut'),
        'gone', count(*) filter (where result = 'gone' and decision <> 'leaveOut'),
        'leftOut', count(*) filter (where decision = 'leaveOut'),
        'pricesStay', count(*) filter (where decision = 'keepPrice')) as plan,
      jsonb_build_object(
        'withoutCategory', count(*) filter (where result = 'new' and uncategorised),
        'pricesChanged', count(*) filter (where changes @? '$[*] ? (@.field == "listPrice" || @.field == "priceLists")'),
        'textsChanged', count(*) filter (where changes @? '$[*] ? (@.field starts with "name" || @.field starts with "description")'),
        'goneWithSuccessor', count(*) filter (where result = 'gone' and successor_sku is not null),
        'articlesWithWarnings', (select count(distinct sku) from catalogue_imports.warnings where run_id = ${runId}),
        'beyond', count(*) filter (where beyond)) as facts,
      coalesce((array_agg(price_move order by abs(price_move) desc) filter (where beyond))[1], 0) as "farthestMove"
    from a`);
  const warningKinds = await db.rows<{ code: string; count: number }>(sql`
    select code, count(*)::int as count from catalogue_imports.warnings where run_id = ${runId}
    group by code order by count(*) desc, code`);
  const moves = await db.rows<{ bar: number; count: number; sum: number }>(sql`
    select width_bucket(price_move, ${[...PRICE_MOVE_STEPS]}::double precision[]) as bar, count(*)::int as count,
      sum(price_move) as sum
    from catalogue_imports.articles where run_id = ${runId} and price_move <> 0 group by 1`);
  if (!sums) throw new Error('Nothing was summed up');
  const total = moves.reduce((sum, { count }) => sum + count, 0);
  const sum = moves.reduce((sum, move) => sum + move.sum, 0);
  return {
    ...sums,
    counts,
    warningKinds: [...warningKinds],
    priceMoves: {
      bars: Array.from(
        { length: PRICE_MOVE_STEPS.length + 1 },
        (_, at) => moves.find(({ bar }) => bar === at)?.count ?? 0,
      ),
      mean: total === 0 ? null : Math.round((sum / total) * 10) / 10,
      count: total,
    },
  };
}

export async function updateSummary({ db }: DbCtx, runId: number, summary: RunSummary): Promise<number> {
  const row = await db.first<{ version: number }>(sql`
    update catalogue_imports.runs set summary = ${JSON.stringify(summary)}::jsonb, version = version + 1
    where id = ${runId} returning version`);
  return row?.version ?? 0;
}

export type ArticlesWanted = {
  readonly q: string;
  readonly kind: 'warnings' | 'changed' | 'new' | 'gone' | 'beyond';
  readonly warning?: string | undefined;
  readonly sort: 'sku' | '-sku' | 'priceMove' | '-priceMove';
};

/** Warned ones may be refused or unchanged, and so have no row among the articles. */
function source(runId: number, { q, kind, warning }: ArticlesWanted, pricePercentMax: number): Sql {
  const words = containsWords(q, [sql`x.sku`, sql`coalesce(a.name, '')`, sql`coalesce(a.e_number, '')`]);
  if (kind === 'warnings') {
    return sql`
      (select distinct sku from catalogue_imports.warnings
        where run_id = ${runId} and ${warning === undefined ? sql`true` : sql`code = ${warning}`}) x
      left join catalogue_imports.articles a on a.run_id = ${runId} and a.sku = x.sku where ${words}`;
  }
  const chosen = kind === 'beyond' ? sql`abs(a.price_move) > ${pricePercentMax}` : sql`a.result = ${kind}`;
  return sql`catalogue_imports.articles a cross join lateral (select a.sku) x
    where a.run_id = ${runId} and ${chosen} and ${words}`;
}

export async function countStaged({ db }: DbCtx, runId: number, wanted: ArticlesWanted, max: number): Promise<number> {
  const row = await db.first<{ count: number }>(sql`select count(*)::int as count from ${source(runId, wanted, max)}`);
  return row?.count ?? 0;
}

type Row = Omit<ImportedArticle, 'isBeyond' | 'warnings'>;

const columns = { sku: sql`x.sku`, priceMove: sql`coalesce(a.price_move, 0)` };

export async function listStaged(
  { db }: DbCtx,
  runId: number,
  wanted: ArticlesWanted,
  pricePercentMax: number,
  { limit, offset }: RowRange,
): Promise<ImportedArticle[]> {
  const rows = await db.rows<Row>(sql`
    select x.sku, coalesce(a.name, '') as name, coalesce(a.e_number, '') as "eNumber",
      coalesce(a.manufacturer, '') as manufacturer, a.result, a.price_before as "priceBefore", a.price_after as "priceAfter",
      a.price_move as "priceMove", a.successor_sku as "successorSku", coalesce(a.changes, '[]') as changes,
      coalesce(a.decision, 'take') as decision
    from ${source(runId, wanted, pricePercentMax)}
    ${orderBy(wanted.sort, columns, sql`x.sku`)} limit ${limit} offset ${offset}`);
  const warnings = await db.rows<ImportWarning & { readonly sku: string }>(sql`
    select sku, severity, code, line, details from catalogue_imports.warnings
    where run_id = ${runId} and sku = any(${rows.map(({ sku }) => sku)}) order by position limit 1000`);
  const bySku = Map.groupBy(warnings, ({ sku }) => sku);
  return rows.map((row) => ({
    ...row,
    isBeyond: row.priceMove !== null && Math.abs(row.priceMove) > pricePercentMax,
    warnings: (bySku.get(row.sku) ?? []).slice(0, 20).map(({ sku: _, ...warning }) => warning),
  }));
}
