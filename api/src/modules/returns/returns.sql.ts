import type { PostalAddress, TrackStep } from '@shop/contract/deliveries';
import type { ReturnReason, ReturnState } from '@shop/contract/returns';
import type { Locale } from '@shop/contract/values';
import sql, { empty, type Sql } from 'sql-template-tag';
import { readStored } from '#platform/stored-json.ts';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import type { EarlierReturn } from './returns.rules.ts';
import { ReturnColumnsSchema } from './stored-return.schema.ts';

export type ReturnStep = { readonly step: TrackStep; readonly dateTime: string | null };

export type NewReturn = {
  readonly orderNumber: number;
  readonly duplicateId: string;
  readonly contact: string;
  readonly returnType: 'PickUp' | 'DropOff';
  readonly pickupAddress: PostalAddress | null;
  readonly runNumber: number | null;
  readonly tourId: string | null;
  readonly deliveryDate: string | null;
  readonly branchErpId: string | null;
  readonly steps: readonly ReturnStep[];
  readonly positions: readonly {
    readonly lineNumber: number;
    readonly quantity: number;
    readonly reason: ReturnReason;
    readonly comment: string;
    readonly photoIds: readonly string[];
  }[];
};

export type StoredReturn = Omit<NewReturn, 'positions'> & {
  readonly returnId: number;
  readonly companyId: number;
  readonly companyNumber: string;
  readonly companyName: string;
  readonly email: string;
  readonly locale: Locale;
  readonly contractNumber: string | null;
  readonly userId: number;
  readonly registeredBy: string;
  readonly registeredAt: Date;
  readonly state: ReturnState;
  readonly announcedAt: Date | null;
  readonly positions: readonly StoredReturnPosition[];
};

export type StoredReturnPosition = NewReturn['positions'][number] & {
  readonly sku: string;
  readonly name: string;
  readonly eNumber: string;
  readonly manufacturer: string;
  readonly manufacturerNumber: string;
  readonly unitName: string;
  readonly netCents: StoredCents;
  readonly priceUnit: number;
};

/** One at a time for an order, until the transaction ends: two users can't send the same piece back. */
export async function lockOrder({ db }: Ctx, orderNumber: number): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('returns'), ${orderNumber})`);
}

/** Returns of each position of an order that were neither refused nor called off, the oldest first. */
export async function listEarlier({ db }: Ctx, orderNumber: number): Promise<readonly EarlierReturn[]> {
  return db.rows<EarlierReturn>(sql`
    select p.line_number as "lineNumber", r.return_id::text as "returnId", p.quantity, r.registered_by as "registeredBy",
      r.user_id as "userId", r.state
    from returns.returns r join returns.positions p using (return_id)
    where r.order_number = ${orderNumber} and r.state not in ('refused', 'cancelled')
    order by r.return_id`);
}

export async function findDuplicate({ db, buyer }: BuyerCtx, duplicateId: string): Promise<number | undefined> {
  const row = await db.first<{ id: number }>(sql`
    select return_id as id from returns.returns where user_id = ${buyer.userId} and duplicate_id = ${duplicateId}`);
  return row?.id;
}

/** @returns its number */
export async function insertReturn({ db, buyer, locale, now }: BuyerCtx, goods: NewReturn): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    with goods as (
      insert into returns.returns (company_id, user_id, order_number, duplicate_id, registered_by, registered_at, email,
        locale, contact, return_type, pickup_address, run_number, tour_id, delivery_date, branch_erp_id, steps)
      values (${buyer.companyId}, ${buyer.userId}, ${goods.orderNumber}, ${goods.duplicateId},
        ${actingName(buyer)}, ${now}, ${buyer.email}, ${locale},
        ${goods.contact}, ${goods.returnType},
        ${goods.pickupAddress === null ? null : JSON.stringify(goods.pickupAddress)}::jsonb, ${goods.runNumber},
        ${goods.tourId}, ${goods.deliveryDate}::date, ${goods.branchErpId}, ${JSON.stringify(goods.steps)}::jsonb)
      returning return_id
    ), positions as (
      insert into returns.positions (return_id, line_number, quantity, reason, comment)
      select return_id, "lineNumber", quantity, reason, comment
      from goods, jsonb_to_recordset(${JSON.stringify(goods.positions)}::jsonb) as position (
        "lineNumber" int, quantity int, reason text, comment text)
    )
    select return_id as id from goods`);
  if (!row) throw new Error('An insert of one return answers one number.');
  return row.id;
}

