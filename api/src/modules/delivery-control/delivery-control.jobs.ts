import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { listWaiting } from './reports.sql.ts';
import { sendToErp } from './send-to-erp.ts';

/** Hands a report to the ERP. Safe to repeat: the ERP passes over a second one with the same number. */
export const sendReport = job({
  name: 'delivery-control.send-report',
  input: z.strictObject({ reportNumber: z.int() }),
  attemptsMax: 8,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { reportNumber }) => sendToErp(ctx, reportNumber),
});

/** Hands over what has been waiting, because the ERP was away for longer than a job is tried. */
export const sendWaitingReports = job({
  name: 'delivery-control.send-waiting',
  input: z.strictObject({}),
  attemptsMax: 1,
  cron: '*/5 * * * *',
  async run(ctx: Ctx) {
    for (const reportNumber of await listWaiting(ctx)) await sendToErp(ctx, reportNumber);
  },
});
