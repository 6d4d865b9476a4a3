import { RECOVERY_CODES } from '@shop/contract/second-factor';
import type { Ctx } from '#src/context/context.ts';
import type { SecurityAccount } from '#src/context/security-events.ts';
import { countRecoveryCodes, deleteRecoveryCodes, insertRecoveryCodes, useRecoveryCode } from './recovery-codes.sql.ts';
import { newRecoveryCode, plainCode } from './totp.ts';

/** Ten new ones, readable only now; the former ones are gone. Runs in the transaction of what they are for. */
export async function replaceRecoveryCodes(ctx: Ctx, account: SecurityAccount): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await deleteRecoveryCodes(ctx, account);
  await insertRecoveryCodes(
    ctx,
    account,
    codes.map((one) => hashOf(ctx, account, plainCode(one))),
  );
  return codes;
}

/** With the first factor come codes; who has some keeps them. @returns the new ones */
export async function addRecoveryCodes(ctx: Ctx, account: SecurityAccount): Promise<string[]> {
  return (await countRecoveryCodes(ctx, account)).all > 0 ? [] : replaceRecoveryCodes(ctx, account);
}

/** Whether it was an unused one; it is used from then on. */
export async function takeRecoveryCode(ctx: Ctx, account: SecurityAccount, plain: string): Promise<boolean> {
  return useRecoveryCode(ctx, account, hashOf(ctx, account, plain));
}

function hashOf({ secretBox }: Ctx, account: SecurityAccount, plain: string): Buffer {
  // Named after the app, as they were first: those that people have in their drawers count on.
  return secretBox.fingerprint(plain, `recovery totp ${account.kind} ${account.id}`);
}
