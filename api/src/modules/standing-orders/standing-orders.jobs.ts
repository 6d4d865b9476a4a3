import { z } from 'zod/mini';
import { job, outlastsOutage } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { sendAnnouncement } from './emails/write-announcement.ts';
import { sendOutcome } from './emails/write-outcome.ts';

/** Writes to the owner what will be ordered. Safe to repeat: the mail port delivers the same e-mail once. */
export const announceDay = job({
  name: 'notifications.standing-order-announced',
  input: z.strictObject({ occurrenceId: z.int() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { occurrenceId }) => sendAnnouncement(ctx, occurrenceId),
});

/** Writes to the owner and the company's admins that an order waits for them. Safe to repeat. */
export const notifyOutcome = job({
  name: 'notifications.standing-order-waits',
  input: z.strictObject({ occurrenceId: z.int(), attempts: z.int() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { occurrenceId, attempts }) => sendOutcome(ctx, occurrenceId, attempts),
});
