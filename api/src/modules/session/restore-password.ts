import { randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { RESTORE_EMAILS_PER_HOUR_MAX, RESTORES_PER_NETWORK_MAX, type sessionApi } from '@shop/contract/session';
import { z } from 'zod/mini';
import { inTransaction } from '#platform/db.ts';
import { job } from '#platform/jobs.ts';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { Ctx } from '#src/context/context.ts';
import { findAccount, findAddressee } from '../company-users/index.ts';
import { writeRestoreLink } from './emails/write-password-link.ts';
import { createPasswordLink } from './password-links.service.ts';

const networkLimit: RateLimit = { name: 'session.restore', max: RESTORES_PER_NETWORK_MAX, windowMs: 15 * 60_000 };
const nameLimit: RateLimit = { name: 'session.restoreName', max: RESTORE_EMAILS_PER_HOUR_MAX, windowMs: 3_600_000 };

type RestorePassword = typeof sessionApi.restorePassword;

/**
 * Takes the request down; a job looks whose name it is. So neither the answer nor the time that it takes tells whether the name
 * is known (docs/domain/session.md#password-restore).
 * @throws ShopError `request.too_many` for a network, whatever the name
 */
export async function restorePassword(
  ctx: Ctx,
  { customerIdentifier }: InputOf<RestorePassword>['body'],
): Promise<ReplyOf<RestorePassword>> {
  return inTransaction(ctx, async (ctx) => {
    const seconds = await ctx.rateLimiter.claim(ctx, networkLimit, ctx.clientNetwork);
    if (seconds > 0) refuse('request.too_many', { seconds });
    const wait = await ctx.rateLimiter.claim(ctx, nameLimit, customerIdentifier.toLowerCase());
    // Who has been written to often enough is answered as all others are.
    if (wait === 0) await ctx.jobs.enqueue(ctx.db, sendRestoreLink, { name: customerIdentifier, key: randomUUID() });
    return { isAccepted: true };
  });
}

/** Safe to repeat: the same key makes the same link, and the mail port delivers the same e-mail once. */
export const sendRestoreLink = job({
  name: 'session.restore-password',
  input: z.strictObject({ name: z.string(), key: z.string() }),
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: async (ctx: Ctx, { name, key }) => {
    const account = await findAccount(ctx, name);
    const addressee = account && (await findAddressee(ctx, account));
    if (!account || !addressee) return;
    await ctx.mail.send(writeRestoreLink(ctx, addressee, await createPasswordLink(ctx, account, { key })));
  },
});
