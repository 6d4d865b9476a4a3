import type { CustomerDetail, customersApi } from '@shop/contract/customers';
import type { InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { endAssistancesOf } from '../session/index.ts';
import {
  deleteSessionsOfUsers,
  listUserIds,
  lockCustomer,
  lockUserOf,
  updateBlock,
  updateUserBlock,
  type Locked,
} from './customer.sql.ts';
import { showCustomer } from './customers.service.ts';

type Api = typeof customersApi;
type Reply = { customer: CustomerDetail };

/**
 * Blocks a customer or lets him in again; only what was seen (docs/domain/operator-customers.md#blocking). All log-ins of its
 * people end with the same transaction; carts and parked orders stay and wait.
 * @throws ShopError `customer.unknown`, `customer.changed_meanwhile`
 */
export async function blockCustomer(
  outer: StaffCtx,
  customerNumber: string,
  { version, isBlocked, blockReason }: InputOf<Api['block']>['body'],
): Promise<Reply> {
  return inTransaction(outer, async (ctx) => {
    const company = await lockSeen(ctx, customerNumber, version);
    if (isBlocked === !company.isActive) return showCustomer(ctx, customerNumber);
    await updateBlock(ctx, company.companyId, { isBlocked, reason: blockReason, by: nameOf(ctx) });
    if (isBlocked) await letOut(ctx, await listUserIds(ctx, company.companyId));
    await recordAudit(ctx, {
      companyId: company.companyId,
      subject: { kind: 'company', id: company.companyId, name: company.name },
      action: isBlocked ? 'blocked' : 'unblocked',
      changes: [{ field: 'blockReason', from: null, to: blockReason }],
    });
    return showCustomer(ctx, customerNumber);
  });
}

/** @throws ShopError `customer.unknown`, `agent.user_unknown`, `customer.user_changed_meanwhile` */
export async function blockUserOf(
  outer: StaffCtx,
  { customerNumber, customerUsername }: InputOf<Api['blockUser']>['params'],
  { version, isBlocked, blockReason }: InputOf<Api['blockUser']>['body'],
): Promise<Reply> {
  let userId: number | undefined;
  const reply = await inTransaction(outer, async (ctx) => {
    const { companyId } = (await lockCustomer(ctx, customerNumber)) ?? refuse('customer.unknown');
    const user = (await lockUserOf(ctx, companyId, customerUsername)) ?? refuse('agent.user_unknown');
    if (user.version !== version) refuse('customer.user_changed_meanwhile');
    if (isBlocked === !user.isActive) return showCustomer(ctx, customerNumber);
    await updateUserBlock(ctx, user.userId, { isBlocked, reason: blockReason, by: nameOf(ctx) });
    if (isBlocked) {
      userId = user.userId;
      await letOut(ctx, [user.userId]);
    }
    await recordAudit(ctx, {
      companyId,
      subject: { kind: 'user', id: user.userId, name: user.name },
      action: isBlocked ? 'blocked' : 'unblocked',
      changes: [{ field: 'blockReason', from: null, to: blockReason }],
    });
    return showCustomer(ctx, customerNumber);
  });
  if (userId !== undefined) recordSecurityEvent(outer, 'sessionEnded', { kind: 'user', id: userId });
  return reply;
}

/** Their log-ins end; agents in their place go on in their own name. */
async function letOut(ctx: StaffCtx, userIds: readonly number[]): Promise<void> {
  await endAssistancesOf(ctx, { userIds });
  await deleteSessionsOfUsers(ctx, userIds);
}

async function lockSeen(ctx: StaffCtx, customerNumber: string, version: number): Promise<Locked> {
  const company = (await lockCustomer(ctx, customerNumber)) ?? refuse('customer.unknown');
  return company.version === version ? company : refuse('customer.changed_meanwhile');
}

function nameOf({ staff }: StaffCtx): string {
  return `${staff.firstName} ${staff.lastName}`;
}
