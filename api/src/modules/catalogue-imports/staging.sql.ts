import type { ImportedArticle } from '@shop/contract/catalogue-imports';
import type { CatalogueArticle } from '@shop/exchange-formats';
import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type {
  CategoryRecord,
  DescribedArticle,
  PendingArticle,
  PriceRecord,
  StagedArticle,
} from '../catalogue/index.ts';

type DbCtx = Pick<Ctx, 'db'>;
type Result = 'new' | 'changed' | 'gone';

export type StagedRow = DescribedArticle & {
  readonly result: Result;
  readonly isWhole: boolean;
  readonly article: CatalogueArticle | null;
  readonly media: PendingArticle['media']['stored'] | null;
  readonly prices: PriceRecord | null;
  readonly contentHash: string | null;
  readonly successorSku: string | null;
};

/** Forgets what a former reading found; decisions are answered, so that they can be taken again. */
export async function clearStaged({ db }: DbCtx, runId: number): Promise<readonly Decision[]> {
  const decisions = await db.rows<Decision>(sql`
    select sku, decision from catalogue_imports.articles where run_id = ${runId} and decision <> 'take'`);
  await db.run(sql`delete from catalogue_imports.articles where run_id = ${runId}`);
  await db.run(sql`delete from catalogue_imports.warnings where run_id = ${runId}`);
  await db.run(sql`delete from catalogue_imports.categories where run_id = ${runId}`);
  await db.run(sql`delete from catalogue_imports.placements where run_id = ${runId}`);
  return decisions;
}

export type Decision = { readonly sku: string; readonly decision: ImportedArticle['decision'] };

/** A price can only be kept where there is one; answers the articles that it concerned. */
export async function updateDecisions(
  { db }: DbCtx,
  runId: number,
  decisions: readonly Decision[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    update catalogue_imports.articles a set decision = d.decision
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as d (sku text, decision text)
    where a.run_id = ${runId} and a.sku = d.sku and (d.decision <> 'keepPrice' or a.result = 'changed')
    returning a.sku`);
  return rows.map(({ sku }) => sku);
}

export async function insertStaged({ db }: DbCtx, runId: number, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.run(sql`
    insert into catalogue_imports.articles (run_id, sku, result, is_whole, name, e_number, manufacturer, article, media,
      prices, content_hash, changes, price_before, price_after, price_move, successor_sku)
    select ${runId}::integer, r.sku, r.result, r."isWhole", r.name, r."eNumber", r.manufacturer, r.article, r.media, r.prices,
      r."contentHash", r.changes, r."priceBefore", r."priceAfter", r."priceMove", r."successorSku"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      sku text, result text, "isWhole" boolean, name text, "eNumber" text, manufacturer text, article jsonb, media jsonb,
      prices jsonb, "contentHash" text, changes jsonb, "priceBefore" bigint, "priceAfter" bigint,
      "priceMove" double precision, "successorSku" text)
    on conflict (run_id, sku) do nothing`);
}

/** Articles of the supplier that the file no longer has; answers which there were. */
export async function insertGone(
  { db }: DbCtx,
  runId: number,
  supplier: string,
  skus: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    insert into catalogue_imports.articles (run_id, sku, result, is_whole, name, e_number, manufacturer, content_hash,
      price_before, successor_sku)
    select ${runId}::integer, sku, 'gone', true, coalesce(name ->> 'de', name ->> 'fr', name ->> 'it', name ->> 'en', ''),
      e_number, manufacturer, content_hash, round((list_price -> 0 ->> 1)::numeric * 1000 / price_unit), successor_sku
    from catalogue.products where sku = any(${[...skus]}) and supplier = ${supplier} and is_active
    on conflict (run_id, sku) do nothing returning sku`);
  return rows.map(({ sku }) => sku);
}

export async function insertCategories(
  { db }: DbCtx,
  runId: number,
  records: readonly CategoryRecord[],
): Promise<void> {
  await db.run(sql`
    insert into catalogue_imports.categories (run_id, id, record)
    select ${runId}::integer, r ->> 'id', r from jsonb_array_elements(${JSON.stringify(records)}::jsonb) as r
    on conflict (run_id, id) do update set record = excluded.record`);
}

