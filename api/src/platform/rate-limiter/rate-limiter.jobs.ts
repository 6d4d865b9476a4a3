import { z } from 'zod/mini';
import type { Db } from '#platform/db.ts';
import { job } from '#platform/jobs.ts';
import { deleteExpiredLimits } from './rate-limiter.sql.ts';

/** Deletes rate limits whose window has passed. Safe to repeat. */
export const deleteExpiredRateLimits = job({
  name: 'platform.delete-expired-rate-limits',
  input: z.strictObject({}),
  attemptsMax: 2,
  cron: '40 * * * *',
  run: async ({ db, now }: { readonly db: Db; readonly now: Date }) => {
    await deleteExpiredLimits(db, now);
  },
});
