import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { deleteOldHistory } from './history.sql.ts';

/** Who asks after a year what was on a list looks at the orders. */
const HISTORY_DAYS = 365;

export const deleteListHistory = job({
  name: 'shopping-lists.forget-history',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '40 2 * * *',
  run: async (ctx: Ctx) => {
    await deleteOldHistory(ctx, HISTORY_DAYS);
  },
});
