import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { PageNumber, PageSize, Pagination } from './page.schemas.ts';
import { productReportsApi, REPORT_COMMENT_MAX, reportKinds } from './product-reports.ts';
import { IsoInstant, lineOfText, paragraphs, Sku } from './values.schemas.ts';

export const ReportKind = z.enum(reportKinds);
export type ReportKind = z.infer<typeof ReportKind>;

export const ProductReport = z.object({
  id: z.int(),
  sku: z.string(),
  kind: ReportKind,
  comment: z.string(),
  /** Where an answer goes; empty when a visitor gave none. */
  email: z.string(),
  /** Empty for visitors. */
  companyNumber: z.string(),
  reportedAt: IsoInstant,
});
export type ProductReport = z.infer<typeof ProductReport>;

export const productReportsEndpoints = {
  report: defineEndpoint(productReportsApi.report, {
    summary: 'Tells the operator that the data of a product is wrong.',
    body: z.strictObject({
      sku: Sku,
      kind: ReportKind,
      comment: paragraphs(REPORT_COMMENT_MAX).check(z.minLength(1)),
      /** For visitors who want an answer; of a logged-in user the own address is taken. */
      email: z.optional(lineOfText(254).check(z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/))),
    }),
    reply: z.object({ id: z.int() }),
  }),
  list: defineEndpoint(productReportsApi.list, {
    summary: 'What was reported, newest first; for the staff of the operator.',
    body: z.strictObject({ page: z._default(PageNumber, 1), ipp: z._default(PageSize, 50) }),
    reply: z.object({ reports: z.array(ProductReport), pagination: Pagination }),
  }),
};
