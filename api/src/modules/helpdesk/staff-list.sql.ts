import type { RequestKind, RequestState } from '@shop/contract/helpdesk';
import sql from 'sql-template-tag';
import { containsWords, equals, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { readRequest, requestColumns, type StoredRequest } from './requests.sql.ts';

export type RequestFilters = {
  readonly q: string;
  readonly requestState?: RequestState | undefined;
  readonly requestKind?: RequestKind | undefined;
  readonly onlyMine: boolean;
};

const searched = [
  sql`r.request_id::text`,
  sql`r.contact_name`,
  sql`r.company_name`,
  sql`r.company_number`,
  sql`r.email`,
  sql`r.order_number`,
  sql`r.excerpt`,
];

const found = ({ staff }: StaffCtx, { q, requestState, requestKind, onlyMine }: RequestFilters) => sql`
  ${containsWords(q, searched)} and ${equals(sql`r.state`, requestState)} and ${equals(sql`r.kind`, requestKind)}
  and (${!onlyMine} or r.taken_by_id = ${staff.userId})`;

export async function countRequests(ctx: StaffCtx, filters: RequestFilters): Promise<number> {
  const row = await ctx.db.first<{ count: number }>(
    sql`select count(*)::int as count from helpdesk.requests r where ${found(ctx, filters)}`,
  );
  return row?.count ?? 0;
}

/** Who waits longest stands first; behind them the others, the youngest first. */
export async function listRequests(
  ctx: StaffCtx,
  filters: RequestFilters,
  { limit, offset }: RowRange,
): Promise<StoredRequest[]> {
  const rows = await ctx.db.rows<StoredRequest>(sql`
    select ${requestColumns} from helpdesk.requests r where ${found(ctx, filters)}
    order by r.waits_since nulls last, r.last_at desc, r.request_id desc limit ${limit} offset ${offset}`);
  return rows.map(readRequest);
}

/** The next ones by their ids, for what reads all of them piece by piece. */
export async function listRequestsAfter(
  ctx: StaffCtx,
  filters: RequestFilters,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<StoredRequest[]> {
  const rows = await ctx.db.rows<StoredRequest>(sql`
    select ${requestColumns} from helpdesk.requests r where ${found(ctx, filters)} and r.request_id > ${after}
    order by r.request_id limit ${limit}`);
  return rows.map(readRequest);
}

export async function countByState({ db }: Pick<Ctx, 'db'>): Promise<Readonly<Record<RequestState, number>>> {
  const rows = await db.rows<{ state: RequestState; count: number }>(
    sql`select state, count(*)::int as count from helpdesk.requests group by state`,
  );
  const of = (state: RequestState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { open: of('open'), working: of('working'), answered: of('answered'), done: of('done') };
}

/** Those whose asker waits for us, and since when the first of them does. */
export const waitingRequests = sql`
  select count(*)::int, min(waits_since) from helpdesk.requests where waits_since is not null`;
