import { findAccount } from '#src/modules/company-users/index.ts';
import { createPasswordLink } from '#src/modules/session/index.ts';
import type { KnownValues } from './bad-input.ts';
import { DEMO_PASSWORD, type TestShop } from './shop.ts';

/** Whose password may change: the tests do not log in with it. */
const LUC = 'luc.pasche@installations-romandes.example';

/** A living link that sets a password, and one that may be set. */
export async function knownPasswordValues(shop: TestShop, name: string): Promise<KnownValues> {
  if (name !== 'session.passwordLink' && name !== 'session.setPassword') return {};
  const account = await findAccount(shop.ctx(), LUC);
  if (!account) throw new Error(`${LUC} is no account`);
  const [, token] = (await createPasswordLink(shop.ctx(), account)).split('/');
  return { token, password: DEMO_PASSWORD, passwordRepeated: DEMO_PASSWORD };
}
