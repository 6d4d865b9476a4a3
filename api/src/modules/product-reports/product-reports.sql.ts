import type { ProductReport } from '@shop/contract/product-reports';
import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import { containsWords, equals, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';

export type NewReport = Pick<ProductReport, 'sku' | 'kind' | 'comment' | 'email' | 'companyNumber'>;
export type StoredReport = Omit<ProductReport, 'reportedAt' | 'endedAt'> & {
  readonly reportedAt: Date;
  readonly endedAt: Date | null;
  /** In which the reporter reads. */
  readonly locale: Locale;
};

const columns = sql`
  id, sku, kind, comment, email, company_number as "companyNumber", reported_at as "reportedAt", state,
  taken_by as "takenBy", answer as "reportAnswer", ended_at as "endedAt", ended_by as "endedBy", version, locale`;

export async function insertReport({ db, now, locale }: Ctx, report: NewReport): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    insert into catalogue.product_reports (sku, kind, comment, email, company_number, reported_at, locale)
    values (${report.sku}, ${report.kind}, ${report.comment}, ${report.email}, ${report.companyNumber},
      ${now}, ${locale})
    returning id`);
  if (!row) throw new Error('A report was not kept');
  return row.id;
}

export function findReport({ db }: Ctx, id: number): Promise<StoredReport | undefined> {
  return db.first<StoredReport>(sql`select ${columns} from catalogue.product_reports where id = ${id}`);
}

type Wanted = { readonly q: string; readonly state?: ProductReport['state'] | undefined };

const found = ({ q, state }: Wanted) =>
  sql`${containsWords(q, [sql`sku`, sql`comment`, sql`email`, sql`company_number`])} and ${equals(sql`state`, state)}`;

export async function countReports({ db }: Ctx, wanted: Wanted): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from catalogue.product_reports where ${found(wanted)}`,
  );
  return row?.count ?? 0;
}

/** Newest first. */
export function listReportRows(
  { db }: Ctx,
  wanted: Wanted,
  { limit, offset }: RowRange,
): Promise<readonly StoredReport[]> {
  return db.rows<StoredReport>(sql`
    select ${columns} from catalogue.product_reports where ${found(wanted)}
    order by id desc limit ${limit} offset ${offset}`);
}

/** Those that nobody has finished, and since when the oldest waits. */
export const waitingReports = sql`
  select count(*)::int, min(reported_at) from catalogue.product_reports where state <> 'done'`;

/** Undefined where it has another version by now. */
export function updateTaken(
  { db }: Ctx,
  id: number,
  version: number,
  takenBy: string,
): Promise<StoredReport | undefined> {
  return db.first<StoredReport>(sql`
    update catalogue.product_reports set state = 'taken', taken_by = ${takenBy}, ended_at = null, ended_by = '',
      version = version + 1
    where id = ${id} and version = ${version} returning ${columns}`);
}

/** Undefined where it has another version by now. */
export function updateEnded(
  { db, now }: Ctx,
  id: number,
  version: number,
  ended: { readonly answer: string; readonly by: string },
): Promise<StoredReport | undefined> {
  return db.first<StoredReport>(sql`
    update catalogue.product_reports set state = 'done', answer = ${ended.answer}, ended_at = ${now}, ended_by = ${ended.by},
      taken_by = case taken_by when '' then ${ended.by} else taken_by end, version = version + 1
    where id = ${id} and version = ${version} returning ${columns}`);
}
