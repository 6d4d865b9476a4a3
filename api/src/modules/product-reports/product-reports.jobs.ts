import { z } from 'zod/mini';
import { job, outlastsOutage } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { writeReportAnswer } from './emails/write-report-answer.ts';
import { writeProductReport } from './emails/write-product-report.ts';
import { findReport } from './product-reports.sql.ts';

/** Notifies the operator of a report. Safe to repeat: the mail port delivers the same e-mail once. */
export const notifyProductReport = job({
  name: 'product-reports.letter',
  input: z.strictObject({ id: z.int() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { id }) => {
    const report = await findReport(ctx, id);
    if (report) await ctx.mail.send(writeProductReport(ctx, report));
  },
});

/** Tells the reporter what became of his report. Safe to repeat: the mail port delivers the same e-mail once. */
export const answerProductReport = job({
  name: 'product-reports.answer',
  input: z.strictObject({ id: z.int(), version: z.int() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { id, version }) => {
    const report = await findReport(ctx, id);
    if (report && report.reportAnswer !== '') await ctx.mail.send(writeReportAnswer(ctx, report, version));
  },
});
