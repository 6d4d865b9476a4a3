import type { standingOrdersEndpoints } from '@shop/contract/standing-orders.schemas';
import type { InputOf } from '@shop/contract/endpoint';
import type { BuyerCtx } from '#src/context/context.ts';
import { actorName } from '../../company-users/index.ts';
import { auditDay } from '../audit-plan.ts';
import { updateOnce } from '../occurrences.sql.ts';
import type { Once } from '../positions.rules.ts';
import { listPositions } from '../positions.sql.ts';
import { ownerOf } from './act-as-owner.ts';
import { withQuantities } from './change-positions.ts';
import { pricesToday } from './look-ahead.ts';
import { changePlan, requirePlan, requireSeen, type Changed } from './manage-plans.ts';
import { lockOpen } from './skip-day.ts';

type Wanted = InputOf<(typeof standingOrdersEndpoints)['changeOnce']>['body'];
type Prepared = Wanted & { readonly planId: number; readonly once: readonly Once[] };

/**
 * Other quantities for one order: whoever changes them has seen the prices of today.
 * @throws ShopError `standingOrder.unknown`, `standingOrder.changed_meanwhile`, and as `withQuantities`
 */
export async function prepareOnce(ctx: BuyerCtx, planId: number, wanted: Wanted): Promise<Prepared> {
  const plan = await requirePlan(ctx, planId);
  requireSeen(plan, wanted.version);
  const positions = (await listPositions(ctx, [planId])).get(planId) ?? [];
  const { changed, removed } = await withQuantities(ctx, positions, wanted.positions);
  const usual = new Map(positions.map(({ positionId, quantity }) => [positionId, quantity]));
  const other = changed.filter(({ positionId, quantity }) => usual.get(positionId) !== quantity);
  const prices = await pricesToday(await ownerOf(ctx, plan), other, plan.checkout);
  const once = [
    ...other.map(({ positionId, quantity }) => ({ positionId, quantity, seen: prices.get(positionId) ?? null })),
    ...removed.map(({ positionId }) => ({ positionId, quantity: 0, seen: null })),
  ];
  return { ...wanted, planId, once };
}

/** Within the transaction that keeps the answer. What is not named is as the plan has it. */
export function changeOnce(ctx: BuyerCtx, { planId, version, day, once }: Prepared): Promise<Changed> {
  return changePlan(ctx, { planId, version }, async (ctx, plan) => {
    const { occurrenceId, isExpensiveConfirmed } = await lockOpen(ctx, planId, day);
    await updateOnce(ctx, occurrenceId, { once, isExpensiveConfirmed, by: actorName(ctx) });
    await auditDay(ctx, plan, { day, settled: { state: 'changedOnce' } });
  });
}
