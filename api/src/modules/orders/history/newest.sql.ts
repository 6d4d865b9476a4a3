import sql, { type Sql } from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';

/** A page of numbers, the newest first, and how many there are. */
type Numbers = { readonly count: number; readonly orderNumbers: readonly number[] };

/** The newest visible orders, read from an index: for a query before the read model is built. */
export async function findNewestOrders(ctx: BuyerCtx, ipp: number, page: number): Promise<Numbers> {
  const row = await ctx.db.first<Numbers>(sql`
    select (select count(*)::int from orders.orders o where ${visibleTo(ctx)}) as count,
      array(select o.order_number from orders.orders o where ${visibleTo(ctx)}
        order by o.ordered_at desc, o.order_number desc limit ${ipp} offset ${(page - 1) * ipp}) as "orderNumbers"`);
  return row ?? { count: 0, orderNumbers: [] };
}

function visibleTo({ buyer }: BuyerCtx): Sql {
  const seesCompany = buyer.permissions.has('viewCompanyOrders');
  return sql`o.company_id = ${buyer.companyId} ${seesCompany ? sql`` : sql`and o.user_id = ${buyer.userId}`}`;
}
