import { z } from 'zod/mini';
import { job, outlastsOutage } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { writeHandOver } from './emails/write-hand-over.ts';
import { findHandOverForEmail } from './hand-overs.sql.ts';

/** Tells a customer of the cart that was prepared for him. Safe to repeat: the mail port delivers the same e-mail once. */
export const notifyOfHandOver = job({
  name: 'notifications.handed-over-cart',
  input: z.strictObject({ handOverId: z.int() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { handOverId }) => {
    const handOver = await findHandOverForEmail(ctx, handOverId);
    if (handOver) await ctx.mail.send(writeHandOver(ctx, handOver, handOverId));
  },
});
