import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { parkedOrdersEndpoints } from '@shop/contract/parked-orders.schemas';
import { authorize } from '#platform/http/authorize.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { findUserById } from '../../company-users/index.ts';
import { moveSince, openLink, type OpenedLink } from '../decision-links.service.ts';
import { useLink } from '../decision-links.sql.ts';
import { listTrail, lockParked } from '../parked-orders.sql.ts';
import { commitApproval, quoteApproval, rejectParked, returnParked } from './decide-parked.ts';
import { showEntry, showParked } from './show-parked.ts';
import { mayNow, requireYourStep } from './steps-of-order.ts';

type View = ReplyOf<(typeof parkedOrdersEndpoints)['decisionLink']>;
type Decide = (typeof parkedOrdersEndpoints)['decideByLink'];

/**
 * What the link of an e-mail is good for now. Reading changes nothing: scanners of e-mails open links, too.
 * @throws ShopError `parkedOrder.link_gone`
 */
export async function showDecisionLink(ctx: Ctx, token: string): Promise<View> {
  const opened = await openLink(ctx, token);
  const { link, asPerson, moved } = opened;
  const state = await stateOf(ctx, opened);
  const person = await findUserById(ctx, link.userId);
  return {
    state,
    orderId: String(link.orderId),
    name: person ? `${person.firstName} ${person.lastName}` : '',
    expiresAt: link.expiresAt.toISOString(),
    happened: moved && asPerson ? showEntry(asPerson, moved) : null,
    order: state === 'open' && asPerson ? await showParked(asPerson, link.orderId) : null,
  };
}

async function stateOf(ctx: Ctx, { link, asPerson, order, moved }: OpenedLink): Promise<View['state']> {
  if (link.usedAt !== null) return 'used';
  if (moved) return 'moved';
  if (link.expiresAt <= ctx.now) return 'expired';
  if (!asPerson?.buyer.permissions.has('approveOrders')) return 'notAllowed';
  const { approve, approveObstacle } = await mayNow(asPerson, order);
  return approve || approveObstacle === 'locked' ? 'open' : 'notAllowed';
}

type DecisionQuote = {
  readonly link: OpenedLink['link'];
  readonly asPerson: BuyerCtx;
  readonly body: InputOf<Decide>['body'];
  /** What the ERP says of an approval. */
  readonly approval: Awaited<ReturnType<typeof quoteApproval>> | null;
};

/**
 * Checks rights and rules at this moment, as if the person were logged in.
 * @throws ShopError `parkedOrder.link_gone`, `parkedOrder.link_over`, `parkedOrder.reason_missing`, and as `quoteApproval`
 */
export async function quoteDecision(ctx: Ctx, { params, body }: InputOf<Decide>): Promise<DecisionQuote> {
  const { link, asPerson, order, moved } = await openLink(ctx, params.token);
  if (!asPerson || moved || link.usedAt !== null || link.expiresAt <= ctx.now) return refuse('parkedOrder.link_over');
  authorize(parkedOrdersEndpoints[body.decision], asPerson);
  if (body.decision !== 'approve') {
    if (body.comment === '') refuse('parkedOrder.reason_missing', {}, 'comment');
    await requireYourStep(asPerson, order);
    return { link, asPerson, body, approval: null };
  }
  const wanted = { ...body, note: body.comment, way: 'byEmail' } as const;
  return { link, asPerson, body, approval: await quoteApproval(asPerson, link.orderId, wanted) };
}

/**
 * Decides and uses the link up, in one transaction: a refusal leaves it as it was.
 * @throws QuoteOutdated, ShopError as `commitApproval`, `parkedOrder.link_over` where somebody was faster
 */
export async function commitDecision(
  ctx: Ctx,
  { link, asPerson, body, approval }: DecisionQuote,
): Promise<ReplyOf<Decide>> {
  if (!(await useLink(ctx, link.tokenHash))) refuse('parkedOrder.link_over');
  const own: BuyerCtx = { ...ctx, buyer: asPerson.buyer, staff: null };
  if (approval) return commitApproval(own, approval);
  const order = await lockParked(own, link.orderId);
  if (moveSince(await listTrail(own, link.orderId), link.entryId)) refuse('parkedOrder.link_over');
  await requireYourStep(own, order);
  const refusal = { reason: body.comment, way: 'byEmail' } as const;
  const decide = body.decision === 'return' ? returnParked : rejectParked;
  return { ...(await decide(own, link.orderId, refusal)), orderNumber: null };
}
