import { refuse } from '@shop/contract/errors';
import type { OwnProof } from '@shop/contract/second-factor';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { Ctx } from '#src/context/context.ts';
import { ownAccount } from '#src/context/own-account.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { findAccount, isPasswordOf } from '../company-users/index.ts';
import { isRightAppCode } from './check-code.ts';
import { accountOfPasskey } from './check-passkey.ts';

/** Wrong passwords and codes of who is logged in; right ones do not count. */
const ownTries: RateLimit = { name: 'secondFactor.own', max: 10, windowMs: 15 * 60_000 };

/**
 * Who finds a browser open must not change how its owner logs in: each change needs the password, a passkey or a code of the app.
 * Recovery codes are for the log-in: who has found the sheet changes nothing with it.
 * @throws ShopError `second_factor.proof_missing`, `second_factor.wrong_password`, `second_factor.wrong_code`,
 *   `second_factor.passkey_refused`
 */
export async function requireProof(ctx: Ctx, { password, passkey, code }: OwnProof): Promise<void> {
  const own = ownAccount(ctx);
  if (passkey) {
    const found = await accountOfPasskey(ctx, passkey);
    const isOwn = found?.kind === own.kind && found.id === own.id;
    return requireRight(ctx, isOwn, () => refuse('second_factor.passkey_refused', {}, 'passkey'));
  }
  if (code !== undefined) {
    const isRightCode = await isRightAppCode(ctx, own, code);
    return requireRight(ctx, isRightCode, () => refuse('second_factor.wrong_code', {}, 'code'));
  }
  if (password === undefined) refuse('second_factor.proof_missing', {}, 'password');
  const isRight = await isPasswordOf(await findAccount(ctx, usernameOf(ctx)), password);
  return requireRight(ctx, isRight, () => refuse('second_factor.wrong_password', {}, 'password'));
}

/** Counts what is wrong. @param refuseWrong throws */
export async function requireRight(ctx: Ctx, isRight: boolean, refuseWrong: () => never): Promise<void> {
  const { kind, id } = ownAccount(ctx);
  const subject = `${kind} ${id}`;
  const seconds = await ctx.rateLimiter.claim(ctx, ownTries, subject);
  if (seconds > 0) refuse('second_factor.too_many_tries', { minutes: Math.ceil(seconds / 60), seconds });
  if (isRight) return ctx.rateLimiter.release(ctx, ownTries, subject);
  recordSecurityEvent(ctx, 'secondFactorFailed');
  return refuseWrong();
}

export function usernameOf({ buyer, staff }: Ctx): string {
  return buyer?.customerUsername ?? staff?.username ?? '';
}
