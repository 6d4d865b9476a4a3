import { refuse } from '@shop/contract/errors';
import type { ParkedOrderEvent, ParkedReason, parkedStates } from '@shop/contract/parked-order';
import type { ParkedFilter } from '@shop/contract/parked-orders';
import type { Locale } from '@shop/contract/values';
import sql, { type Sql } from 'sql-template-tag';
import { readStored } from '#platform/stored-json.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import { approversQuery, askedQuery, type ApproversRow } from '../approval-rules/index.ts';
import type { CartForOrder, StoredLine } from '../cart/index.ts';
import type { OrderDraft } from '../checkout/index.ts';
import { ParkedContentSchema } from './parked-content.schema.ts';

export type StoredLock = { readonly userId: number; readonly name: string; readonly until: Date };

/** A parked order without its lines. Amounts are Rappen. */
export type ParkedHead = {
  readonly orderId: number;
  readonly userId: number;
  readonly parkedBy: string;
  /** Who parked it in his name; null for most (docs/domain/agents.md#recorded). */
  readonly agentName: string | null;
  readonly reason: ParkedReason;
  readonly state: Exclude<(typeof parkedStates)[number], 'inEdit'>;
  readonly parkedAt: Date;
  readonly commission: string;
  readonly reference: string;
  readonly positionCount: number;
  readonly netTotalCents: StoredCents | null;
  readonly grandTotalCents: StoredCents | null;
  readonly lockUserId: number | null;
  readonly lockName: string | null;
  readonly lockedUntil: Date | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly orderNumber: number | null;
};

export type StoredParked = ParkedHead & {
  readonly companyId: number;
  readonly email: string;
  readonly locale: Locale;
  readonly version: number;
  readonly changedBy: string;
  readonly cartId: string;
  readonly cartVersion: number;
  readonly lines: readonly StoredLine[];
  readonly fields: CartForOrder['fields'];
  readonly draft: OrderDraft['order'];
  readonly rejectReason: string;
  readonly returnedBy: string | null;
};

const headColumns = sql`o.order_id as "orderId", o.user_id as "userId", o.parked_by as "parkedBy", o.agent_name as "agentName",
  o.reason, o.state,
  o.parked_at as "parkedAt", o.commission, o.reference, o.position_count as "positionCount",
  o.net_total_cents as "netTotalCents", o.grand_total_cents as "grandTotalCents", o.lock_user_id as "lockUserId",
  o.lock_name as "lockName", o.locked_until as "lockedUntil", o.decided_by as "decidedBy", o.decided_at as "decidedAt",
  o.order_number as "orderNumber"`;
const allColumns = sql`${headColumns}, o.company_id as "companyId", o.email, o.locale,
  o.version, o.changed_by as "changedBy", o.cart_id as "cartId", o.cart_version as "cartVersion", o.lines, o.fields,
  o.draft, o.reject_reason as "rejectReason", o.returned_by as "returnedBy"`;

/** @throws Error when what was kept cannot be read */
function readParked(row: StoredParked): StoredParked {
  const { orderId, cartId, lines, fields } = row;
  // Which cart it was says the row; drafts of the demo world do not.
  const draft = { ...row.draft, cartId };
  return { ...row, ...readStored(`parked order ${orderId}`, ParkedContentSchema, { lines, fields, draft }) };
}

/** One's own; the company's for who may approve. */
function visibleTo({ buyer }: BuyerCtx) {
  const isApprover = buyer.permissions.has('approveOrders');
  return sql`o.company_id = ${buyer.companyId} and (o.user_id = ${buyer.userId} or ${isApprover})`;
}

/** @throws ShopError `parkedOrder.unknown`, also for another company's and, without the right, for a colleague's */
export async function getParked(ctx: BuyerCtx, orderId: number): Promise<StoredParked> {
  const row = await ctx.db.first<StoredParked>(sql`
    select ${allColumns} from parked.orders o where o.order_id = ${orderId} and ${visibleTo(ctx)}`);
  return row ? readParked(row) : refuse('parkedOrder.unknown');
}

/** Holds it until the transaction ends: the next decision or edit has to wait. @throws ShopError as `getParked` */
export async function lockParked(ctx: BuyerCtx, orderId: number): Promise<StoredParked> {
  const row = await ctx.db.first<StoredParked>(sql`
    select ${allColumns} from parked.orders o where o.order_id = ${orderId} and ${visibleTo(ctx)} for update`);
  return row ? readParked(row) : refuse('parkedOrder.unknown');
}

