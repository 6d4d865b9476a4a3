import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { deleteExpiredPending } from './pending-log-ins.sql.ts';
import { deleteExpired } from './session.sql.ts';

/** Clears away expired sessions and links. Safe to repeat. */
export const deleteExpiredSessions = job({
  name: 'session.tidy',
  input: z.strictObject({}),
  attemptsMax: 2,
  cron: '*/15 * * * *',
  run: async (ctx: Ctx) => {
    await deleteExpiredPending(ctx);
    for (const account of await deleteExpired(ctx)) recordSecurityEvent(ctx, 'sessionEnded', account);
  },
});
