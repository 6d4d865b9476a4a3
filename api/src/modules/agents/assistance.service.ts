import { CUSTOMERS_FOUND_MAX, type agentsApi } from '@shop/contract/agents';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { languageOf } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { getActiveCartId } from '../cart/index.ts';
import { beginAssistance, endAssistance, findBuyer } from '../session/index.ts';
import { findUserName, findUserToAssist, searchUsers, type UserToAssist } from './agents.sql.ts';

type Api = typeof agentsApi;

/** Users whom an agent may assist (docs/domain/agents.md#finding). */
export async function searchCustomers(ctx: StaffCtx, typed: string): Promise<ReplyOf<Api['customers']>> {
  return { customers: [...(await searchUsers(ctx, typed, CUSTOMERS_FOUND_MAX))] };
}

/**
 * From now on this session is in the user's place (docs/domain/agents.md#beginning). Whom it was in the place of before is left;
 * both are written down.
 * @throws ShopError `agent.user_unknown`, `agent.user_blocked`
 */
export async function assist(
  outer: StaffCtx,
  { customerUsername, isViewOnly }: InputOf<Api['assist']>['body'],
): Promise<ReplyOf<Api['assist']>> {
  await inTransaction(outer, async (ctx) => {
    const user = await requireUser(ctx, customerUsername);
    await leave(ctx);
    await beginAssistance(ctx, { userId: user.userId, staffId: ctx.staff.userId, isViewOnly });
    await recordOf(ctx, user, isViewOnly ? 'viewed' : 'assistanceBegun');
    const buyer = await findBuyer(ctx, user.userId);
    // Who has never been here has no cart, and who only looks cannot begin one.
    if (buyer) await getActiveCartId({ ...ctx, buyer, staff: null });
  });
  return { redirectUrl: `/${languageOf(outer.locale)}` };
}

/** @throws ShopError `agent.user_unknown`, `agent.user_blocked` */
export async function requireUser(ctx: StaffCtx, customerUsername: string): Promise<UserToAssist> {
  const user = (await findUserToAssist(ctx, customerUsername)) ?? refuse('agent.user_unknown', {}, 'customerUsername');
  return user.mayLogIn ? user : refuse('agent.user_blocked', { name: user.name }, 'customerUsername');
}

/** Ends the assistance, also that of a customer who was blocked meanwhile; without one there is nothing to do. */
export async function endOwnAssistance(outer: StaffCtx): Promise<ReplyOf<Api['logOut']>> {
  // Where none is left, nothing is done and nothing is written down.
  outer.trail.isWritten = true;
  await inTransaction(outer, (ctx) => leave(ctx));
  return { redirectUrl: `/${languageOf(outer.locale)}/operator` };
}

async function leave(ctx: StaffCtx): Promise<void> {
  const userId = await endAssistance(ctx, ctx.staff.userId);
  const user = userId === undefined ? undefined : await findUserName(ctx, userId);
  if (user) await recordOf(ctx, user, 'assistanceEnded');
}

type Named = { readonly userId: number; readonly companyId: number; readonly name: string };

function recordOf(
  ctx: StaffCtx,
  { userId, companyId, name }: Named,
  action: 'assistanceBegun' | 'assistanceEnded' | 'viewed',
) {
  return recordAudit(ctx, { companyId, subject: { kind: 'user', id: userId, name }, action });
}
