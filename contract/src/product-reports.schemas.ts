import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import {
  productReportsApi,
  REPORT_ANSWER_MAX,
  REPORT_COMMENT_MAX,
  reportKinds,
  reportStates,
} from './product-reports.ts';
import { IsoInstant, lineOfText, paragraphs, RowNumber, Sku } from './values.schemas.ts';

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
  state: z.enum(reportStates),
  takenBy: z.string(),
  /** What the reporter was told; empty where it was done without. */
  reportAnswer: z.string(),
  endedAt: z.nullable(IsoInstant),
  endedBy: z.string(),
  version: z.int(),
});
export type ProductReport = z.infer<typeof ProductReport>;

const ReportId = z.strictObject({ reportId: z.pipe(z.coerce.number(), z.int32()) });

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
    query: z.strictObject({ ...listQuery, state: z.optional(z.enum(reportStates)) }),
    reply: z.object({ reports: z.array(ProductReport), pagination: Pagination }),
  }),
  take: defineEndpoint(productReportsApi.take, {
    summary: 'Takes a report, so that nobody else works on it; also one that was done.',
    params: ReportId,
    body: z.strictObject({ version: RowNumber }),
    reply: ProductReport,
  }),
  end: defineEndpoint(productReportsApi.end, {
    summary: 'Says that a report is done; with an answer the reporter gets an e-mail.',
    params: ReportId,
    body: z.strictObject({ version: RowNumber, reportAnswer: z._default(paragraphs(REPORT_ANSWER_MAX), '') }),
    reply: ProductReport,
  }),
};
