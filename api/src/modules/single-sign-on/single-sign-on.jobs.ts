import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { deleteExpiredPending } from './pending-log-ins.sql.ts';

/** Clears away log-ins from which nobody came back. Safe to repeat. */
export const deleteUnfinishedLogIns = job({
  name: 'single-sign-on.tidy',
  input: z.strictObject({}),
  attemptsMax: 2,
  cron: '*/15 * * * *',
  run: async (ctx: Ctx) => deleteExpiredPending(ctx),
});
