import { refuse } from '@shop/contract/errors';
import type { Ctx } from './context.ts';
import { principalOf, type SecurityAccount } from './security-events.ts';

/**
 * Whose log-in it is, in endpoints with the access `account`.
 * @throws ShopError `session.required` for a visitor, whom such an endpoint does not let in
 */
export function ownAccount(ctx: Pick<Ctx, 'buyer' | 'staff'>): SecurityAccount {
  return principalOf(ctx) ?? refuse('session.required');
}
