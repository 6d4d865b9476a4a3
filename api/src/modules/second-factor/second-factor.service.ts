import { refuse } from '@shop/contract/errors';
import type { OwnProof, SecondFactorState } from '@shop/contract/second-factor';
import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { ownAccount } from '#src/context/own-account.ts';
import { recordSecurityEvent, type SecurityAccount } from '#src/context/security-events.ts';
import { findFactors, openSecret, sealSecret } from './check-code.ts';
import { requireProof, requireRight, usernameOf } from './own-proof.ts';
import { deletePasskeys, listPasskeys } from './passkeys.sql.ts';
import { addRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.sql.ts';
import { notifyOfFactor } from './second-factor.jobs.ts';
import { confirmTotp, deleteTotp, findTotp, insertTotp } from './totp.sql.ts';
import { isTotpCode, newTotpSecret, plainCode, stepOfCode, totpUri } from './totp.ts';

type Codes = { readonly recoveryCodes: string[] };

export async function getSecondFactor(ctx: Ctx): Promise<SecondFactorState> {
  const account = ownAccount(ctx);
  const totp = await findTotp(ctx, account);
  const passkeys = await listPasskeys(ctx, account);
  const hasOne = passkeys.length > 0 || Boolean(totp?.confirmedAt);
  return {
    confirmedAt: totp?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: (await countRecoveryCodes(ctx, account)).unused,
    passkeys: passkeys.map(({ passkeyId, name, isSynced, createdAt, lastUsedAt }) => ({
      passkeyId,
      name,
      isSynced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    missing: hasOne ? null : ctx.missingFactor,
  };
}

/**
 * Draws a secret for the app. Nothing changes at the log-in until a code confirms it (docs/domain/second-factor.md#setting-up).
 * @throws ShopError `second_factor.already_on`, and as `requireProof`
 */
export async function beginSecondFactor(ctx: Ctx, proof: OwnProof): Promise<{ uri: string }> {
  const account = ownAccount(ctx);
  await requireProof(ctx, proof);
  const secret = newTotpSecret();
  if (!(await insertTotp(ctx, account, sealSecret(ctx, account, secret)))) refuse('second_factor.already_on');
  return { uri: totpUri(secret, ctx.operator.name, usernameOf(ctx)) };
}

/** @throws ShopError `second_factor.wrong_code`, `second_factor.not_begun` */
export async function confirmSecondFactor(ctx: Ctx, { code }: { readonly code: string }): Promise<Codes> {
  const account = ownAccount(ctx);
  const totp = await findTotp(ctx, account);
  if (!totp || totp.confirmedAt) refuse('second_factor.not_begun');
  const plain = plainCode(code);
  const step = isTotpCode(plain) ? stepOfCode(openSecret(ctx, account, totp), plain, ctx.now) : undefined;
  await requireRight(ctx, step !== undefined, () => refuse('second_factor.wrong_code', {}, 'code'));
  const recoveryCodes = await inTransaction(ctx, async (ctx) => {
    if (!(await confirmTotp(ctx, totp.id, step ?? 0))) refuse('second_factor.not_begun');
    await notifyOfFactor(ctx, account, { what: 'appAdded' });
    return addRecoveryCodes(ctx, account);
  });
  recordSecurityEvent(ctx, 'secondFactorOn');
  return { recoveryCodes };
}

/** @throws ShopError as `requireProof` */
export async function removeSecondFactor(ctx: Ctx, proof: OwnProof): Promise<SecondFactorState> {
  const account = ownAccount(ctx);
  await requireProof(ctx, proof);
  const wasOn = await inTransaction(ctx, async (ctx) => {
    if (!(await deleteTotp(ctx, account))) return false;
    await deleteUselessCodes(ctx, account);
    await notifyOfFactor(ctx, account, { what: 'appRemoved' });
    return true;
  });
  if (wasOn) recordSecurityEvent(ctx, 'secondFactorOff');
  return getSecondFactor(ctx);
}

/** @throws ShopError `second_factor.none`, and as `requireProof` */
export async function renewRecoveryCodes(ctx: Ctx, proof: OwnProof): Promise<Codes> {
  const account = ownAccount(ctx);
  await requireProof(ctx, proof);
  if (!(await findFactors(ctx, account))) refuse('second_factor.none');
  const recoveryCodes = await inTransaction(ctx, async (ctx) => {
    await notifyOfFactor(ctx, account, { what: 'codesRenewed' });
    return replaceRecoveryCodes(ctx, account);
  });
  return { recoveryCodes };
}

/** Recovery codes belong to a factor: with the last one they go. */
export async function deleteUselessCodes(ctx: Ctx, account: SecurityAccount): Promise<void> {
  if (!(await findFactors(ctx, account))) await deleteRecoveryCodes(ctx, account);
}

/**
 * Everything that an account proves itself with beside the password goes; the caller ends its sessions in the same transaction.
 * @returns whether there was something
 */
export async function removeAllFactors(ctx: Ctx, account: SecurityAccount): Promise<boolean> {
  const hadPasskeys = (await deletePasskeys(ctx, account)) > 0;
  const hadApp = await deleteTotp(ctx, account);
  await deleteRecoveryCodes(ctx, account);
  return hadPasskeys || hadApp;
}