/** For e-mails, which are written without a request. */
export async function findParkedForEmail({ db }: Ctx, orderId: number): Promise<StoredParked | undefined> {
  const row = await db.first<StoredParked>(
    sql`select ${allColumns} from parked.orders o where o.order_id = ${orderId}`,
  );
  return row && readParked(row);
}

/** What a version of a cart was parked as, if it was. */
export async function findParkedOfCart(
  { db, buyer }: BuyerCtx,
  cartId: string,
  cartVersion: number,
): Promise<number | undefined> {
  const row = await db.first<{ orderId: number }>(sql`
    select order_id as "orderId" from parked.orders
    where cart_id = ${cartId} and cart_version = ${cartVersion} and company_id = ${buyer.companyId}`);
  return row?.orderId;
}

function ofFilter(filter: ParkedFilter) {
  const state = filter === 'open' ? 'parked' : filter;
  return sql`(${state === 'all'} or o.state = ${state})`;
}

export async function listHeads(
  ctx: BuyerCtx,
  filter: ParkedFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ParkedHead[]> {
  return ctx.db.rows<ParkedHead>(sql`
    select ${headColumns} from parked.orders o where ${visibleTo(ctx)} and ${ofFilter(filter)}
    order by o.state = 'parked' desc, coalesce(o.decided_at, o.parked_at) desc, o.order_id desc
    limit ${limit} offset ${offset}`);
}

export type ParkedCounts = {
  readonly open: number;
  readonly ordered: number;
  readonly rejected: number;
  readonly deleted: number;
};

export async function countParked(ctx: BuyerCtx): Promise<ParkedCounts> {
  const row = await ctx.db.first<ParkedCounts>(sql`
    select count(*) filter (where o.state = 'parked')::int as open,
      count(*) filter (where o.state = 'ordered')::int as ordered,
      count(*) filter (where o.state = 'rejected')::int as rejected,
      count(*) filter (where o.state = 'deleted')::int as deleted
    from parked.orders o where ${visibleTo(ctx)}`);
  if (!row) throw new Error('A count has one row.');
  return row;
}

/** As `waitingQuery` answers it. */
export type WaitingOrders = {
  readonly orders: readonly { readonly parkedBy: number; readonly asked: readonly number[] }[];
  readonly approvers: ApproversRow;
};

/** Orders of the buyer's company that wait for an approver, and who may approve; null where nothing waits, and for who may not. */
export function waitingQuery(ctx: BuyerCtx): Sql {
  const waits = sql`o.company_id = ${ctx.buyer.companyId} and o.state = 'parked' and o.returned_by is null`;
  const mayApprove = ctx.buyer.permissions.has('approveOrders');
  return sql`select case when ${mayApprove} and exists (select from parked.orders o where ${waits}) then json_build_object(
    'orders', (select json_agg(json_build_object('parkedBy', o.user_id, 'asked', (${askedQuery(sql`o.order_id`)})))
      from parked.orders o where ${waits}),
    'approvers', (${approversQuery(ctx)})) end`;
}

export type TrailEntry = {
  readonly entryId: number;
  /** In whose account it was done; `who` also names the agent who did it for him. */
  readonly userId: number;
  readonly what: ParkedOrderEvent;
  readonly at: Date;
  readonly who: string;
  readonly note: string;
  readonly totalBeforeCents: StoredCents | null;
  readonly totalNowCents: StoredCents | null;
};

/** What happened, the oldest first. The caller may see the order. */
export async function listTrail({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<readonly TrailEntry[]> {
  return db.rows<TrailEntry>(sql`
    select entry_id as "entryId", what, at, user_id as "userId", who, note, total_before_cents as "totalBeforeCents",
      total_now_cents as "totalNowCents"
    from parked.trail where order_id = ${orderId} order by entry_id`);
}

/** The parked order that became this order of the buyer's company; undefined where nobody had to approve it. */
export async function findParkedOf({ db, buyer }: BuyerCtx, orderNumber: number): Promise<number | undefined> {
  const row = await db.first<{ orderId: number }>(sql`
    select order_id as "orderId" from parked.orders
    where order_number = ${orderNumber} and company_id = ${buyer.companyId}`);
  return row?.orderId;
}

/** What became of a parked order. */
export type ParkedOutcome = { readonly orderId: number; readonly state: string; readonly orderNumber: number | null };

export async function listParkedOutcomes(
  { db, buyer }: BuyerCtx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ParkedOutcome>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.rows<ParkedOutcome>(sql`
    select order_id as "orderId", state, order_number as "orderNumber" from parked.orders
    where company_id = ${buyer.companyId} and order_id = any(${orderIds}::int[])`);
  return new Map(rows.map((row) => [row.orderId, row]));
}
