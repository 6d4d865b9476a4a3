import type { Ctx } from '#src/context/context.ts';
import type { Account } from '../company-users/index.ts';
import { removeAllFactors, notifyOfFactor } from '../second-factor/index.ts';
import { deleteSessionsOf } from './password-links.sql.ts';
import { deletePendingOf } from './pending-log-ins.sql.ts';

/**
 * For somebody who has lost his factors: they go, his sessions end, he is told (docs/domain/second-factor.md#lost-factors). In the
 * transaction of the caller, who writes down who has done it and why.
 * @param by who he is told has done it
 * @returns whether there was a factor
 */
export async function resetFactors(ctx: Ctx, account: Pick<Account, 'kind' | 'id'>, by: string): Promise<boolean> {
  if (!(await removeAllFactors(ctx, account))) return false;
  await deleteSessionsOf(ctx, account);
  await deletePendingOf(ctx, account);
  await notifyOfFactor(ctx, account, { what: 'allRemoved', name: by });
  return true;
}
