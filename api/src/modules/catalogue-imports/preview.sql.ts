import {
  importedOrder,
  PRICE_MOVE_STEPS,
  type ImportedArticle,
  type ImportedCounts,
  type ImportWarning,
} from '@shop/contract/catalogue-imports';
import sql, { type Sql } from 'sql-template-tag';
import { containsWords, orderBy, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import { isWithin, listRanges, type SkuRange } from './ranges.sql.ts';
import type { RunSummary } from './run-summary.schema.ts';

type DbCtx = Pick<Ctx, 'db'>;
/** What is counted of a range of articles; ranges are added up. */
type Sums = Pick<RunSummary, 'plan' | 'farthestMove'> & {
  readonly facts: Omit<RunSummary['facts'], 'articlesWithWarnings'>;
  readonly moves: readonly { readonly bar: number; readonly count: number; readonly sum: number }[];
};

/** So many articles are counted at a time, so that nobody waits long without a word. */
export const RANGE_SIZE = 1000;

/**
 * Counts what was staged, decisions included.
 * @param onRange called after each range
 */
export async function sumUpPreview(
  ctx: DbCtx,
  { runId, counts, pricePercentMax }: { runId: number; counts: ImportedCounts; pricePercentMax: number },
  onRange: () => void = () => undefined,
): Promise<RunSummary> {
  let sums = nothing;
  for (const range of await listRanges(ctx, runId, RANGE_SIZE)) {
    sums = addSums(sums, await sumRange(ctx, runId, { range, pricePercentMax }));
    onRange();
  }
  const { moves, facts, ...others } = sums;
  const warned = await ctx.db.first<{ count: number }>(
    sql`select count(distinct sku)::int as count from catalogue_imports.warnings where run_id = ${runId}`,
  );
  const warningKinds = await ctx.db.rows<{ code: string; count: number }>(sql`
    select code, count(*)::int as count from catalogue_imports.warnings where run_id = ${runId}
    group by code order by count(*) desc, code`);
  return {
    ...others,
    facts: { ...facts, articlesWithWarnings: warned?.count ?? 0 },
    counts,
    warningKinds: [...warningKinds],
    priceMoves: priceMovesOf(moves),
  };
}

function priceMovesOf(moves: Sums['moves']): RunSummary['priceMoves'] {
  const total = moves.reduce((sum, { count }) => sum + count, 0);
  const sum = moves.reduce((sum, move) => sum + move.sum, 0);
  const countIn = (bar: number) => moves.reduce((sum, move) => sum + (move.bar === bar ? move.count : 0), 0);
  return {
    bars: Array.from({ length: PRICE_MOVE_STEPS.length + 1 }, (_, bar) => countIn(bar)),
    mean: total === 0 ? null : Math.round((sum / total) * 10) / 10,
    count: total,
  };
}

const nothing: Sums = {
  plan: { new: 0, changed: 0, gone: 0, leftOut: 0, pricesStay: 0 },
  facts: { withoutCategory: 0, pricesChanged: 0, textsChanged: 0, goneWithSuccessor: 0, beyond: 0 },
  farthestMove: 0,
  moves: [],
};

function addSums(a: Sums, b: Sums): Sums {
  return {
    plan: addEach(a.plan, b.plan),
    facts: addEach(a.facts, b.facts),
    farthestMove: Math.abs(b.farthestMove) > Math.abs(a.farthestMove) ? b.farthestMove : a.farthestMove,
    moves: [...a.moves, ...b.moves],
  };
}

function addEach<T extends Readonly<Record<string, number>>>(a: T, b: T): T {
  return Object.fromEntries(Object.entries(a).map(([key, value]) => [key, value + (b[key] ?? 0)])) as T;
}

async function sumRange(
  { db }: DbCtx,
  runId: number,
  { range, pricePercentMax }: { readonly range: SkuRange; readonly pricePercentMax: number },
): Promise<Sums> {
  const sums = await db.first<Sums>(sql`
    with a as materialized (
      select result, decision, changes, price_move, successor_sku,
        decision = 'take' and abs(price_move) > ${pricePercentMax} as beyond,
        article -> 'categoryIds' = '[]'::jsonb as uncategorised
      from catalogue_imports.articles where run_id = ${runId} and ${isWithin(sql`sku`, range)}
    ), moves as (
      select width_bucket(price_move, ${[...PRICE_MOVE_STEPS]}::double precision[]) as bar, count(*)::int as count,
        sum(price_move) as sum
      from a where price_move <> 0 group by 1
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
        'beyond', count(*) filter (where beyond)) as facts,
      coalesce((array_agg(price_move order by abs(price_move) desc) filter (where beyond))[1], 0) as "farthestMove",
      (select coalesce(jsonb_agg(moves), '[]') from moves) as moves
    from a`);
  if (!sums) throw new Error('Nothing was summed up');
  return sums;
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
  readonly sort?: 'sku' | '-sku' | 'priceMove' | '-priceMove' | undefined;
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

/** A fall is as far a move as a rise. */
const columns = { sku: sql`x.sku`, priceMove: sql`abs(coalesce(a.price_move, 0))` };

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
    ${orderBy(wanted.sort ?? importedOrder(wanted.kind), columns, sql`x.sku`)} limit ${limit} offset ${offset}`);
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
