import { EMAIL_CHANGE_HOURS } from '@shop/contract/profile';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { listTakenEmails } from '../company-users/index.ts';
import { hashOfToken } from '../session/index.ts';
import { deleteByToken, updateEmail, upsertEmailChange } from './email-change.sql.ts';
import { askToConfirmEmail, notifyOfNewEmail } from './profile.jobs.ts';

/** New addresses of one user in a day: each of them gets an e-mail. */
const changeLimit: RateLimit = { name: 'profile.email', max: 5, windowMs: 86_400_000 };
const HOUR_MS = 3_600_000;

/**
 * Asks a new address for a confirmation. Whether somebody has it already is told nobody here: it then gets no e-mail.
 * Call it in the transaction of what else is changed. @throws ShopError `request.too_many`
 */
export async function requestEmailChange(ctx: BuyerCtx, email: string): Promise<void> {
  const seconds = await ctx.rateLimiter.claim(ctx, changeLimit, `user ${ctx.buyer.userId}`);
  if (seconds > 0) refuse('request.too_many', { seconds });
  await upsertEmailChange(ctx, email, new Date(ctx.now.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS));
  await ctx.jobs.enqueue(ctx.db, askToConfirmEmail, {
    userId: ctx.buyer.userId,
    email,
    at: ctx.now.toISOString(),
  });
}

/** Once. The former address is told. @throws ShopError `profile.link_gone`, also where somebody else has the address meanwhile */
export async function confirmEmail(ctx: Ctx, token: string): Promise<{ email: string }> {
  return inTransaction(ctx, async (ctx) => {
    const change = await deleteByToken(ctx, hashOfToken(token));
    if (!change) return refuse('profile.link_gone');
    if ((await listTakenEmails(ctx, [change.email], change.userId)).size > 0) refuse('profile.link_gone');
    await updateEmail(ctx, change);
    const { userId, companyId, name, formerEmail, email } = change;
    const changes = [{ field: 'email', from: formerEmail, to: email }] as const;
    await recordAudit(ctx, { companyId, subject: { kind: 'user', id: userId, name }, action: 'changed', changes });
    await ctx.jobs.enqueue(ctx.db, notifyOfNewEmail, { userId, formerEmail, email });
    return { email };
  });
}
