import { z } from 'zod/mini';
import { job, outlastsOutage } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { findUserById, listTakenEmails } from '../company-users/index.ts';
import { createLinkToken, hashOfToken } from '../session/index.ts';
import { deleteExpired, findEmailChange, updateToken } from './email-change.sql.ts';
import { writeEmailChanged, writeEmailConfirmation } from './emails/write-email-change.ts';

/** Asks a new address to confirm itself. Safe to repeat: every attempt makes the same link. */
export const askToConfirmEmail = job({
  name: 'profile.confirm-email',
  input: z.strictObject({ userId: z.int(), email: z.string(), at: z.string() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { userId, email, at }) => {
    const change = await findEmailChange(ctx, userId, email);
    if (!change || (await listTakenEmails(ctx, [email], userId)).size > 0) return;
    const token = await createLinkToken(ctx, `e-mail ${userId} ${email} ${at}`);
    await updateToken(ctx, userId, hashOfToken(token));
    await ctx.mail.send(writeEmailConfirmation(ctx, change, token));
  },
});

/** Tells the former address, so that nobody loses his account unnoticed. Safe to repeat: the mail port delivers it once. */
export const notifyOfNewEmail = job({
  name: 'profile.email-changed',
  input: z.strictObject({ userId: z.int(), formerEmail: z.string(), email: z.string() }),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { userId, formerEmail, email }) => {
    const user = await findUserById(ctx, userId);
    if (user) await ctx.mail.send(writeEmailChanged(ctx, user, { formerEmail, email }));
  },
});

/** Every night. */
export const deleteExpiredChanges = job({
  name: 'profile.tidy',
  input: z.object({}),
  attemptsMax: 3,
  cron: '35 2 * * *',
  run: (ctx: Ctx) => deleteExpired(ctx),
});
