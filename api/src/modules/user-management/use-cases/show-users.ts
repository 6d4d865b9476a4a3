import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { CompanyUserRow, userManagementApi } from '@shop/contract/user-management';
import { readPage } from '#platform/list-query.sql.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { countUsers, findUser, hasOtherAdmin, selectUsers, showUser } from '../../company-users/index.ts';
import { listDepartmentPath, listDepartments, treeOrder } from '../../departments/index.ts';
import { listDeliveryChoices } from '../../profile/index.ts';
import { findFactors } from '../../second-factor/index.ts';

type Api = typeof userManagementApi;

export async function listUsers(ctx: BuyerCtx, query: InputOf<Api['list']>['query']): Promise<ReplyOf<Api['list']>> {
  const counts = await countUsers(ctx, query);
  const { rows, pagination } = await readPage(
    query,
    async () => counts[query.state ?? 'all'],
    (range) => selectUsers(ctx, query, range),
  );
  return { users: rows.map((row) => showRow(showUser(row))), counts, pagination };
}

/** @throws ShopError `companyUser.unknown`, also for somebody of another company */
export async function viewUser(ctx: BuyerCtx, customerUsername: string): Promise<ReplyOf<Api['view']>> {
  const user = (await findUser(ctx, customerUsername)) ?? refuse('companyUser.unknown');
  const [choices, isReplaceable, factors, departments, path] = await Promise.all([
    listDeliveryChoices(ctx),
    user.isAdmin ? hasOtherAdmin(ctx, user.userId) : true,
    findFactors(ctx, { kind: 'user', id: user.userId }),
    listDepartments(ctx),
    listDepartmentPath(ctx, user.userId),
  ]);
  return {
    user: showUser(user),
    userId: user.userId,
    choices,
    departments: treeOrder(departments).map(({ departmentId, name, level }) => ({ departmentId, name, level })),
    departmentId: path[0] ?? null,
    isSelf: user.userId === ctx.buyer.userId,
    isLastAdmin: !isReplaceable,
    hasSecondFactor: factors !== undefined,
  };
}

function showRow(user: ReturnType<typeof showUser>): CompanyUserRow {
  const { customerUsername, salutation, firstName, lastName, email, isAdmin, permissions, cartLimit } = user;
  const { state, invitedAt, invitationEndsAt, blockedAt, lastLogInAt, version } = user;
  return {
    customerUsername,
    salutation,
    firstName,
    lastName,
    email,
    isAdmin,
    permissions,
    cartLimit,
    state,
    invitedAt,
    invitationEndsAt,
    blockedAt,
    lastLogInAt,
    version,
  };
}
