import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { listWaiting } from './cancellations.sql.ts';
import { sendToErp } from './send-to-erp.ts';

/** Asks the ERP for what it could not be asked when it was requested. Safe to repeat: the same number gets the same answer. */
export const sendWaitingCancellations = job({
  name: 'cancellations.send-waiting',
  input: z.strictObject({}),
  attemptsMax: 1,
  cron: '* * * * *',
  async run(ctx: Ctx) {
    for (const cancellationId of await listWaiting(ctx)) await sendToErp(ctx, cancellationId);
  },
});
