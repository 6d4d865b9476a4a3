import type { InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { LostFactors, lostFactorsApi } from '@shop/contract/lost-factors';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { auditSubject, findAccount, findUserById } from '../company-users/index.ts';
import { findFactors } from '../second-factor/index.ts';
import { resetFactors } from '../session/index.ts';
import { findHolder, insertReset, type Holder } from './lost-factors.sql.ts';

/** @throws ShopError `second_factor.account_unknown` */
export async function findLostFactors(ctx: StaffCtx, accountName: string): Promise<LostFactors> {
  return show(ctx, await requireHolder(ctx, accountName));
}

/**
 * For somebody who has lost everything; a colleague resets the operator's own (docs/domain/second-factor.md#lost-factors).
 * @throws ShopError `second_factor.account_unknown`, `second_factor.not_oneself`, `second_factor.nothing_to_reset`
 */
export async function resetLostFactors(
  ctx: StaffCtx,
  { accountName, resetReason }: InputOf<typeof lostFactorsApi.reset>['body'],
): Promise<LostFactors> {
  const holder = await requireHolder(ctx, accountName);
  const { kind, id } = holder;
  if (kind === 'staff' && id === ctx.staff.userId) refuse('second_factor.not_oneself');
  await inTransaction(ctx, async (ctx) => {
    if (!(await resetFactors(ctx, { kind, id }, ctx.operator.name))) refuse('second_factor.nothing_to_reset');
    await insertReset(ctx, holder, resetReason);
    const user = kind === 'user' ? await findUserById(ctx, id) : undefined;
    if (!user) return;
    await recordAudit(ctx, {
      companyId: user.companyId,
      subject: auditSubject(user),
      action: 'secondFactorReset',
      changes: [{ field: 'resetReason', from: null, to: resetReason }],
    });
  });
  recordSecurityEvent(ctx, 'secondFactorOff', { kind, id });
  return show(ctx, holder);
}

async function requireHolder(ctx: StaffCtx, accountName: string): Promise<Holder> {
  const account = await findAccount(ctx, accountName);
  const holder = account && (await findHolder(ctx, account));
  return holder ?? refuse('second_factor.account_unknown', {}, 'accountName');
}

async function show(ctx: StaffCtx, { kind, id, name, email, companyName }: Holder): Promise<LostFactors> {
  const factors = (await findFactors(ctx, { kind, id })) ?? { hasApp: false, hasPasskey: false };
  return { name, email, companyName, ...factors };
}
