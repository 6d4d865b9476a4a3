import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';

/** The standing order that has ordered this, itself or by way of an approval; also one that was removed since. */
export async function findPlanOfOrder(
  { db, buyer }: BuyerCtx,
  orderNumber: number,
): Promise<{ readonly planId: number; readonly name: string } | undefined> {
  return db.first(sql`
    select p.plan_id as "planId", p.name
    from standing_orders.plans p join standing_orders.occurrences o using (plan_id)
    where p.company_id = ${buyer.companyId} and (o.order_number = ${orderNumber}
      or o.parked_order_id = (select order_id from parked.orders where order_number = ${orderNumber}))
    limit 1`);
}
