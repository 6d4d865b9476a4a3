import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { OrderTexts } from '../../ports/erp/erp.suite.ts';

/** What the standalone ERP has kept of an order beside its articles. */
export async function readOrderTexts(db: Db, orderNumber: string): Promise<OrderTexts> {
  const row = await db.first<{ texts: Omit<OrderTexts, 'lines'>; lines: OrderTexts['lines'] }>(sql`
    select texts, (select jsonb_agg(jsonb_build_array(commission, note) order by line_number)
      from erp.order_positions p where p.order_number = o.order_number) as lines
    from erp.orders o where order_number = ${orderNumber}`);
  if (!row) throw new Error(`The ERP has no order ${orderNumber}`);
  return { ...row.texts, lines: row.lines };
}
