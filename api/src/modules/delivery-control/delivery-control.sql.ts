import type { DeliveryScan } from '@shop/contract/delivery-scans';
import sql from 'sql-template-tag';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { Stand } from './delivery-control.rules.ts';

/** One at a time for a company, until the transaction ends: counts add up, and no position is reported twice. */
export async function lockControl({ db, buyer }: BuyerCtx): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('delivery-control'), ${buyer.companyId})`);
}

/** A position with a scan or a report. */
export type StoredStand = Omit<Stand, 'quantity' | 'report'> & {
  readonly deliveryNumber: string;
  /** Instants are ISO text. */
  readonly markedAt: string;
  readonly markedBy: string;
  readonly report:
    | (NonNullable<Stand['report']> & {
        readonly reportId: string;
        readonly comment: string;
        readonly reportedAt: string;
        readonly reportedBy: string;
        readonly isWaiting: boolean;
        readonly photoIds: readonly string[];
      })
    | null;
};

/** All touched positions of these deliveries, whose visibility the caller checks; in one query. */
export async function listStands({ db }: Ctx, deliveryNumbers: readonly string[]): Promise<readonly StoredStand[]> {
  return db.rows<StoredStand>(sql`
    select p.delivery_number as "deliveryNumber", p.line_number as "lineNumber", p.counted_quantity as "countedQuantity",
      p.declared, p.is_stated as "isStated", p.version, p.marked_by as "markedBy",
      to_char(p.marked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "markedAt",
      case when r.report_number is not null then jsonb_build_object('reason', r.reason, 'quantity', l.quantity,
        'reportId', r.report_id, 'comment', r.comment, 'reportedBy', r.reported_by, 'isWaiting', r.sent_at is null,
        'reportedAt', to_char(r.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'photoIds', (select coalesce(jsonb_agg(f.photo_id order by f.place), '[]') from delivery_control.photos f
          where f.report_number = r.report_number)) end as report
    from delivery_control.positions p
    left join delivery_control.report_positions l using (delivery_number, line_number)
    left join delivery_control.reports r using (report_number)
    where p.delivery_number = any(${deliveryNumbers}::text[])
    order by p.delivery_number, p.line_number`);
}

export type StoredReview = { readonly deliveryNumber: string; readonly closedAt: Date; readonly closedBy: string };

/** Which of these deliveries are closed. */
export async function listReviews({ db }: Ctx, deliveryNumbers: readonly string[]): Promise<readonly StoredReview[]> {
  return db.rows<StoredReview>(sql`
    select delivery_number as "deliveryNumber", closed_at as "closedAt", closed_by as "closedBy"
    from delivery_control.reviews where delivery_number = any(${deliveryNumbers}::text[])`);
}

export type Tally = {
  readonly deliveryNumber: string;
  readonly markedCount: number;
  readonly reportedCount: number;
  readonly isClosed: boolean;
};

/** Of each of these deliveries how much is counted and reported. */
export async function listTallies({ db }: Ctx, deliveryNumbers: readonly string[]): Promise<readonly Tally[]> {
  return db.rows<Tally>(sql`
    select n as "deliveryNumber",
      (select count(*)::int from delivery_control.positions p
        left join delivery_control.report_positions l using (delivery_number, line_number)
        where p.delivery_number = n and (p.is_stated or p.counted_quantity > 0 or l.line_number is not null)) as "markedCount",
      (select count(*)::int from delivery_control.report_positions p where p.delivery_number = n) as "reportedCount",
      exists (select from delivery_control.reviews r where r.delivery_number = n) as "isClosed"
    from unnest(${deliveryNumbers}::text[]) n`);
}

/** Which of these scans were counted already. */
export async function listKnownScans(
  { db, buyer }: BuyerCtx,
  scanIds: readonly string[],
): Promise<readonly KnownScan[]> {
  return db.rows<KnownScan>(sql`
    select mark_id as "markId", delivery_number as "deliveryNumber", line_number as "lineNumber"
    from delivery_control.marks where company_id = ${buyer.companyId} and mark_id = any(${scanIds}::uuid[])`);
}

export type KnownScan = { readonly markId: string; readonly deliveryNumber: string; readonly lineNumber: number };

export type NewStand = Pick<Stand, 'lineNumber' | 'countedQuantity' | 'declared' | 'isStated' | 'version'> & {
  readonly deliveryNumber: string;
  readonly markedAt: Date;
};

export async function saveStands(ctx: BuyerCtx, stands: readonly NewStand[]): Promise<void> {
  await ctx.db.run(sql`
    insert into delivery_control.positions (delivery_number, line_number, counted_quantity, declared, is_stated, version,
      marked_at, marked_by)
    select "deliveryNumber", "lineNumber", "countedQuantity", declared, "isStated", version, "markedAt", ${whoOf(ctx)}
    from jsonb_to_recordset(${JSON.stringify(stands)}::jsonb) as s ("deliveryNumber" text, "lineNumber" int,
      "countedQuantity" int, declared text, "isStated" boolean, version int, "markedAt" timestamptz)
    on conflict (delivery_number, line_number) do update set counted_quantity = excluded.counted_quantity,
      declared = excluded.declared, is_stated = excluded.is_stated, version = excluded.version,
      marked_at = excluded.marked_at, marked_by = excluded.marked_by`);
}

export type NewScan = Pick<DeliveryScan, 'markId' | 'kind' | 'quantity' | 'declared'> &
  KnownScan & { readonly at: Date };

export async function insertScans(ctx: BuyerCtx, scans: readonly NewScan[]): Promise<void> {
  const { db, buyer, now } = ctx;
  await db.run(sql`
    insert into delivery_control.marks (company_id, mark_id, delivery_number, line_number, kind, quantity, declared, user_id,
      marked_by, marked_at, received_at)
    select ${buyer.companyId}, "markId", "deliveryNumber", "lineNumber", kind, quantity, declared, ${buyer.userId},
      ${whoOf(ctx)}, "at", ${now}
    from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb) as m ("markId" uuid, "deliveryNumber" text, "lineNumber" int,
      kind text, quantity int, declared text, "at" timestamptz)`);
}

export async function insertReview(ctx: BuyerCtx, deliveryNumber: string): Promise<void> {
  const { db, buyer, now } = ctx;
  await db.run(sql`
    insert into delivery_control.reviews (delivery_number, company_id, user_id, closed_by, closed_at)
    values (${deliveryNumber}, ${buyer.companyId}, ${buyer.userId}, ${whoOf(ctx)}, ${now})`);
}

/** Whose hand it was; an agent's with the name of whom he assists (docs/domain/agents.md#recorded). */
export function whoOf({ buyer }: BuyerCtx): string {
  return actingName(buyer);
}
