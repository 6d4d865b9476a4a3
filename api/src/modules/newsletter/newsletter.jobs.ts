import { createHash } from 'node:crypto';
import { CONFIRM_DAYS } from '@shop/contract/newsletter';
import { z } from 'zod/mini';
import { job, outlastsOutage } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { writeConfirmation } from './emails/write-confirmation.ts';
import { before } from './newsletter.rules.ts';
import { findRequest, deleteBefore, holdSubscription } from './newsletter.sql.ts';

/** How long deleted subscriptions can be restored, days. */
const DELETED_DAYS = 30;

/**
 * Makes a subscription of what was typed and asks its address to confirm it. Who is subscribed gets nothing. Safe to repeat: the mail port delivers the same e-mail once.
 */
export const askToConfirm = job({
  name: 'newsletter.confirm',
  input: z.strictObject({ id: z.int() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { id }) => {
    const request = await findRequest(ctx, id);
    if (!request) return;
    // The same in every attempt, and nothing that the other link tells.
    const ownToken = createHash('sha256').update(`unsubscribe ${request.token}`).digest('base64url');
    const unsubscribeToken = await holdSubscription(ctx, request, ownToken);
    if (unsubscribeToken !== undefined) await ctx.mail.send(writeConfirmation(ctx, request, unsubscribeToken));
  },
});

/** Every night. */
export const deleteOldRequests = job({
  name: 'newsletter.delete-old',
  input: z.object({}),
  attemptsMax: 3,
  cron: '20 2 * * *',
  run: (ctx: Ctx) =>
    deleteBefore(ctx, {
      requests: before(ctx.now, 1),
      unconfirmed: before(ctx.now, CONFIRM_DAYS),
      deleted: before(ctx.now, DELETED_DAYS),
    }),
});
