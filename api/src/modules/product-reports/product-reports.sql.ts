import type { ProductReport } from '@shop/contract/product-reports';
import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

export type NewReport = Omit<ProductReport, 'id' | 'reportedAt'>;
export type StoredReport = Omit<ProductReport, 'reportedAt'> & { readonly reportedAt: Date };

const columns = sql`id, sku, kind, comment, email, company_number as "companyNumber", reported_at as "reportedAt"`;

export async function insertReport({ db, now }: Ctx, report: NewReport): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    insert into catalogue.product_reports (sku, kind, comment, email, company_number, reported_at)
    values (${report.sku}, ${report.kind}, ${report.comment}, ${report.email}, ${report.companyNumber},
      ${now})
    returning id`);
  if (!row) throw new Error('A report was not kept');
  return row.id;
}

export function findReport({ db }: Ctx, id: number): Promise<StoredReport | undefined> {
  return db.first<StoredReport>(sql`select ${columns} from catalogue.product_reports where id = ${id}`);
}

export async function countReports({ db }: Ctx): Promise<number> {
  return (
    (await db.first<{ count: number }>(sql`select count(*)::int as count from catalogue.product_reports`))?.count ?? 0
  );
}

/** Newest first. */
export async function listReportRows({ db }: Ctx, limit: number, offset: number): Promise<ProductReport[]> {
  const rows = await db.rows<StoredReport>(sql`
    select ${columns} from catalogue.product_reports order by id desc limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, reportedAt: row.reportedAt.toISOString() }));
}
