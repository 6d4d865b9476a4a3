import { withLease } from '#platform/lease.ts';
import type { Ctx } from '#src/context/context.ts';
import { findDeliveryForEmail } from '../orders/index.ts';
import { findWaitingReport, markSent } from './reports.sql.ts';

/** Tells the ERP of a report that waits; one at a time, without holding it. @throws ShopError `erp.unavailable` */
export async function sendToErp(ctx: Ctx, reportNumber: number): Promise<void> {
  await withLease(ctx.db, `delivery-control.report ${reportNumber}`, () => send(ctx, reportNumber));
}

async function send(ctx: Ctx, reportNumber: number): Promise<void> {
  const report = await findWaitingReport(ctx, reportNumber);
  const delivery = report && (await findDeliveryForEmail(ctx, report.deliveryNumber));
  if (!report || !delivery) return;
  const { deliveryNumber, reason, comment, reportedBy, photoCount } = report;
  const skuOf = new Map(delivery.positions.map(({ lineNumber, sku }) => [lineNumber, sku]));
  await ctx.erp.reportDelivery(
    {
      reportId: `D${reportNumber}`,
      orderNumber: String(delivery.orderNumber),
      customer: { companyNumber: delivery.companyNumber, contractNumber: delivery.contractNumber },
      deliveryNumber,
      reason,
      comment,
      reportedBy,
      photoCount,
      reportedAt: report.reportedAt.toISOString(),
      positions: report.positions.map(({ lineNumber, quantity }) => ({
        lineNumber,
        quantity,
        sku: skuOf.get(lineNumber) ?? '',
      })),
    },
    ctx.now,
  );
  await markSent(ctx, reportNumber);
}
