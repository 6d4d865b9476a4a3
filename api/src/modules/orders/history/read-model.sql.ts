import type { ArticleName, OrderFacts } from '@shop/order-index';
import sql, { type Sql } from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';

/** A snapshot of PostgreSQL: which transactions were visible. */
export type Snapshot = string;

/** Cursor of the reading of all orders. */
export type Cursor = { readonly orderedAtText: string; readonly orderNumber: number };

type HeadRow = Omit<OrderFacts, 'lines' | 'ownCommissions'> & { readonly orderedAtText: string };
type LinesRow = Pick<OrderFacts, 'lines' | 'ownCommissions'> & { readonly orderNumber: number };

export async function readSnapshot({ db }: BuyerCtx): Promise<{ snapshot: Snapshot; secondsNow: number }> {
  const row = await db.first<{ snapshot: Snapshot; secondsNow: number }>(
    sql`select pg_current_snapshot()::text as snapshot, extract(epoch from now())::float8 as "secondsNow"`,
  );
  if (!row) throw new Error('A snapshot has one row.');
  return row;
}

/**
 * The company's orders that transactions have changed which `since` had not seen, however long these took, and what is seen
 * now. Ids of transactions that are still to come are those of another database, out of which this one was restored.
 */
export async function readChanges(
  { db, buyer }: BuyerCtx,
  since: Snapshot,
): Promise<{ readonly snapshot: Snapshot; readonly secondsNow: number; readonly orderNumbers: readonly number[] }> {
  const row = await db.first<{ snapshot: Snapshot; secondsNow: number; orderNumbers: readonly number[] }>(sql`
    select pg_current_snapshot()::text as snapshot, extract(epoch from now())::float8 as "secondsNow",
      array(select distinct c.order_number from orders.changes c
        where c.company_id = ${buyer.companyId} and c.xid >= pg_snapshot_xmin(${since}::pg_snapshot)
          and c.xid < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(c.xid, ${since}::pg_snapshot)) as "orderNumbers"`);
  if (!row) throw new Error('A snapshot has one row.');
  return row;
}

/** The company's next orders in the order of instant and number, and where they end; null behind the last. */
export async function readOrdersAfter(
  ctx: BuyerCtx,
  after: Cursor,
  limit: number,
): Promise<{ readonly orders: readonly OrderFacts[]; readonly cursor: Cursor } | null> {
  const { db, buyer } = ctx;
  const heads = await db.rows<HeadRow>(sql`
    select ${headColumns} from orders.orders o
    where o.company_id = ${buyer.companyId}
      and (o.ordered_at, o.order_number) > (${after.orderedAtText}::timestamptz, ${after.orderNumber})
    order by o.ordered_at, o.order_number limit ${limit}`);
  const cursor = heads.at(-1);
  if (!cursor) return null;
  const lines = await db.rows<LinesRow>(sql`
    select ${lineColumns} from orders.positions p
    where p.company_id = ${buyer.companyId}
      and (p.ordered_at, p.order_number) > (${after.orderedAtText}::timestamptz, ${after.orderNumber})
      and (p.ordered_at, p.order_number) <= (${cursor.orderedAtText}::timestamptz, ${cursor.orderNumber})
    group by p.ordered_at, p.order_number order by p.ordered_at, p.order_number`);
  return { orders: joined(heads, lines), cursor };
}

/** These orders of the company as they now stand; those that are no more are left out. */
export async function readOrders(
  { db, buyer }: BuyerCtx,
  orderNumbers: readonly number[],
): Promise<readonly OrderFacts[]> {
  const heads = await db.rows<HeadRow>(sql`
    select ${headColumns} from orders.orders o
    where o.company_id = ${buyer.companyId} and o.order_number = any(${orderNumbers}::int[])`);
  const lines = await db.rows<LinesRow>(sql`
    select ${lineColumns} from orders.positions p
    where p.order_number = any(${orderNumbers}::int[]) group by p.order_number`);
  return joined(heads, lines);
}

/** How the company's orders have called articles; `textKeys` alone where they are given. */
export async function readNames(
  { db, buyer }: BuyerCtx,
  textKeys?: readonly string[],
): Promise<readonly ArticleName[]> {
  const named = textKeys ? sql`and n.text_key = any(${textKeys}::bigint[])` : sql``;
  return db.rows<ArticleName>(sql`
    select n.text_key::text as "textKey", n.sku, n.e_number as "eNumber", lower(n.name) as name,
      lower(n.manufacturer_number) as "manufacturerNumber", n.search_text as "searchText"
    from orders.named_articles n where n.company_id = ${buyer.companyId} ${named}`);
}

const headColumns: Sql = sql`
  o.order_number as "orderNumber", o.ordered_at::text as "orderedAtText",
  (extract(epoch from o.ordered_at) * 1000000)::bigint as "orderedAt", o.state = 'open' as "isOpen",
  o.is_delayed as "isDelayed", o.origin, o.user_id as "userId", o.contract_id as "contractId", o.commission,
  lower(o.commission) as "commissionLowered", lower(o.contact) as contact, lower(o.ordered_by) as "orderedBy",
  lower(concat_ws(' ', o.cost_centre_code, nullif(o.cost_centre_name, ''))) as "costCentre",
  lower(o.reference) as reference, o.destination,
  coalesce(o.delivery_date - date '2000-01-01', 2147483647) as "deliveryDay", o.net_total_cents as "netTotalCents",
  exists (select from orders.invoices i where i.order_number = o.order_number and i.kind = 'creditNote') as "isCredited"`;

/** Packed as `packages/order-index/README.md` says; a position without a confirmed date sorts after all others. */
const lineColumns: Sql = sql`
  p.order_number as "orderNumber",
  string_agg(int4send(p.line_number) || int8send(p.text_key)
    || int4send(coalesce(p.promised_date - date '2000-01-01', 2147483647)) || boolsend(p.open_quantity > 0),
    ''::bytea order by p.line_number) as lines,
  json_agg(json_build_array(p.line_number, p.commission, lower(p.commission))) filter (where p.commission <> '')
    as "ownCommissions"`;

function joined(heads: readonly HeadRow[], lines: readonly LinesRow[]): readonly OrderFacts[] {
  const linesOf = new Map(lines.map((row) => [row.orderNumber, row]));
  return heads.map((head) => {
    const own = linesOf.get(head.orderNumber);
    return { ...head, lines: own?.lines ?? null, ownCommissions: own?.ownCommissions ?? null };
  });
}

/** Changes that no read model asks for any more. By the clock of the database, which has written them. */
export async function deleteOldChanges({ db }: Pick<BuyerCtx, 'db'>): Promise<number> {
  return db.run(sql`delete from orders.changes where changed_at < now() - interval '1 day'`);
}
