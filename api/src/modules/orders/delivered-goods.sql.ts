import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import { share } from './standing-value.rules.ts';

/** What of an order has come, and what of it was credited: net Rappen before the discount of the invoice. */
export type DeliveredGoods = {
  readonly companyId: number;
  /** Day in Zurich. */
  readonly orderedOn: string;
  readonly step: string;
  readonly discountBasisPoints: number;
  readonly lines: readonly {
    readonly lineNumber: number;
    readonly sku: string;
    readonly deliveredCents: StoredCents;
    readonly creditedCents: StoredCents;
  }[];
};

type Row = Omit<DeliveredGoods, 'lines'> & {
  readonly lines: readonly {
    readonly lineNumber: number;
    readonly sku: string;
    readonly quantity: number;
    readonly netCents: StoredCents | null;
    readonly priceUnit: number;
    readonly creditedCents: StoredCents;
  }[];
};

/** Undefined for an order that is not known. One query, by its number. */
export async function findDeliveredGoods(
  { db }: Pick<Ctx, 'db'>,
  orderNumber: number,
): Promise<DeliveredGoods | undefined> {
  const row = await db.first<Row>(sql`
    select o.company_id as "companyId", (o.ordered_at at time zone 'Europe/Zurich')::date as "orderedOn", o.step,
      coalesce((o.sums ->> 'invoiceDiscountBasisPoints')::int, 0) as "discountBasisPoints",
      (select json_agg(json_build_object('lineNumber', p.line_number, 'sku', p.sku, 'quantity', p.delivered_quantity,
          'netCents', p.net_cents, 'priceUnit', p.price_unit, 'creditedCents', coalesce((
            select sum(l.line_net_cents) from orders.invoice_positions l join orders.invoices i using (invoice_number)
            where i.order_number = p.order_number and l.line_number = p.line_number and i.kind = 'creditNote'), 0))
          order by p.line_number)
        from orders.positions p where p.order_number = o.order_number) as lines
    from orders.orders o where o.order_number = ${orderNumber}`);
  return (
    row && {
      ...row,
      lines: row.lines.map(({ lineNumber, sku, quantity, netCents, priceUnit, creditedCents }) => ({
        lineNumber,
        sku,
        deliveredCents: netCents === null ? 0 : share(quantity, netCents, priceUnit),
        creditedCents,
      })),
    }
  );
}
