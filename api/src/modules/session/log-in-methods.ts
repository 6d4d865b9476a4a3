import { refuse } from '@shop/contract/errors';
import type { Ctx } from '#src/context/context.ts';
import type { SecurityAccount } from '#src/context/security-events.ts';
import { isPasswordLogInOff } from './log-in-methods.sql.ts';
import type { LogInMethod } from './session.rules.ts';

/**
 * Whether this account may log in this way. Where a company lets people in through its identity provider alone, no other way leads in
 * (docs/domain/single-sign-on.md#only-way).
 * @throws ShopError `session.single_sign_on_only`
 */
export async function requireAllowedMethod(
  ctx: Pick<Ctx, 'db'>,
  account: SecurityAccount,
  method: LogInMethod,
): Promise<void> {
  if (method === 'singleSignOn' || account.kind === 'staff') return;
  if (await isPasswordLogInOff(ctx, account.id)) refuse('session.single_sign_on_only');
}
