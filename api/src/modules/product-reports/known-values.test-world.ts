import type { KnownValuesOf } from '#test/module-values.ts';
import sql from 'sql-template-tag';

/** A report that waits, with an address for the answer. */
export const knownValues: KnownValuesOf = async ({ shop }) => {
  const { db } = shop.parts;
  const report = await db.first<{ id: number }>(sql`
    insert into catalogue.product_reports (sku, kind, comment, email, company_number, reported_at)
    select sku, 'text', 'Falscher Name', 'bau@example.ch', '', now() from catalogue.products limit 1 returning id`);
  return { reportId: String(report?.id ?? 0), version: 1, reportAnswer: 'Danke, korrigiert.', q: '', state: 'open' };
};
