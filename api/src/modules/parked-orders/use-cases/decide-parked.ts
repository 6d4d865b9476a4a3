import type { InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { parkedOrdersEndpoints } from '@shop/contract/parked-orders.schemas';
import { amountText } from '#platform/amount-text.ts';
import { inTransaction } from '#platform/db.ts';
import { QuoteOutdated } from '#platform/quote-outdated.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import {
  askCredit,
  draftOf,
  requireCredit,
  requireOrderRights,
  requireTotal,
  writeOrder,
  type CreditQuote,
  type OrderDraft,
} from '../../checkout/index.ts';
import {
  approveStep,
  deleteSteps,
  findSettings,
  insertSteps,
  isWithinTolerance,
  missingSteps,
  type NeededStep,
  type StoredSettings,
} from '../../approval-rules/index.ts';
import { releaseBudgets, requireBudgets, subjectsOf } from '../../budgets/index.ts';
import { actorName, raiseVersion, updateDecision, updateReturned } from '../parked-changes.sql.ts';
import { priceKeyOf, requireFree, requireOpen } from '../parked-orders.rules.ts';
import { getParked, lockParked, type StoredParked } from '../parked-orders.sql.ts';
import { asCart, ctxOfParker } from './parker.ts';
import { publishChange } from './publish-change.ts';
import { recordDecision, type Decided, type DecisionWay } from './record-decision.ts';
import {
  currentStep,
  isLastStep,
  neededSteps,
  outgrownApproval,
  requireYourStep,
  stoodInFor,
} from './steps-of-order.ts';

type Approval = InputOf<(typeof parkedOrdersEndpoints)['approve']>['body'];

type ApprovalQuote = {
  readonly orderId: number;
  readonly version: number;
  readonly draft: OrderDraft['order'];
  /** The steps that the rules ask for at prices of this moment. */
  readonly needed: readonly NeededStep[];
  readonly note: string;
  readonly grandTotalCents: number | null;
  readonly credit: CreditQuote | null;
  readonly settings: StoredSettings;
  readonly way: DecisionWay;
};

/**
 * Checks whether what was parked may be ordered, with the approver's rights and limit, and has the ERP calculate it.
 * @throws ShopError for everything that keeps it from being an order
 */
export async function quoteApproval(
  ctx: BuyerCtx,
  orderId: number,
  wanted: Approval & { readonly way?: DecisionWay },
): Promise<ApprovalQuote> {
  const order = await getParked(ctx, orderId);
  requireUndecided(ctx, order);
  await requireNotOwn(ctx, order);
  await requireYourStep(ctx, order);
  requireOrderRights(ctx.buyer.permissions, { orderType: 'Order', paymentSelection: 'invoice' });
  if (order.version !== wanted.version) refuse('parkedOrder.changed', { name: order.changedBy });
  const parker = ctxOfParker(ctx, order);
  const { order: draft, grandTotalCents } = await draftOf(parker, asCart(order));
  const settings = await findSettings(ctx);
  if (priceKeyOf(ctx.buyer.permissions, draft.positions, grandTotalCents) !== wanted.priceKey) {
    requireTolerable(settings, wanted.seenTotal, grandTotalCents);
  }
  requireTotal(grandTotalCents, { ...ctx, isExpensiveConfirmed: wanted.isExpensiveConfirmed });
  const needed = await neededSteps(parker, draft, order);
  const credit = await askCredit(ctx);
  const { note, way = 'inShop' } = wanted;
  return { orderId, version: order.version, draft, needed, note, grandTotalCents, credit, settings, way };
}

/**
 * Prices are others than the approver has seen: a rise that the company lets pass needs no new look.
 * @throws ShopError `parkedOrder.price_rose` with both sums, `parkedOrder.prices_changed` where they are not known
 */
function requireTolerable(settings: StoredSettings, seenCents: number | undefined, nowCents: number | null): void {
  if (seenCents === undefined || nowCents === null) return refuse('parkedOrder.prices_changed');
  if (isWithinTolerance(settings, seenCents, nowCents)) return;
  refuse('parkedOrder.price_rose', { before: `CHF ${amountText(seenCents)}`, now: `CHF ${amountText(nowCents)}` });
}

/**
 * Orders what was parked as it was quoted, in the name of the one who parked: in the transaction that also keeps the answer
 * (docs/domain/http-api.md#repeated-requests). Who decides at the same moment waits for the row and finds it decided.
 * @throws QuoteOutdated when it was edited since
 * @throws ShopError `order.credit_exceeded`, `budget.exceeded`, `session.forbidden`, `parkedOrder.already_…`, `parkedOrder.locked`
 */
export async function commitApproval(
  ctx: BuyerCtx,
  quote: ApprovalQuote,
): Promise<{ orderId: string; orderNumber: string | null }> {
  const { orderId, version, draft, note, grandTotalCents, credit, way } = quote;
  const order = await lockUndecided(ctx, orderId);
  if (order.version !== version) throw new QuoteOutdated('parkedOrder.changed', { name: order.changedBy });
  const decision = { way, comment: note, ...(await stoodInFor(ctx, order)) };
  if (await hasFurtherStep(ctx, order, { ...quote, decision })) return { orderId: String(orderId), orderNumber: null };
  await requireCredit(ctx, credit, grandTotalCents);
  const parker = ctxOfParker(ctx, order);
  await releaseBudgets(ctx, orderId);
  const subjects = subjectsOf(parker, draft);
  await requireBudgets(ctx, subjects, { amountCents: grandTotalCents, isApproved: true, isHeld: true });
  const orderNumber = await writeOrder(parker, { ...draft, paymentType: 'invoice' });
  await updateDecision(ctx, orderId, { state: 'ordered', orderNumber, content: { ...order, draft } });
  await recordDecision(ctx, order, { action: 'approved', ...decision, orderNumber });
  await publishChange(ctx, orderId, 'ordered', { note });
  return { orderId: String(orderId), orderNumber: String(orderNumber) };
}

