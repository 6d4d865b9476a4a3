import type { Cancellation, CancellationReason } from '@shop/contract/cancellations';
import sql, { type Sql } from 'sql-template-tag';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { ErpCancellation, ErpCancellationAnswer } from '#src/ports/erp/erp-lifecycle.ts';

export type NewCancellation = {
  readonly orderNumber: number;
  readonly comment: string;
  readonly positions: readonly {
    readonly lineNumber: number;
    readonly quantity: number;
    readonly reason: CancellationReason;
    readonly cancelledBefore: number;
  }[];
};

/** What is taken of a position: requested, or accepted and not yet told by the ERP; and by whom last. */
export type Taken = { readonly lineNumber: number; readonly quantity: number; readonly name: string };

/** One at a time for an order, until the transaction ends. */
export async function lockOrder({ db }: Ctx, orderNumber: number): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('cancellations'), ${orderNumber})`);
}

export async function listTaken({ db }: Ctx, orderNumber: number): Promise<readonly Taken[]> {
  return db.rows<Taken>(sql`
    select p.line_number as "lineNumber", sum(p.quantity)::int as quantity, max(r.requested_by) as name
    from cancellations.requests r
    join cancellations.positions p using (cancellation_id)
    join orders.positions o on o.order_number = r.order_number and o.line_number = p.line_number
    where r.order_number = ${orderNumber}
      and (p.state = 'requested'
        or (p.state = 'accepted' and o.cancelled_quantity < p.cancelled_before + p.quantity))
    group by p.line_number`);
}

/** @returns its number */
export async function insertCancellation({ db, buyer, now }: BuyerCtx, request: NewCancellation): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    with request as (
      insert into cancellations.requests (company_id, user_id, order_number, requested_by, requested_at, comment)
      values (${buyer.companyId}, ${buyer.userId}, ${request.orderNumber},
        ${actingName(buyer)}, ${now}, ${request.comment})
      returning cancellation_id
    ), positions as (
      insert into cancellations.positions (cancellation_id, line_number, quantity, reason, cancelled_before)
      select cancellation_id, "lineNumber", quantity, reason, "cancelledBefore"
      from request, jsonb_to_recordset(${JSON.stringify(request.positions)}::jsonb) as position (
        "lineNumber" int, quantity int, reason text, "cancelledBefore" int)
    )
    select cancellation_id as id from request`);
  if (!row) throw new Error('An insert of one request answers one number.');
  return row.id;
}

/** Requests of an order, the newest first. Whether the order may be seen is the caller's matter. */
export async function listOfOrder(ctx: Ctx, orderNumber: number): Promise<readonly Cancellation[]> {
  return select(ctx, sql`r.order_number = ${orderNumber}`);
}

export type CancellationForEmail = Cancellation & {
  readonly companyId: number;
  readonly companyName: string;
  readonly userId: number;
  readonly orderedByUserId: number | null;
  /** Whether the one who ordered wants to be told how the order gets on. */
  readonly wantsStatus: boolean;
};

/** For background work: any request, with whom it concerns. */
export async function findCancellationForEmail(ctx: Ctx, id: number): Promise<CancellationForEmail | undefined> {
  const [request] = await select(ctx, sql`r.cancellation_id = ${id}`);
  const concerned = await ctx.db.first<Omit<CancellationForEmail, keyof Cancellation>>(sql`
    select r.company_id as "companyId", o.company_name as "companyName", r.user_id as "userId",
      o.user_id as "orderedByUserId", o.order_status_notification_type = 'email' as "wantsStatus"
    from cancellations.requests r join orders.orders o using (order_number) where r.cancellation_id = ${id}`);
  return request && concerned && { ...request, ...concerned };
}

/** Of the buyer's company. */
export async function findCancellation(ctx: BuyerCtx, id: number): Promise<Cancellation | undefined> {
  const [found] = await select(ctx, sql`r.cancellation_id = ${id} and r.company_id = ${ctx.buyer.companyId}`);
  return found;
}

function select({ db }: Ctx, which: Sql): Promise<readonly Cancellation[]> {
  return db.rows<Cancellation>(sql`
    select r.cancellation_id::text as "cancellationId", r.order_number::text as "orderNumber",
      to_char(r.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "requestedAt",
      r.requested_by as "requestedBy", r.comment, r.decided_at is null as "isWaiting",
      (select jsonb_agg(jsonb_build_object('lineNumber', p.line_number, 'sku', o.sku, 'name', o.name, 'quantity', p.quantity,
          'measurementUnitName', o.unit_name, 'reason', p.reason, 'state', p.state, 'refusal', p.refusal)
          order by p.line_number)
        from cancellations.positions p
        join orders.positions o on o.order_number = r.order_number and o.line_number = p.line_number
        where p.cancellation_id = r.cancellation_id) as positions
    from cancellations.requests r where ${which} order by r.cancellation_id desc`);
}

/** Requests that the ERP has not decided although they were made before this instant, the oldest first. */
export async function listWaiting({ db }: Ctx, requestedBefore: Date) {
  return db.rows<{ readonly cancellationId: number }>(sql`
    select cancellation_id as "cancellationId" from cancellations.requests
    where decided_at is null and requested_at < ${requestedBefore} order by 1 limit 100`);
}

/** What the ERP is asked; undefined when it has decided. */
export async function findWaiting({ db }: Ctx, id: number): Promise<Omit<ErpCancellation, 'requestId'> | undefined> {
  return db.first(sql`
    select r.order_number::text as "orderNumber",
      (select jsonb_agg(jsonb_build_object('lineNumber', line_number, 'quantity', quantity, 'reason', reason)
          order by line_number)
        from cancellations.positions p where p.cancellation_id = r.cancellation_id) as positions
    from cancellations.requests r
    where cancellation_id = ${id} and decided_at is null`);
}

/** Holds a request until the transaction ends. @returns whether it is still undecided */
export async function lockWaiting({ db }: Ctx, id: number): Promise<boolean> {
  const locked = await db.run(sql`
    select from cancellations.requests where cancellation_id = ${id} and decided_at is null for update`);
  return locked === 1;
}

export async function saveResults({ db, now }: Ctx, id: number, results: ErpCancellationAnswer['positions']) {
  await db.run(sql`
    update cancellations.positions p
    set state = case when v."isAccepted" then 'accepted' else 'refused' end,
      refusal = case when v."isAccepted" then null else coalesce(v.refusal, 'unknown') end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as v ("lineNumber" int, "isAccepted" boolean, refusal text)
    where p.cancellation_id = ${id} and p.line_number = v."lineNumber"`);
  await db.run(sql`update cancellations.requests set decided_at = ${now} where cancellation_id = ${id}`);
}
