import sql from 'sql-template-tag';
import type { RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import type { StoredReturn } from './returns.sql.ts';

type Db = Pick<Ctx, 'db'>;

type Row = Pick<
  StoredReturn,
  'returnId' | 'orderNumber' | 'companyNumber' | 'companyName' | 'registeredBy' | 'registeredAt' | 'returnType'
> & { readonly positions: number; readonly isAnnounced: boolean };

/** How many returns of all customers wait for a decision, and since when the oldest does. */
export const waitingReturns = sql`
  select count(*)::int, min(registered_at) from returns.returns where state = 'registered'`;

export async function countUndecided({ db }: Db): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from returns.returns where state = 'registered'`,
  );
  return row?.count ?? 0;
}

/** The oldest first. */
export async function listUndecided({ db }: Db, { limit, offset }: RowRange): Promise<readonly Row[]> {
  return db.rows<Row>(sql`
    select r.return_id as "returnId", r.order_number as "orderNumber", c.number as "companyNumber",
      c.name as "companyName", r.registered_by as "registeredBy", r.registered_at as "registeredAt",
      r.return_type as "returnType", r.announced_at is not null as "isAnnounced",
      (select count(*)::int from returns.positions p where p.return_id = r.return_id) as positions
    from returns.returns r join customers.companies c on c.id = r.company_id
    where r.state = 'registered' order by r.registered_at, r.return_id limit ${limit} offset ${offset}`);
}
