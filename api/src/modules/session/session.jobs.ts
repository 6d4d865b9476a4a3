import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { deleteExpired } from './session.sql.ts';

/** Clears away expired sessions and old tries to log in. Safe to repeat. */
export const deleteExpiredSessions = job({
  name: 'session.tidy',
  input: z.strictObject({}),
  attemptsMax: 2,
  cron: '*/15 * * * *',
  run: (ctx: Ctx) => deleteExpired(ctx),
});
