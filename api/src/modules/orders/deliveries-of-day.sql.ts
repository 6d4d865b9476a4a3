import sql from 'sql-template-tag';
import { zurichInstant } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';

/** Goods take longer than this only when something is wrong with them. */
const ON_THE_WAY_DAYS = 14;

type DeliveryOfDay = { readonly userId: number; readonly orderNumber: number; readonly commission: string };

/** What these users have ordered that left before this day and arrives on it; each order once. */
export async function listDeliveriesOfDay(
  { db }: Pick<Ctx, 'db'>,
  day: string,
  userIds: readonly number[],
): Promise<readonly DeliveryOfDay[]> {
  if (userIds.length === 0) return [];
  const begins = zurichInstant(day, 0);
  const since = new Date(begins.getTime() - ON_THE_WAY_DAYS * 86_400_000);
  return db.rows<DeliveryOfDay>(sql`
    select distinct o.user_id as "userId", o.order_number as "orderNumber", o.commission
    from customers.company_users u
    join orders.deliveries d on d.company_id = u.company_id and d.shipped_at >= ${since} and d.shipped_at < ${begins}
    join orders.orders o on o.order_number = d.order_number and o.user_id = u.id
    where u.id = any(${[...userIds]}::int[]) and d.kind = 'delivery' and d.state = 'shipped' and d.delivery_date = ${day}
    order by o.order_number`);
}
