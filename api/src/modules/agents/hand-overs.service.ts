import type { agentsApi, HandedOverCart } from '@shop/contract/agents';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx, StaffCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { notifyOfHandOver } from './agents.jobs.ts';
import { requireUser } from './assistance.service.ts';
import { findCartToHandOver, insertHandOver, listHandedOver, markHandOverSeen } from './hand-overs.sql.ts';

type Api = typeof agentsApi;

/**
 * Hands a cart that the agent has prepared over to its user, with a message (docs/domain/agents.md#handing-over).
 * @throws ShopError `agent.user_unknown`, `agent.user_blocked`, `cart.unknown`, `agent.cart_empty`
 */
export async function handOver(
  ctx: StaffCtx,
  { customerUsername, cartId, handOverMessage }: InputOf<Api['handOver']>['body'],
): Promise<ReplyOf<Api['handOver']>> {
  const { userId, companyId } = await requireUser(ctx, customerUsername);
  const cart = (await findCartToHandOver(ctx, { userId, cartId })) ?? refuse('cart.unknown', {}, 'cartId');
  if (cart.lineCount === 0) refuse('agent.cart_empty', {}, 'cartId');
  const preparedBy = `${ctx.staff.firstName} ${ctx.staff.lastName}`;
  const handOverId = await insertHandOver(ctx, { userId, companyId, cartId, preparedBy, message: handOverMessage });
  await recordAudit(ctx, {
    companyId,
    subject: { kind: 'cart', id: cartId, name: cart.name },
    action: 'handedOver',
    changes: [{ field: 'message', from: null, to: handOverMessage }],
  });
  await ctx.jobs.enqueue(ctx.db, notifyOfHandOver, { handOverId });
  return { handOverId };
}

/** None while a buyer's system has the shop open: it fills a cart of its own. */
export async function showHandedOver(ctx: BuyerCtx): Promise<{ handedOver: HandedOverCart[] }> {
  return { handedOver: ctx.buyer.punchout ? [] : await listHandedOver(ctx) };
}

/** @throws ShopError `agent.hand_over_unknown`, `agent.not_by_agent` */
export async function markSeen(ctx: BuyerCtx, handOverId: number): Promise<{ handedOver: HandedOverCart[] }> {
  if (ctx.buyer.agentName !== null) refuse('agent.not_by_agent');
  if (!(await markHandOverSeen(ctx, handOverId))) refuse('agent.hand_over_unknown');
  return showHandedOver(ctx);
}
