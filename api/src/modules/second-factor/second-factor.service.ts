import { refuse } from '@shop/contract/errors';
import { RECOVERY_CODES, type SecondFactorState } from '@shop/contract/second-factor';
import { inTransaction } from '#platform/db.ts';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { Ctx } from '#src/context/context.ts';
import { ownAccount } from '#src/context/own-account.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { findAccount, isPasswordOf } from '../company-users/index.ts';
import { hashOfRecoveryCode, openSecret, sealSecret } from './check-code.ts';
import { confirmTotp, deleteTotp, findTotp, insertRecoveryCodes, insertTotp } from './second-factor.sql.ts';
import { isTotpCode, newRecoveryCode, newTotpSecret, plainCode, stepOfCode, totpUri } from './totp.ts';

/** Wrong passwords and codes of who is logged in; right ones do not count. */
const ownTries: RateLimit = { name: 'secondFactor.own', max: 10, windowMs: 15 * 60_000 };

export async function getSecondFactor(ctx: Ctx): Promise<SecondFactorState> {
  const totp = await findTotp(ctx, ownAccount(ctx));
  if (!totp?.confirmedAt) return { confirmedAt: null, recoveryCodesLeft: 0 };
  return { confirmedAt: totp.confirmedAt.toISOString(), recoveryCodesLeft: totp.recoveryCodesLeft };
}

/**
 * Draws a secret for the app. Nothing changes at the log-in until a code confirms it (docs/domain/second-factor.md#setting-up).
 * @throws ShopError `second_factor.wrong_password`, `second_factor.already_on`
 */
export async function beginSecondFactor(
  ctx: Ctx,
  { password }: { readonly password: string },
): Promise<{ uri: string }> {
  const account = ownAccount(ctx);
  await requirePassword(ctx, password);
  const secret = newTotpSecret();
  if (!(await insertTotp(ctx, account, sealSecret(ctx, account, secret)))) refuse('second_factor.already_on');
  return { uri: totpUri(secret, ctx.operator.name, usernameOf(ctx)) };
}

/** @throws ShopError `second_factor.wrong_code`, `second_factor.not_begun` */
export async function confirmSecondFactor(
  ctx: Ctx,
  { code }: { readonly code: string },
): Promise<{ recoveryCodes: string[] }> {
  const account = ownAccount(ctx);
  const totp = await findTotp(ctx, account);
  if (!totp || totp.confirmedAt) refuse('second_factor.not_begun');
  const plain = plainCode(code);
  const step = isTotpCode(plain) ? stepOfCode(openSecret(ctx, account, totp), plain, ctx.now) : undefined;
  await requireRight(ctx, step !== undefined, () => refuse('second_factor.wrong_code', {}, 'code'));
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await inTransaction(ctx, async (ctx) => {
    if (!(await confirmTotp(ctx, totp.id, step ?? 0))) refuse('second_factor.not_begun');
    const hashes = recoveryCodes.map((one) => hashOfRecoveryCode(ctx, account, plainCode(one)));
    await insertRecoveryCodes(ctx, totp.id, hashes);
  });
  recordSecurityEvent(ctx, 'secondFactorOn');
  return { recoveryCodes };
}

/** @throws ShopError `second_factor.wrong_password` */
export async function removeSecondFactor(
  ctx: Ctx,
  { password }: { readonly password: string },
): Promise<SecondFactorState> {
  const account = ownAccount(ctx);
  await requirePassword(ctx, password);
  if (await deleteTotp(ctx, account)) recordSecurityEvent(ctx, 'secondFactorOff');
  return getSecondFactor(ctx);
}

/** Who finds a browser open must not change how its owner logs in. */
async function requirePassword(ctx: Ctx, password: string): Promise<void> {
  const stored = await findAccount(ctx, usernameOf(ctx));
  const isRight = await isPasswordOf(stored, password);
  await requireRight(ctx, isRight, () => refuse('second_factor.wrong_password', {}, 'password'));
}

/** Counts what is wrong. @param refuseWrong throws */
async function requireRight(ctx: Ctx, isRight: boolean, refuseWrong: () => never): Promise<void> {
  const { kind, id } = ownAccount(ctx);
  const subject = `${kind} ${id}`;
  const seconds = await ctx.rateLimiter.claim(ctx, ownTries, subject);
  if (seconds > 0) refuse('second_factor.too_many_tries', { minutes: Math.ceil(seconds / 60), seconds });
  if (isRight) return ctx.rateLimiter.release(ctx, ownTries, subject);
  recordSecurityEvent(ctx, 'secondFactorFailed');
  return refuseWrong();
}

function usernameOf({ buyer, staff }: Ctx): string {
  return buyer?.customerUsername ?? staff?.username ?? '';
}
