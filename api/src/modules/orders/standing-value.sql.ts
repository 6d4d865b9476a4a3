import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import type { ErpSums } from '#src/ports/erp/erp.port.ts';
import { standingSums } from './standing-value.rules.ts';

type Handle = Pick<Ctx, 'db'>;
type Positions = Parameters<typeof standingSums>[1];
type Agreed = { readonly orderNumber: number; readonly sums: ErpSums; readonly positions: Positions };

const agreedColumns = sql`o.order_number as "orderNumber", o.sums,
  (select json_agg(json_build_object('quantity', p.quantity, 'cancelledQuantity', p.cancelled_quantity,
      'priceUnit', p.price_unit, 'netCents', p.net_cents, 'grossCents', p.gross_cents,
      'lineNetCents', p.line_net_cents, 'lineGrossCents', p.line_gross_cents, 'additions', p.additions))
    from orders.positions p where p.order_number = o.order_number) as positions`;

/** Brings what lists show of an order's value in line with what is left of it; an order without prices has none yet. */
export async function restateNetTotal({ db }: Handle, orderNumber: number): Promise<void> {
  const order = await db.first<Agreed>(sql`
    select ${agreedColumns} from orders.orders o where o.order_number = ${orderNumber} and o.sums is not null`);
  if (!order) return;
  const { netTotalCents } = standingSums(order.sums, order.positions);
  await db.run(sql`
    update orders.orders set net_total_cents = ${netTotalCents}
    where order_number = ${orderNumber} and net_total_cents is distinct from ${netTotalCents}::bigint`);
}

/** What an order came to, comes to now, and what was credited of it: Rappen with VAT. */
type OrderValue = {
  readonly agreedCents: StoredCents;
  readonly standingCents: StoredCents;
  readonly creditedCents: StoredCents;
};

/** Undefined while an order has no prices. */
export async function findOrderValue({ db }: Handle, orderNumber: number): Promise<OrderValue | undefined> {
  const order = await db.first<Agreed & { readonly creditedCents: StoredCents }>(sql`
    select ${agreedColumns}, (select coalesce(sum(i.grand_total_cents), 0)::bigint from orders.invoices i
      where i.order_number = o.order_number and i.kind = 'creditNote') as "creditedCents"
    from orders.orders o where o.order_number = ${orderNumber} and o.sums is not null`);
  return (
    order && {
      agreedCents: order.sums.grandTotalCents,
      standingCents: standingSums(order.sums, order.positions).grandTotalCents,
      creditedCents: order.creditedCents,
    }
  );
}

/**
 * Which of these orders have left, in whole or in part, or are cancelled, with what is still to be paid of them.
 * `amountCents` is with VAT; zero for an order that is cancelled as a whole.
 */
export async function listDispatched(
  { db }: Handle,
  orderNumbers: readonly number[],
): Promise<readonly { readonly orderNumber: number; readonly amountCents: StoredCents }[]> {
  const orders = await db.rows<Agreed & { readonly step: string }>(sql`
    select ${agreedColumns}, o.step from orders.orders o
    where o.order_number = any(${orderNumbers}::int[]) and o.sums is not null
      and o.step in ('shipped', 'readyForPickup', 'delivered', 'invoiced', 'cancelled')
    order by o.order_number`);
  return orders.map(({ orderNumber, step, sums, positions }) => ({
    orderNumber,
    amountCents: step === 'cancelled' ? 0 : standingSums(sums, positions).grandTotalCents,
  }));
}
