import type { standingOrdersEndpoints } from '@shop/contract/standing-orders.schemas';
import type { InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { sellableQuantity } from '../../cart/index.ts';
import type { Article } from '../../catalogue/index.ts';
import { actorName } from '../../company-users/index.ts';
import { auditPositions } from '../audit-plan.ts';
import { findOccurrence, updateOnce, type StoredOccurrence } from '../occurrences.sql.ts';
import { positionsOnce, type Once, type PlanPosition } from '../positions.rules.ts';
import { deletePositions, listPositions, updatePositions, type PositionUpdate } from '../positions.sql.ts';
import type { StoredPlan } from '../plans.sql.ts';
import { ownerOf } from './act-as-owner.ts';
import { positionText } from './change-positions.ts';
import { learnArticles, lookAhead, pricesToday } from './look-ahead.ts';
import { changePlan, requirePlan, requireSeen } from './manage-plans.ts';
import { outcomeOf, takeAndRun, type Outcome } from './order-now.ts';
import { isOpen, lockOpen, refuseDay } from './skip-day.ts';

type Wanted = InputOf<(typeof standingOrdersEndpoints)['decide']>['body'];

/** What decisions make of a plan, and of this one order of it. */
type Decided = {
  readonly updates: readonly PositionUpdate[];
  readonly removed: readonly PlanPosition[];
  readonly once: readonly Once[];
};

/**
 * Decides about positions with something wrong (docs/domain/standing-orders.md#what-waits-for-a-person). What waits is ordered at
 * once; of what is still to come it is kept for its day.
 * @throws ShopError as `orderNow`, `standingOrder.position_unknown`, `standingOrder.no_successor`
 */
export async function decideDay(ctx: BuyerCtx, planId: number, wanted: Wanted): Promise<Outcome> {
  const { version, day } = wanted;
  const plan = await requirePlan(ctx, planId);
  const occurrence = (await findOccurrence(ctx, planId, day)) ?? refuseDay(day);
  if (occurrence.state === 'ordered' || occurrence.state === 'ordering') return outcomeOf(ctx, planId, day);
  requireSeen(plan, version);
  const decided = await validateDecisions(ctx, plan, { ...occurrence, ...wanted });
  const change = (ctx: BuyerCtx, occurrenceId: number) => keep(ctx, plan, { ...decided, occurrenceId, wanted });
  if (isOpen(occurrence) && (occurrence.state === 'waiting' || occurrence.state === 'failed')) {
    return takeAndRun(ctx, { planId, version, day }, change);
  }
  await changePlan(ctx, { planId, version }, async (ctx) => {
    const { occurrenceId } = await lockOpen(ctx, planId, day);
    await change(ctx, occurrenceId);
  });
  return outcomeOf(ctx, planId, day);
}

/** Asks the prices of today, which are accepted with the decision; nothing is written. */
async function validateDecisions(
  ctx: BuyerCtx,
  plan: StoredPlan,
  { once, decisions }: Pick<StoredOccurrence, 'once'> & Pick<Wanted, 'decisions'>,
): Promise<Decided> {
  const positions = (await listPositions(ctx, [plan.planId])).get(plan.planId) ?? [];
  const ofDay = new Map(positionsOnce(positions, once).map((position) => [String(position.positionId), position]));
  const asked = decisions.map(({ positionId, decision }) => {
    return { decision, position: ofDay.get(positionId) ?? refuse('standingOrder.position_unknown') };
  });
  const asOwner = await ownerOf(ctx, plan);
  const articles = await learnArticles(
    asOwner,
    asked.map(({ position }) => position),
  );
  const kept = asked.flatMap(({ decision, position }) => {
    if (decision === 'leaveOut') return [];
    return [decision === 'replace' ? replaced(position, articles) : fitted(position, articles)];
  });
  const prices = await pricesToday(asOwner, kept, plan.checkout);
  const isOnce = new Set(once.map(({ positionId }) => positionId));
  const priced = kept.map((position) => ({ ...position, seen: prices.get(position.positionId) ?? null }));
  const left = asked.flatMap(({ decision, position }) => (decision === 'leaveOut' ? [position] : []));
  const removed = await goneOf(asOwner, left, plan);
  const isRemoved = new Set(removed);
  const changes = new Map<number, Once>([
    ...once.map((one) => [one.positionId, one] as const),
    ...priced.filter(({ positionId }) => isOnce.has(positionId)).map((one) => [one.positionId, one] as const),
    ...left
      .filter((position) => !isRemoved.has(position))
      .map(({ positionId }) => [positionId, { positionId, quantity: 0, seen: null }] as const),
  ]);
  const quantities = new Map(positions.map(({ positionId, quantity }) => [positionId, quantity]));
  return {
    // A quantity of this time alone does not become the usual one.
    updates: priced
      .filter(({ positionId, sku }) => !isOnce.has(positionId) || sku !== skuOf(positions, positionId))
      .map((one) =>
        isOnce.has(one.positionId) ? { ...one, quantity: quantities.get(one.positionId) ?? one.quantity } : one,
      ),
    removed,
    once: [...changes.values()].map(({ positionId, quantity, seen }) => ({ positionId, quantity, seen })),
  };
}

/** What is gone does not come back, whether catalogue or ERP says so; what is too dear today may be ordered the next time. */
async function goneOf(
  ctx: BuyerCtx,
  left: readonly PlanPosition[],
  plan: StoredPlan,
): Promise<readonly PlanPosition[]> {
  if (left.length === 0) return [];
  const { lines } = await lookAhead(ctx, left, plan);
  return lines.flatMap(({ position, problem }) => (problem === 'gone' || problem === 'choice' ? [position] : []));
}

function skuOf(positions: readonly PlanPosition[], positionId: number): string | undefined {
  return positions.find((position) => position.positionId === positionId)?.sku;
}

/** @throws ShopError `standingOrder.no_successor` */
function replaced(position: PlanPosition, articles: ReadonlyMap<string, Article>): PlanPosition {
  const article = articles.get(position.sku);
  const successor = articles.get(article?.successorSku ?? '');
  if (position.combination || !successor?.isOrderable || successor.needsChoice) {
    return refuse('standingOrder.no_successor', { article: article?.name ?? position.sku });
  }
  return { ...position, sku: successor.sku, quantity: sellableQuantity(successor, position.quantity) };
}

/** In a quantity that is sold; combinations keep theirs. */
function fitted(position: PlanPosition, articles: ReadonlyMap<string, Article>): PlanPosition {
  const article = articles.get(position.sku);
  if (!article || position.combination) return position;
  return { ...position, quantity: sellableQuantity(article, position.quantity) };
}

type Kept = Decided & { readonly occurrenceId: number; readonly wanted: Wanted };

/** Plan and order are held. */
async function keep(ctx: BuyerCtx, plan: StoredPlan, kept: Kept): Promise<void> {
  const { updates, removed, once, occurrenceId, wanted } = kept;
  const { planId } = plan;
  const before = new Map(((await listPositions(ctx, [planId])).get(planId) ?? []).map((one) => [one.positionId, one]));
  await updatePositions(ctx, planId, updates);
  await deletePositions(
    ctx,
    planId,
    removed.map(({ positionId }) => positionId),
  );
  const { isExpensiveConfirmed } = wanted;
  await updateOnce(ctx, occurrenceId, { once, isExpensiveConfirmed, by: actorName(ctx) });
  await auditPositions(ctx, plan, [
    ...updates.map((one) => ({ from: positionText(before.get(one.positionId)), to: positionText(one) })),
    ...removed.map((one) => ({ from: positionText(one), to: null })),
  ]);
}
