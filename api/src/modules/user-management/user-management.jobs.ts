import { z } from 'zod/mini';
import { job, outlastsOutage } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { findUserById, stateOf } from '../company-users/index.ts';
import { createPasswordLink } from '../session/index.ts';
import {
  writeEmailChangedByOther,
  writeInvitation,
  writePasswordSetByOther,
  writePasswordReset,
} from './emails/write-user-emails.ts';

const often = { ...outlastsOutage, lostAfterSeconds: 60 } as const;

/** Invites somebody who has not accepted yet. Safe to repeat: every attempt makes the same link. */
export const inviteUser = job({
  name: 'user-management.invite',
  input: z.strictObject({ userId: z.int(), by: z.string(), companyName: z.string() }),
  ...often,
  run: async (ctx: Ctx, { userId, ...invitation }) => {
    const user = await findUserById(ctx, userId);
    if (!user || stateOf(user) !== 'invited') return;
    const path = await createPasswordLink(
      ctx,
      { kind: 'user', id: userId },
      {
        purpose: 'invitation',
        key: `invitation ${userId} ${user.invitedAt?.toISOString()}`,
      },
    );
    await ctx.mail.send(writeInvitation(ctx, user, { ...invitation, path }));
  },
});

/** Sends a link with which somebody sets his password. Safe to repeat: every attempt makes the same link. */
export const sendPasswordLink = job({
  name: 'user-management.password-link',
  input: z.strictObject({ userId: z.int(), by: z.string(), at: z.string() }),
  ...often,
  run: async (ctx: Ctx, { userId, by, at }) => {
    const user = await findUserById(ctx, userId);
    if (!user || stateOf(user) !== 'active') return;
    const path = await createPasswordLink(ctx, { kind: 'user', id: userId }, { key: `password ${userId} ${at}` });
    await ctx.mail.send(writePasswordReset(ctx, user, { by, path }));
  },
});

/** Tells somebody that his password was set for him. Safe to repeat: the mail port delivers the same e-mail once. */
export const notifyOfPassword = job({
  name: 'user-management.password-set',
  input: z.strictObject({ userId: z.int(), by: z.string(), at: z.string() }),
  ...often,
  run: async (ctx: Ctx, { userId, by, at }) => {
    const user = await findUserById(ctx, userId);
    if (user) await ctx.mail.send(writePasswordSetByOther(ctx, user, { by, at }));
  },
});

/** Tells the former address that another one took its place. Safe to repeat: the mail port delivers the same e-mail once. */
export const notifyOfEmail = job({
  name: 'user-management.email-changed',
  input: z.strictObject({ userId: z.int(), by: z.string(), formerEmail: z.string(), email: z.string() }),
  ...often,
  run: async (ctx: Ctx, { userId, ...change }) => {
    const user = await findUserById(ctx, userId);
    if (user) await ctx.mail.send(writeEmailChangedByOther(ctx, user, change));
  },
});
