import type { Permission } from '@shop/contract/permissions';
import type { Ctx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { lockUserById, updateUser } from './stored-user.sql.ts';
import { auditSubject } from './user-audit.rules.ts';

type Rights = { readonly permissions: readonly Permission[]; readonly by: string };

/**
 * Gives a user the rights of his role at the provider of his company, in the transaction of his log-in
 * (docs/domain/single-sign-on.md#following-roles). Administrators keep theirs: nobody outside the shop makes or unmakes one.
 */
export async function followRole(ctx: Ctx, userId: number, { permissions, by }: Rights): Promise<void> {
  const before = await lockUserById(ctx, userId);
  if (!before || before.isAdmin) return;
  const [from, to] = [before.permissions.toSorted(), [...permissions].toSorted()];
  if (from.join() === to.join()) return;
  const after = await updateUser(ctx, { ...before, permissions: to }, by);
  await recordAudit(ctx, {
    companyId: after.companyId,
    subject: auditSubject(after),
    action: 'changed',
    changes: [{ field: 'permissions', from, to }],
  });
}
