import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { userManagementApi } from '@shop/contract/user-management';
import type { BuyerCtx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { changeUser, companyUserRemoved, findUser, stateOf, type StoredUser } from '../../company-users/index.ts';
import { deleteLinksOf, deleteSessionsOf } from '../../session/index.ts';
import { requireOtherAdmin } from './change-settings.ts';

type Api = typeof userManagementApi;

/**
 * Removes somebody, or takes an invitation back. Sessions and links end with the same transaction; carts and parked orders
 * follow to the heir (docs/domain/company-users.md#removal).
 * @throws ShopError `companyUser.unknown`, `companyUser.changed_meanwhile`, `companyUser.last_admin`,
 *   `companyUser.heir_needed`, `companyUser.heir_unfit`
 */
export async function removeUser(
  ctx: BuyerCtx,
  customerUsername: string,
  { version, heir }: InputOf<Api['remove']>['query'],
): Promise<ReplyOf<Api['remove']>> {
  let taker: StoredUser | null = null;
  const change = async (ctx: BuyerCtx, before: StoredUser) => {
    taker = await findHeir(ctx, before, heir);
    if (before.isAdmin && before.invitedAt === null) await requireOtherAdmin(ctx, before);
    return { removedAt: ctx.now, isActive: false, invitedAt: null, blockedAt: null };
  };
  const afterwards = async (ctx: BuyerCtx, { userId, firstName, lastName }: StoredUser) => {
    const account = { kind: 'user', id: userId } as const;
    await deleteSessionsOf(ctx, account);
    await deleteLinksOf(ctx, account);
    const { companyId } = ctx.buyer;
    const heirUserId = taker?.userId ?? null;
    await publish(ctx, companyUserRemoved, { companyId, userId, name: `${firstName} ${lastName}`, heirUserId });
  };
  const heirName = () => (taker === null ? '' : `${taker.firstName} ${taker.lastName}`);
  const removed = await changeUser(ctx, { customerUsername, version }, { change, heirName, afterwards });
  return { customerUsername: removed.customerUsername };
}

/** Who has never been here leaves nothing. */
async function findHeir(ctx: BuyerCtx, { userId, invitedAt }: StoredUser, heir: string | undefined) {
  if (heir === undefined) return invitedAt === null ? refuse('companyUser.heir_needed', {}, 'heir') : null;
  const found = await findUser(ctx, heir);
  if (!found || found.userId === userId || stateOf(found) !== 'active')
    return refuse('companyUser.heir_unfit', {}, 'heir');
  return found;
}
