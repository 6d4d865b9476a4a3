import { refuse } from '@shop/contract/errors';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { REPORTS_PER_HOUR_MAX } from '@shop/contract/product-reports';
import type { productReportsEndpoints } from '@shop/contract/product-reports.schemas';
import { inTransaction } from '#platform/db.ts';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { Ctx } from '#src/context/context.ts';
import { listArticles } from '../catalogue/index.ts';
import { notifyProductReport } from './product-reports.jobs.ts';
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
  ctx: Ctx,
  { page, ipp }: InputOf<(typeof productReportsEndpoints)['list']>['body'],
): Promise<ReplyOf<(typeof productReportsEndpoints)['list']>> {
  const numFound = await reportsSql.countReports(ctx);
  const maxPage = Math.max(1, Math.ceil(numFound / ipp));
  const currentPage = Math.min(page, maxPage);
  return {
    reports: await reportsSql.listReportRows(ctx, ipp, (currentPage - 1) * ipp),
    pagination: { currentPage, maxPage, numFound, currentItemsPerPage: ipp },
  };
}
