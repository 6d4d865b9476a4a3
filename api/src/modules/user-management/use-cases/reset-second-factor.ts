import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { userManagementApi } from '@shop/contract/user-management';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { recordAudit } from '../../audit-trail/index.ts';
import { actorName, auditSubject, findUser, showUser } from '../../company-users/index.ts';
import { resetFactors } from '../../session/index.ts';

/**
 * For a colleague who has lost his phone (docs/domain/second-factor.md#lost-factors). One's own needs the own password.
 * @throws ShopError `companyUser.unknown`, `companyUser.not_by_agent`, `second_factor.not_oneself`, `second_factor.nothing_to_reset`
 */
export async function resetSecondFactor(
  ctx: BuyerCtx,
  customerUsername: string,
): Promise<ReplyOf<typeof userManagementApi.resetSecondFactor>> {
  if (ctx.buyer.agentName !== null) refuse('companyUser.not_by_agent');
  const user = (await findUser(ctx, customerUsername)) ?? refuse('companyUser.unknown');
  if (user.userId === ctx.buyer.userId) refuse('second_factor.not_oneself');
  const account = { kind: 'user', id: user.userId } as const;
  await inTransaction(ctx, async (ctx) => {
    if (!(await resetFactors(ctx, account, actorName(ctx)))) refuse('second_factor.nothing_to_reset');
    const { companyId } = ctx.buyer;
    await recordAudit(ctx, { companyId, subject: auditSubject(user), action: 'secondFactorReset' });
  });
  recordSecurityEvent(ctx, 'secondFactorOff', account);
  return { user: showUser(user) };
}