/**
 * Approves the step that the order waits for, and adds those that have come to be needed since it was parked. Where the price
 * rose too far since an earlier step was approved, all of them begin anew (docs/domain/approval.md#tolerance).
 * @returns whether the order waits for a further step
 */
async function hasFurtherStep(
  ctx: BuyerCtx,
  order: StoredParked,
  { needed, note, grandTotalCents, settings, decision }: ApprovalQuote & { readonly decision: Decided },
): Promise<boolean> {
  const steps = await requireYourStep(ctx, order);
  const outgrown = outgrownApproval(steps, grandTotalCents, settings);
  if (outgrown !== undefined) {
    await deleteSteps(ctx, order.orderId);
    await insertSteps(ctx, order.orderId, needed.length > 0 ? needed : steps);
    await raiseVersion(ctx, order.orderId);
    await publishChange(ctx, order.orderId, 'priceRose', { totals: { before: outgrown, now: grandTotalCents ?? 0 } });
    return true;
  }
  const current = currentStep(steps);
  const approval = { by: actorName(ctx), note, totalCents: grandTotalCents };
  if (current) await approveStep(ctx, order.orderId, { position: current.position, ...approval });
  const added = missingSteps(needed, steps);
  await insertSteps(ctx, order.orderId, added);
  if (isLastStep(steps) && added.length === 0) return false;
  await raiseVersion(ctx, order.orderId);
  await recordDecision(ctx, order, { action: 'stepApproved', ...decision });
  await publishChange(ctx, order.orderId, 'stepApproved', { note });
  return true;
}

type Refusal = { readonly reason: string; readonly way?: DecisionWay };

/**
 * Gives an order back to the one who parked it; when he has saved it, its steps begin anew.
 * @throws ShopError `parkedOrder.own_not_allowed`, `parkedOrder.returned`, and as `rejectParked`
 */
export async function returnParked(
  ctx: BuyerCtx,
  orderId: number,
  { reason, way = 'inShop' }: Refusal,
): Promise<{ orderId: string }> {
  const order = await lockUndecided(ctx, orderId);
  if (order.userId === ctx.buyer.userId) refuse('parkedOrder.own_not_allowed');
  if (order.returnedBy !== null) refuse('parkedOrder.returned', { name: order.returnedBy });
  await recordDecision(ctx, order, { action: 'returned', way, comment: reason, ...(await stoodInFor(ctx, order)) });
  await updateReturned(ctx, orderId);
  await publishChange(ctx, orderId, 'returned', { note: reason });
  return { orderId: String(orderId) };
}

/** @throws ShopError `parkedOrder.own_not_allowed` unless the company lets people approve what they parked themselves */
async function requireNotOwn(ctx: BuyerCtx, { userId }: StoredParked): Promise<void> {
  if (userId !== ctx.buyer.userId) return;
  if (!ctx.buyer.company.isOwnApprovalAllowed) refuse('parkedOrder.own_not_allowed');
}

/** @throws ShopError `parkedOrder.already_…`, `parkedOrder.locked`, `parkedOrder.unknown` */
export async function rejectParked(
  ctx: BuyerCtx,
  orderId: number,
  { reason, way = 'inShop' }: Refusal,
): Promise<{ orderId: string }> {
  const order = await lockUndecided(ctx, orderId);
  await recordDecision(ctx, order, { action: 'rejected', way, comment: reason, ...(await stoodInFor(ctx, order)) });
  await updateDecision(ctx, orderId, { state: 'rejected', reason });
  await releaseBudgets(ctx, orderId);
  await publishChange(ctx, orderId, 'rejected', { note: reason });
  return { orderId: String(orderId) };
}

/** @throws ShopError as `rejectParked` */
export async function deleteParked(ctx: BuyerCtx, orderId: number): Promise<{ orderId: string }> {
  return inTransaction(ctx, async (ctx) => {
    await lockUndecided(ctx, orderId);
    await updateDecision(ctx, orderId, { state: 'deleted' });
    await releaseBudgets(ctx, orderId);
    await publishChange(ctx, orderId, 'deleted');
    return { orderId: String(orderId) };
  });
}

/**
 * Takes back an order that the user parked himself; orders of other users are answered as unknown.
 * @throws ShopError `parkedOrder.unknown`, `parkedOrder.already_…`, `parkedOrder.locked`
 */
export async function withdrawParked(ctx: BuyerCtx, orderId: number): Promise<{ orderId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockParked(ctx, orderId);
    if (order.userId !== ctx.buyer.userId) refuse('parkedOrder.unknown');
    requireOpen(order);
    requireFree(order, ctx.buyer.userId, ctx.now);
    await updateDecision(ctx, orderId, { state: 'deleted' });
    await releaseBudgets(ctx, orderId);
    await publishChange(ctx, orderId, 'withdrawn');
    return { orderId: String(orderId) };
  });
}

async function lockUndecided(ctx: BuyerCtx, orderId: number): Promise<StoredParked> {
  const order = await lockParked(ctx, orderId);
  requireUndecided(ctx, order);
  return order;
}

function requireUndecided(ctx: BuyerCtx, order: StoredParked): void {
  requireOpen(order);
  requireFree(order, ctx.buyer.userId, ctx.now);
}
