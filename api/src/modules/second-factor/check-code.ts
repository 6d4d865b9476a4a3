import type { Ctx } from '#src/context/context.ts';
import { recordSecurityEvent, type SecurityAccount } from '#src/context/security-events.ts';
import { listPasskeys } from './passkeys.sql.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { findTotp, takeStep, type Totp } from './totp.sql.ts';
import { isTotpCode, plainCode, stepOfCode } from './totp.ts';

/** What an account can prove itself with after the password. */
export type Factors = { readonly hasApp: boolean; readonly hasPasskey: boolean };

/** Undefined: the password is enough (docs/domain/second-factor.md#log-in). */
export async function findFactors(ctx: Pick<Ctx, 'db'>, account: SecurityAccount): Promise<Factors | undefined> {
  const [totp, passkeys] = [await findTotp(ctx, account), await listPasskeys(ctx, account)];
  const factors = { hasApp: totp !== undefined && totp.confirmedAt !== null, hasPasskey: passkeys.length > 0 };
  return factors.hasApp || factors.hasPasskey ? factors : undefined;
}

/** Whether this is a code of the account's app or an unused recovery code. It then counts as used. */
export async function isRightCode(ctx: Ctx, account: SecurityAccount, typed: string): Promise<boolean> {
  const plain = plainCode(typed);
  if (isTotpCode(plain)) return isRightAppCode(ctx, account, plain);
  const isUsed = await takeRecoveryCode(ctx, account, plain);
  if (isUsed) recordSecurityEvent(ctx, 'recoveryCodeUsed', account);
  return isUsed;
}

/** Whether this is a code of the account's app. It then counts as used. */
export async function isRightAppCode(ctx: Ctx, account: SecurityAccount, typed: string): Promise<boolean> {
  const plain = plainCode(typed);
  const totp = isTotpCode(plain) ? await findTotp(ctx, account) : undefined;
  if (!totp?.confirmedAt) return false;
  const step = stepOfCode(openSecret(ctx, account, totp), plain, ctx.now);
  return step !== undefined && (await takeStep(ctx, totp.id, step));
}

export function sealSecret({ secretBox }: Ctx, account: SecurityAccount, secret: string): Buffer {
  return secretBox.seal(secret, purposeOf(account));
}

export function openSecret({ secretBox }: Ctx, account: SecurityAccount, { secret }: Totp): string {
  return secretBox.open(secret, purposeOf(account));
}

function purposeOf({ kind, id }: SecurityAccount): string {
  return `totp ${kind} ${id}`;
}