/** Gives photos that the buyer has taken to a position. @returns how many there were */
export async function claimPhotos(
  { db, buyer }: BuyerCtx,
  photos: { readonly returnId: number; readonly lineNumber: number; readonly photoIds: readonly string[] },
): Promise<number> {
  return db.run(sql`
    update returns.photos set return_id = ${photos.returnId}, line_number = ${photos.lineNumber}
    where photo_id = any(${photos.photoIds}::uuid[]) and user_id = ${buyer.userId} and return_id is null`);
}

const columns = sql`
  r.return_id as "returnId", r.company_id as "companyId", o.company_number as "companyNumber",
  o.company_name as "companyName", r.email, r.locale,
  o.contract_number as "contractNumber", r.user_id as "userId", r.order_number as "orderNumber",
  r.duplicate_id as "duplicateId", r.registered_by as "registeredBy", r.registered_at as "registeredAt", r.contact,
  r.return_type as "returnType", r.pickup_address as "pickupAddress", r.run_number as "runNumber", r.tour_id as "tourId",
  r.delivery_date as "deliveryDate", r.branch_erp_id as "branchErpId", r.state, r.steps, r.announced_at as "announcedAt",
  (select jsonb_agg(jsonb_build_object('lineNumber', p.line_number, 'quantity', p.quantity, 'reason', p.reason,
      'comment', p.comment, 'sku', l.sku, 'name', l.name, 'eNumber', l.e_number, 'manufacturer', l.manufacturer,
      'manufacturerNumber', l.manufacturer_number, 'unitName', l.unit_name, 'netCents', coalesce(l.net_cents, 0),
      'priceUnit', l.price_unit,
      'photoIds', (select coalesce(jsonb_agg(f.photo_id order by f.taken_at, f.photo_id), '[]') from returns.photos f
        where f.return_id = p.return_id and f.line_number = p.line_number)) order by p.line_number)
    from returns.positions p join orders.positions l on l.order_number = r.order_number and l.line_number = p.line_number
    where p.return_id = r.return_id) as positions`;

function mine({ buyer }: BuyerCtx): Sql {
  return sql`r.company_id = ${buyer.companyId}
    and (r.user_id = ${buyer.userId} or ${buyer.permissions.has('viewCompanyOrders')})`;
}

/** The first row of a query with its JSON columns checked. */
async function firstReturn({ db }: Pick<Ctx, 'db'>, query: Sql): Promise<StoredReturn | undefined> {
  const row = await db.first<StoredReturn>(query);
  return row && { ...row, ...readStored(`return ${row.returnId}`, ReturnColumnsSchema, row) };
}

/** A return of the buyer's company; own ones only for who may not see the company's. */
export async function findReturn(ctx: BuyerCtx, id: number): Promise<StoredReturn | undefined> {
  return firstReturn(
    ctx,
    sql`
    select ${columns} from returns.returns r join orders.orders o using (order_number)
    where r.return_id = ${id} and ${mine(ctx)}`,
  );
}

/** For e-mails and background work: any return. */
export async function findReturnForEmail(ctx: Ctx, id: number): Promise<StoredReturn | undefined> {
  return firstReturn(
    ctx,
    sql`
    select ${columns} from returns.returns r join orders.orders o using (order_number) where r.return_id = ${id}`,
  );
}

