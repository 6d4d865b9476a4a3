import type { Ctx } from '#src/context/context.ts';
import { recordSecurityEvent, type SecurityAccount } from '#src/context/security-events.ts';
import { findTotp, takeStep, useRecoveryCode, type Totp } from './second-factor.sql.ts';
import { isTotpCode, plainCode, stepOfCode } from './totp.ts';

/** Whether the log-in of this account asks for a code after the password (docs/domain/second-factor.md#log-in). */
export async function asksForCode(ctx: Pick<Ctx, 'db'>, account: SecurityAccount): Promise<boolean> {
  const totp = await findTotp(ctx, account);
  return totp !== undefined && totp.confirmedAt !== null;
}

/** Whether this is a code of the account's app or an unused recovery code. It then counts as used. */
export async function isRightCode(ctx: Ctx, account: SecurityAccount, typed: string): Promise<boolean> {
  const totp = await findTotp(ctx, account);
  if (!totp?.confirmedAt) return false;
  const plain = plainCode(typed);
  if (isTotpCode(plain)) {
    const step = stepOfCode(openSecret(ctx, account, totp), plain, ctx.now);
    return step !== undefined && (await takeStep(ctx, totp.id, step));
  }
  const isUsed = await useRecoveryCode(ctx, totp.id, hashOfRecoveryCode(ctx, account, plain));
  if (isUsed) recordSecurityEvent(ctx, 'recoveryCodeUsed', account);
  return isUsed;
}

export function sealSecret({ secretBox }: Ctx, account: SecurityAccount, secret: string): Buffer {
  return secretBox.seal(secret, purposeOf(account));
}

export function openSecret({ secretBox }: Ctx, account: SecurityAccount, { secret }: Totp): string {
  return secretBox.open(secret, purposeOf(account));
}

export function hashOfRecoveryCode({ secretBox }: Ctx, account: SecurityAccount, plain: string): Buffer {
  return secretBox.fingerprint(plain, `recovery ${purposeOf(account)}`);
}

function purposeOf({ kind, id }: SecurityAccount): string {
  return `totp ${kind} ${id}`;
}
