import { refuse } from '@shop/contract/errors';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { REPORTS_PER_HOUR_MAX, type ProductReport } from '@shop/contract/product-reports';
import type { productReportsEndpoints } from '@shop/contract/product-reports.schemas';
import { inTransaction } from '#platform/db.ts';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { recordStaffAction } from '../audit-trail/index.ts';
import { listArticles } from '../catalogue/index.ts';
import { answerProductReport, notifyProductReport } from './product-reports.jobs.ts';
import * as reportsSql from './product-reports.sql.ts';

const reportLimit: RateLimit = { name: 'productReports.reports', max: REPORTS_PER_HOUR_MAX, windowMs: 3_600_000 };

/**
 * Keeps a report and enqueues an e-mail to the operator about it.
 * @throws ShopError `catalogue.product_unknown`, `request.too_many` after ten in an hour
 */
export async function reportProduct(
  ctx: Ctx,
  { sku, kind, comment, email }: InputOf<(typeof productReportsEndpoints)['report']>['body'],
): Promise<{ id: number }> {
  if (!(await listArticles(ctx, [sku])).has(sku)) refuse('catalogue.product_unknown', { sku }, 'sku');
  const { buyer, clientNetwork } = ctx;
  const reporter = buyer ? `user ${buyer.userId}` : `network ${clientNetwork}`;
  return inTransaction(ctx, async (ctx) => {
    const seconds = await ctx.rateLimiter.claim(ctx, reportLimit, reporter);
    if (seconds > 0) refuse('request.too_many', { seconds });
    const id = await reportsSql.insertReport(ctx, {
      sku,
      kind,
      comment,
      email: buyer?.email ?? email ?? '',
      companyNumber: buyer?.companyNumber ?? '',
    });
    await ctx.jobs.enqueue(ctx.db, notifyProductReport, { id });
    return { id };
  });
}

/** What was reported of all products, a page of it. */
export async function listReports(
  ctx: StaffCtx,
  { page, ipp, ...wanted }: InputOf<(typeof productReportsEndpoints)['list']>['query'],
): Promise<ReplyOf<(typeof productReportsEndpoints)['list']>> {
  const { rows, pagination } = await readPage(
    { page, ipp },
    () => reportsSql.countReports(ctx, wanted),
    (range) => reportsSql.listReportRows(ctx, wanted, range),
  );
  return { reports: rows.map(answerOf), pagination };
}

function answerOf({ locale: _, reportedAt, endedAt, ...report }: reportsSql.StoredReport): ProductReport {
  return { ...report, reportedAt: reportedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

const nameOf = ({ staff }: StaffCtx) => `${staff.firstName} ${staff.lastName}`;

/** @throws ShopError `productReports.unknown`, `productReports.changed_meanwhile` with who was quicker */
async function refuseOutdated(ctx: StaffCtx, reportId: number): Promise<never> {
  const now = (await reportsSql.findReport(ctx, reportId)) ?? refuse('productReports.unknown');
  return refuse('productReports.changed_meanwhile', { by: now.endedBy || now.takenBy });
}

/** Takes a report, also one that was done: it is then open again. */
export async function takeReport(ctx: StaffCtx, reportId: number, version: number): Promise<ProductReport> {
  return inTransaction(ctx, async (ctx) => {
    const taken = await reportsSql.updateTaken(ctx, reportId, version, nameOf(ctx));
    if (!taken) return refuseOutdated(ctx, reportId);
    await recordReport(ctx, taken, { action: 'accepted', answer: '' });
    return answerOf(taken);
  });
}

/**
 * Finishes a report; with an answer its reporter gets an e-mail.
 * @throws ShopError `productReports.no_address` for an answer to nobody
 */
export async function endReport(
  ctx: StaffCtx,
  reportId: number,
  { version, reportAnswer }: InputOf<(typeof productReportsEndpoints)['end']>['body'],
): Promise<ProductReport> {
  return inTransaction(ctx, async (ctx) => {
    const ended = await reportsSql.updateEnded(ctx, reportId, version, { answer: reportAnswer, by: nameOf(ctx) });
    if (!ended) return refuseOutdated(ctx, reportId);
    if (reportAnswer !== '' && ended.email === '') refuse('productReports.no_address', {}, 'reportAnswer');
    if (reportAnswer !== '')
      await ctx.jobs.enqueue(ctx.db, answerProductReport, { id: reportId, version: ended.version });
    await recordReport(ctx, ended, { action: 'done', answer: reportAnswer });
    return answerOf(ended);
  });
}

type Worked = { readonly action: 'accepted' | 'done'; readonly answer: string };

function recordReport(ctx: StaffCtx, { id, sku }: reportsSql.StoredReport, { action, answer }: Worked): Promise<void> {
  return recordStaffAction(ctx, {
    subject: { kind: 'productReport', id, name: sku },
    action,
    changes: answer === '' ? [] : [{ field: 'reportAnswer', from: null, to: answer }],
  });
}
