import type { DeliveryReportReason } from '@shop/contract/delivery-control';
import sql from 'sql-template-tag';
import type { StoredPhoto } from '#src/context/stored-photo.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { whoOf } from './delivery-control.sql.ts';

export type NewReport = {
  readonly reportId: string;
  readonly deliveryNumber: string;
  readonly reason: DeliveryReportReason;
  readonly comment: string;
  readonly positions: readonly { readonly lineNumber: number; readonly quantity: number }[];
  readonly photos: readonly StoredPhoto[];
};

/** What a client has reported before under this id. */
export async function findReported(
  { db, buyer }: BuyerCtx,
  reportId: string,
): Promise<
  { readonly reportNumber: number; readonly deliveryNumber: string; readonly isWaiting: boolean } | undefined
> {
  return db.first(sql`
    select report_number as "reportNumber", delivery_number as "deliveryNumber", sent_at is null as "isWaiting"
    from delivery_control.reports where company_id = ${buyer.companyId} and report_id = ${reportId}`);
}

/** @returns its number */
export async function insertReport(ctx: BuyerCtx, report: NewReport): Promise<number> {
  const { db, buyer, now } = ctx;
  const row = await db.first<{ reportNumber: number }>(sql`
    with report as (
      insert into delivery_control.reports (company_id, report_id, delivery_number, user_id, reported_by, reported_at,
        reason, comment)
      values (${buyer.companyId}, ${report.reportId}, ${report.deliveryNumber}, ${buyer.userId}, ${whoOf(ctx)}, ${now},
        ${report.reason}, ${report.comment})
      returning report_number
    ), positions as (
      insert into delivery_control.report_positions (delivery_number, line_number, report_number, quantity)
      select ${report.deliveryNumber}, "lineNumber", report_number, quantity
      from report, jsonb_to_recordset(${JSON.stringify(report.positions)}::jsonb) as p ("lineNumber" int, quantity int)
    ), photos as (
      insert into delivery_control.photos (photo_id, company_id, report_number, place, hash, bytes, type)
      select "photoId", ${buyer.companyId}, report_number, place, hash, bytes, type
      from report, rows from (jsonb_to_recordset(${JSON.stringify(report.photos)}::jsonb)
        as ("photoId" uuid, hash text, bytes int, type text)) with ordinality as f ("photoId", hash, bytes, type, place)
    )
    select report_number as "reportNumber" from report`);
  if (!row) throw new Error('An insert of one report answers one number.');
  return row.reportNumber;
}

/** A photo of a report of the company, own orders' only for who may not see the company's. */
export async function findPhoto({ db, buyer }: BuyerCtx, photoId: string): Promise<StoredPhoto | undefined> {
  return db.first<StoredPhoto>(sql`
    select f.photo_id as "photoId", f.hash, f.bytes, f.type
    from delivery_control.photos f
    join delivery_control.reports r using (report_number)
    join orders.deliveries d using (delivery_number)
    join orders.orders o using (order_number)
    where f.photo_id = ${photoId} and f.company_id = ${buyer.companyId}
      and (o.user_id = ${buyer.userId} or ${buyer.permissions.has('viewCompanyOrders')})`);
}

export type StoredReport = {
  readonly reportNumber: number;
  readonly deliveryNumber: string;
  readonly reason: DeliveryReportReason;
  readonly comment: string;
  readonly reportedAt: Date;
  readonly reportedBy: string;
  readonly photoCount: number;
  readonly positions: readonly { readonly lineNumber: number; readonly quantity: number }[];
};

const columns = sql`
  r.report_number as "reportNumber", r.delivery_number as "deliveryNumber", r.reason, r.comment,
  r.reported_at as "reportedAt", r.reported_by as "reportedBy",
  (select count(*)::int from delivery_control.photos f where f.report_number = r.report_number) as "photoCount",
  (select jsonb_agg(jsonb_build_object('lineNumber', p.line_number, 'quantity', p.quantity) order by p.line_number)
    from delivery_control.report_positions p where p.report_number = r.report_number) as positions`;

/** What the ERP has not been told; undefined when it has been. */
export async function findWaitingReport({ db }: Ctx, reportNumber: number): Promise<StoredReport | undefined> {
  return db.first<StoredReport>(sql`
    select ${columns} from delivery_control.reports r
    where r.report_number = ${reportNumber} and r.sent_at is null`);
}

export async function markSent({ db, now }: Ctx, reportNumber: number): Promise<void> {
  await db.run(sql`update delivery_control.reports set sent_at = ${now} where report_number = ${reportNumber}`);
}

/** Reports of before that instant that the ERP does not know yet. */
export async function listWaiting({ db }: Ctx, reportedBefore: Date) {
  return db.rows<{ readonly reportNumber: number }>(sql`
    select report_number as "reportNumber" from delivery_control.reports
    where sent_at is null and reported_at < ${reportedBefore} order by 1 limit 100`);
}

/** For e-mails, without a user: one report, or all of a delivery. */
export async function listReportsForEmail(
  { db }: Ctx,
  of: { readonly reportNumber: number } | { readonly deliveryNumber: string },
): Promise<readonly StoredReport[]> {
  const which =
    'reportNumber' in of ? sql`r.report_number = ${of.reportNumber}` : sql`r.delivery_number = ${of.deliveryNumber}`;
  return db.rows<StoredReport>(sql`
    select ${columns} from delivery_control.reports r where ${which} order by r.report_number`);
}

/** Photos of a report, the first one first; for e-mails, without a user. */
export async function listPhotosForEmail({ db }: Ctx, reportNumber: number): Promise<readonly StoredPhoto[]> {
  return db.rows<StoredPhoto>(sql`
    select photo_id as "photoId", hash, bytes, type from delivery_control.photos
    where report_number = ${reportNumber} order by place`);
}

export async function listUsedPhotos({ db }: Ctx, hashes: readonly string[]): Promise<readonly string[]> {
  const rows = await db.rows<{ hash: string }>(sql`
    select distinct hash from delivery_control.photos where hash = any(${hashes}::text[])`);
  return rows.map(({ hash }) => hash);
}