/** For changing: any return, held until the transaction ends. */
export async function lockReturn(ctx: Ctx, id: number): Promise<StoredReturn | undefined> {
  return firstReturn(
    ctx,
    sql`
    select ${columns} from returns.returns r join orders.orders o using (order_number)
    where r.return_id = ${id} for update of r`,
  );
}

/**
 * Returns that the ERP has not heard of although they were registered before this instant, or not that they were called off;
 * the oldest first.
 */
export async function listWaiting({ db }: Ctx, registeredBefore: Date) {
  return db.rows<{ readonly returnId: number }>(sql`
    select return_id as "returnId" from returns.returns
    where announced_at is null and state in ('registered', 'cancelled') and registered_at < ${registeredBefore} order by 1 limit 100`);
}

/**
 * The ERP knows of a return, or that it was called off.
 * @returns false when it was called off meanwhile (or not at all), or the ERP is known to know
 */
export async function markAnnounced({ db, now }: Ctx, id: number, isCancelled: boolean): Promise<boolean> {
  const marked = await db.run(sql`
    update returns.returns set announced_at = ${now}
    where return_id = ${id} and announced_at is null and (state = 'cancelled') = ${isCancelled}`);
  return marked === 1;
}

export async function saveState(
  { db }: Ctx,
  { id, state, steps }: { readonly id: number; readonly state: ReturnState; readonly steps: readonly ReturnStep[] },
) {
  await db.run(sql`
    update returns.returns set state = ${state}, steps = ${JSON.stringify(steps)}::jsonb where return_id = ${id}`);
}

export type ReturnRow = Pick<
  StoredReturn,
  'returnId' | 'orderNumber' | 'userId' | 'registeredBy' | 'registeredAt' | 'state' | 'returnType' | 'deliveryDate'
> & { readonly positionCount: number; readonly quantity: number };

const rowColumns = sql`
  r.return_id as "returnId", r.order_number as "orderNumber", r.user_id as "userId", r.registered_by as "registeredBy",
  r.registered_at as "registeredAt", r.state, r.return_type as "returnType", r.delivery_date as "deliveryDate",
  p.count as "positionCount", p.quantity
  from returns.returns r, lateral (
    select count(*)::int as count, sum(quantity)::int as quantity from returns.positions p
    where p.return_id = r.return_id) p`;

type Wanted = { readonly openOnly: boolean; readonly orderNumber?: number };

const matching = (ctx: BuyerCtx, { openOnly, orderNumber }: Wanted) => sql`
  ${mine(ctx)} and (not ${openOnly}::boolean or r.state in ('registered', 'accepted', 'collected', 'handedIn'))
  ${orderNumber === undefined ? empty : sql`and r.order_number = ${orderNumber}`}`;

export async function selectReturns(
  ctx: BuyerCtx,
  wanted: Wanted,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ReturnRow[]> {
  return ctx.db.rows<ReturnRow>(sql`
    select ${rowColumns} where ${matching(ctx, wanted)}
    order by r.registered_at desc, r.return_id desc limit ${limit} offset ${offset}`);
}

/** The next returns after `after`, the newest first, for what reads all of them piece by piece. */
export async function listReturnsAfter(
  ctx: BuyerCtx,
  {
    wanted,
    after,
    limit,
  }: {
    readonly wanted: Wanted;
    readonly after: Pick<ReturnRow, 'registeredAt' | 'returnId'> | null;
    readonly limit: number;
  },
): Promise<readonly ReturnRow[]> {
  const further = after ? sql`and (r.registered_at, r.return_id) < (${after.registeredAt}, ${after.returnId})` : sql``;
  return ctx.db.rows<ReturnRow>(sql`
    select ${rowColumns} where ${matching(ctx, wanted)} ${further}
    order by r.registered_at desc, r.return_id desc limit ${limit}`);
}

export async function countReturns(ctx: BuyerCtx, wanted: Wanted): Promise<number> {
  const row = await ctx.db.first<{ count: number }>(
    sql`select count(*)::int as count from returns.returns r where ${matching(ctx, wanted)}`,
  );
  return row?.count ?? 0;
}
