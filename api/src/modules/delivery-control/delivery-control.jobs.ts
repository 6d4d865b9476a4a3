import { z } from 'zod/mini';
import { handOverJobs } from '#src/ports/erp/hand-over.ts';
import { listWaiting } from './reports.sql.ts';
import { sendToErp } from './send-to-erp.ts';

/** Hands a report to the ERP. Safe to repeat: the ERP passes over a second one with the same number. */
export const { first: sendReport, waiting: sendWaitingReports } = handOverJobs({
  name: 'delivery-control.send-report',
  input: z.strictObject({ reportNumber: z.int() }),
  handOver: (ctx, { reportNumber }) => sendToErp(ctx, reportNumber),
  listWaiting,
});