export async function insertPlacements(
  { db }: DbCtx,
  runId: number,
  placements: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const rows = [...placements].map(([sku, ids]) => ({ sku, ids }));
  if (rows.length === 0) return;
  await db.run(sql`
    insert into catalogue_imports.placements (run_id, sku, category_ids)
    select ${runId}::integer, sku, ids
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (sku text, ids text[])`);
}

export type WarningRecord = {
  readonly position: number;
  readonly sku: string;
  readonly line: number | null;
  readonly severity: 'refused' | 'warning';
  readonly code: string;
  readonly details: Readonly<Record<string, string | number>>;
};

export async function insertWarnings({ db }: DbCtx, runId: number, records: readonly WarningRecord[]): Promise<void> {
  if (records.length === 0) return;
  await db.run(sql`
    insert into catalogue_imports.warnings (run_id, position, sku, line, severity, code, details)
    select ${runId}::integer, r.*
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r (position integer, sku text, line integer, severity text, code text, details jsonb)`);
}

export async function countActive({ db }: DbCtx, supplier: string): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from catalogue.products where supplier = ${supplier} and is_active`,
  );
  return row?.count ?? 0;
}

export async function listStagedCategories({ db }: DbCtx, runId: number): Promise<readonly CategoryRecord[]> {
  const rows = await db.rows<{ record: CategoryRecord }>(
    sql`select record from catalogue_imports.categories where run_id = ${runId} order by id`,
  );
  return rows.map(({ record }) => record);
}

export async function listPlacements({ db }: DbCtx, runId: number): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.rows<{ sku: string; ids: string[] }>(sql`
    select sku, category_ids as ids from catalogue_imports.placements where run_id = ${runId}`);
  return new Map(rows.map(({ sku, ids }) => [sku, ids]));
}

const BATCH = 500;

type ArticleRow = {
  readonly sku: string;
  readonly article: CatalogueArticle;
  readonly result: 'new' | 'changed';
  readonly contentHash: string;
  readonly media: PendingArticle['media']['stored'] | null;
  readonly kept: Readonly<Record<string, unknown>>;
};

/** Whole articles that are to be written, a few hundred at a time, with what is kept of those in the shop. */
export async function* readStagedArticles({ db }: DbCtx, runId: number): AsyncGenerator<readonly StagedArticle[]> {
  for (let after = ''; ;) {
    const rows = await db.rows<ArticleRow>(sql`
      select a.sku, a.article, a.result, a.media, a.content_hash || case a.decision when 'keepPrice' then '-' else '' end
          as "contentHash",
        case when a.decision = 'keepPrice' then jsonb_build_object('price_unit', p.price_unit, 'price_quantity',
          p.price_quantity, 'price_lists', p.price_lists, 'list_price', p.list_price) else '{}' end
        || case when a.media is null then jsonb_build_object('media', coalesce(p.media, '[]')) else '{}' end as kept
      from catalogue_imports.articles a left join catalogue.products p on p.sku = a.sku
      where a.run_id = ${runId} and a.sku > ${after} and a.is_whole and a.result <> 'gone' and a.decision <> 'leaveOut'
      order by a.sku limit ${BATCH}`);
    const last = rows.at(-1);
    if (!last) return;
    after = last.sku;
    yield rows.map(({ media, sku: _, ...row }) => ({ ...row, media: { stored: media ?? [], lost: [] } }));
  }
}

/** New prices that are to be written. */
export async function* readStagedPrices({ db }: DbCtx, runId: number): AsyncGenerator<readonly PriceRecord[]> {
  for (let after = ''; ;) {
    const rows = await db.rows<{ prices: PriceRecord }>(sql`
      select prices from catalogue_imports.articles
      where run_id = ${runId} and sku > ${after} and not is_whole and decision = 'take' order by sku limit ${BATCH}`);
    const last = rows.at(-1);
    if (!last) return;
    after = last.prices.sku;
    yield rows.map(({ prices }) => prices);
  }
}

/** Articles that are to leave the range. */
export async function* readStagedGone({ db }: DbCtx, runId: number): AsyncGenerator<readonly string[]> {
  for (let after = ''; ;) {
    const rows = await db.rows<{ sku: string }>(sql`
      select sku from catalogue_imports.articles
      where run_id = ${runId} and sku > ${after} and result = 'gone' and decision = 'take' order by sku limit ${BATCH}`);
    const last = rows.at(-1);
    if (!last) return;
    after = last.sku;
    yield rows.map(({ sku }) => sku);
  }
}
