import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { deleteEntriesBefore } from './audit-trail.sql.ts';

/** As long as business records are kept (docs/domain/audit-trail.md#how-long). */
const YEARS_KEPT = 10;

/** Every night: what is older than ten years. Safe to repeat. */
export const deleteOldEntries = job({
  name: 'audit-trail.delete-old',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '45 2 * * *',
  run: (ctx: Ctx) => {
    const oldest = new Date(ctx.now);
    oldest.setUTCFullYear(oldest.getUTCFullYear() - YEARS_KEPT);
    return deleteEntriesBefore(ctx, oldest);
  },
});
