import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { deleteEventsBefore } from './security-events.sql.ts';

const DAY_MS = 86_400_000;

/** Every night: what is older than the operator keeps it (docs/domain/security-events.md#how-long). Safe to repeat. */
export const deleteOldEvents = job({
  name: 'security-events.delete-old',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '35 2 * * *',
  run: (ctx: Ctx) => deleteEventsBefore(ctx, new Date(ctx.now.getTime() - ctx.operator.securityEventDays * DAY_MS)),
});
