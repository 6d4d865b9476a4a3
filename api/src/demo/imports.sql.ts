import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { RunFailure, RunSummary } from '../modules/catalogue-imports/index.ts';

export async function hasImports(db: Db): Promise<boolean> {
  const row = await db.first<{ there: boolean }>(sql`select exists (select from catalogue_imports.runs) as there`);
  return row?.there ?? false;
}

export type DemoRun = {
  readonly name: string;
  readonly state: 'done' | 'undone' | 'unreadable' | 'discarded';
  readonly supplier: string;
  readonly fileBytes: number;
  readonly at: Date;
  readonly by: string;
  readonly summary: RunSummary | null;
  readonly failure: RunFailure | null;
  readonly reason: string;
};

/** An import of the past: what stood before it is no longer kept. */
export async function insertDemoRun(db: Db, run: DemoRun): Promise<void> {
  const isTaken = run.state === 'done' || run.state === 'undone';
  await db.run(sql`
    insert into catalogue_imports.runs (name, origin, state, file_bytes, received_bytes, created_at, created_by, supplier,
      summary, failure, compared_at, confirmed_at, confirmed_by, reason, taken_over_at, taken_version, ended_at, ended_by)
    values (${run.name}, 'upload', ${run.state}, ${run.fileBytes}, ${run.fileBytes}, ${run.at}, ${run.by}, ${run.supplier},
      ${run.summary && JSON.stringify(run.summary)}::jsonb, ${run.failure && JSON.stringify(run.failure)}::jsonb, ${run.at},
      ${isTaken ? run.at : null}, ${isTaken ? run.by : null}, ${isTaken ? run.reason : null}, ${isTaken ? run.at : null},
      ${isTaken ? 0 : null}, ${run.state === 'done' ? null : run.at}, ${run.state === 'done' ? null : run.by})`);
}

export type PricedArticle = {
  readonly sku: string;
  readonly name: string;
  readonly cents: number;
  readonly unit: string;
};

/** Some articles of one maker, with the price that the next list changes. */
export function listPricedArticles(db: Db, limit: number): Promise<readonly PricedArticle[]> {
  return db.rows<PricedArticle>(sql`
    select sku, name ->> 'de' as name, (list_price -> 0 ->> 1)::integer as cents, measurement_unit as unit
    from catalogue.products
    where is_active and price_unit = 1 and list_price <> '[]' and manufacturer = (
      select manufacturer from catalogue.products where is_active group by 1 order by count(*) desc, 1 limit 1)
    order by sku limit ${limit}`);
}

export async function findReportedSku(db: Db, offset: number): Promise<string> {
  const row = await db.first<{ sku: string }>(
    sql`select sku from catalogue.products where is_active order by popularity desc, sku offset ${offset} limit 1`,
  );
  return row?.sku ?? '';
}

export type DemoReport = {
  readonly sku: string;
  readonly kind: string;
  readonly comment: string;
  readonly email: string;
  readonly companyNumber: string;
  readonly at: Date;
  readonly state: 'open' | 'taken' | 'done';
  readonly by: string;
  readonly answer: string;
};

export async function insertDemoReport(db: Db, report: DemoReport): Promise<void> {
  await db.run(sql`
    insert into catalogue.product_reports (sku, kind, comment, email, company_number, reported_at, state, taken_by, answer,
      ended_at, ended_by)
    values (${report.sku}, ${report.kind}, ${report.comment}, ${report.email}, ${report.companyNumber}, ${report.at},
      ${report.state}, ${report.by}, ${report.answer}, ${report.state === 'done' ? report.at : null},
      ${report.state === 'done' ? report.by : ''})`);
}
