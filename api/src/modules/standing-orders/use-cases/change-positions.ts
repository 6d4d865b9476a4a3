import { PLAN_LINES_MAX } from '@shop/contract/standing-orders';
import type { standingOrdersEndpoints } from '@shop/contract/standing-orders.schemas';
import type { InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { requireLines } from '../../cart/index.ts';
import { requireMeantSku } from '../../own-numbers/index.ts';
import { auditPositions } from '../audit-plan.ts';
import { linesOf, type PlanPosition } from '../positions.rules.ts';
import { deletePositions, insertPositions, listPositions, updatePositions } from '../positions.sql.ts';
import type { StoredPlan } from '../plans.sql.ts';
import { ownerOf } from './act-as-owner.ts';
import { learnArticles, pricesToday } from './look-ahead.ts';
import { changePlan, requirePlan, requireSeen, type Changed } from './manage-plans.ts';

type Endpoints = typeof standingOrdersEndpoints;
export type WantedQuantity = { readonly positionId: string; readonly quantity: number };

/**
 * Positions with other quantities, without those that were set to 0.
 * @throws ShopError `standingOrder.position_unknown`, `standingOrder.nothing_to_order`, and the refusals of quantities
 */
export async function withQuantities(
  ctx: BuyerCtx,
  positions: readonly PlanPosition[],
  wanted: readonly WantedQuantity[],
): Promise<{ readonly changed: readonly PlanPosition[]; readonly removed: readonly PlanPosition[] }> {
  const byId = new Map(positions.map((position) => [String(position.positionId), position]));
  const asked = new Map(
    wanted.map(({ positionId, quantity }) => [
      byId.get(positionId) ?? refuse('standingOrder.position_unknown'),
      quantity,
    ]),
  );
  const removed = [...asked].flatMap(([position, quantity]) => (quantity === 0 ? [position] : []));
  if (removed.length === positions.length) refuse('standingOrder.nothing_to_order');
  const changed = [...asked].flatMap(([position, quantity]) => (quantity === 0 ? [] : [{ ...position, quantity }]));
  requireLines(changed.flatMap(linesOf), await learnArticles(ctx, changed));
  return { changed, removed };
}

/** From now on; whoever changes a quantity has seen the prices of today, and accepts them for it. */
export async function setPositions(
  ctx: BuyerCtx,
  planId: number,
  { version, positions: wanted }: InputOf<Endpoints['setPositions']>['body'],
): Promise<Changed> {
  const plan = await requirePlan(ctx, planId);
  requireSeen(plan, version);
  const before = (await listPositions(ctx, [planId])).get(planId) ?? [];
  const { changed, removed } = await withQuantities(ctx, before, wanted);
  const prices = await pricesToday(await ownerOf(ctx, plan), changed, plan.checkout);
  return changePlan(ctx, { planId, version }, async (ctx, plan) => {
    await updatePositions(
      ctx,
      planId,
      changed.map((one) => ({ ...one, seen: prices.get(one.positionId) ?? null })),
    );
    await deletePositions(
      ctx,
      planId,
      removed.map(({ positionId }) => positionId),
    );
    const was = new Map(before.map((position) => [position.positionId, position]));
    await auditPositions(ctx, plan, [
      ...changed.map((one) => ({ from: positionText(was.get(one.positionId)), to: positionText(one) })),
      ...removed.map((one) => ({ from: positionText(one), to: null })),
    ]);
  });
}

export function positionText(position: Pick<PlanPosition, 'quantity' | 'sku'> | undefined): string | null {
  return position ? `${position.quantity} × ${position.sku}` : null;
}

type PreparedPosition = { readonly plan: StoredPlan; readonly position: PlanPosition };

/** @throws ShopError `standingOrder.full`, the refusals of quantities, and as `requireMeantSku` */
export async function preparePosition(
  ctx: BuyerCtx,
  planId: number,
  { version, productNumber, quantity }: InputOf<Endpoints['addPosition']>['body'],
): Promise<PreparedPosition> {
  const plan = await requirePlan(ctx, planId);
  requireSeen(plan, version);
  const sku = await requireMeantSku(ctx, productNumber);
  const known = (await listPositions(ctx, [planId])).get(planId) ?? [];
  if (known.length >= PLAN_LINES_MAX) refuse('standingOrder.full', { max: PLAN_LINES_MAX });
  const position: PlanPosition = {
    positionId: 1,
    sku,
    quantity,
    note: '',
    commission: '',
    combination: null,
    seen: null,
  };
  requireLines(linesOf(position), await learnArticles(ctx, [position]));
  const prices = await pricesToday(await ownerOf(ctx, plan), [position], plan.checkout);
  return { plan, position: { ...position, seen: prices.get(1) ?? null } };
}

/** Within the transaction that keeps the answer. */
export function addPosition(ctx: BuyerCtx, { plan, position }: PreparedPosition): Promise<Changed> {
  const { planId, version } = plan;
  return changePlan(ctx, { planId, version }, async (ctx, plan) => {
    await insertPositions(ctx, planId, [position]);
    await auditPositions(ctx, plan, [{ from: null, to: positionText(position) }]);
  });
}
