import { randomUUID } from 'node:crypto';
import type { standingOrdersEndpoints } from '@shop/contract/standing-orders.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { ShopError } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { claimOne } from '../claims.sql.ts';
import { findOccurrence } from '../occurrences.sql.ts';
import { listPositions } from '../positions.sql.ts';
import { changePlan, readPlan, requirePlan } from './manage-plans.ts';
import { scheduleNext } from './plan-next.ts';
import { runOccurrence, type Taken } from './run-occurrence.ts';
import { showDays } from './show-plan.ts';
import { lockOpen, refuseDay } from './skip-day.ts';

type Endpoint = (typeof standingOrdersEndpoints)['orderNow'];
export type Outcome = ReplyOf<Endpoint>;

/**
 * Orders at once what would be ordered on its day, or waits. Pressed twice, by two, or while the worker is at it already, it is
 * ordered once: both are told what became of it.
 * @throws ShopError `standingOrder.unknown`, `standingOrder.changed_meanwhile`, `standingOrder.day_unknown`,
 *   `standingOrder.already_decided` for what was left out
 */
export async function orderNow(
  ctx: BuyerCtx,
  planId: number,
  { version, day }: InputOf<Endpoint>['body'],
): Promise<Outcome> {
  await requirePlan(ctx, planId);
  if (await isTaken(ctx, planId, day)) return outcomeOf(ctx, planId, day);
  try {
    return await takeAndRun(ctx, { planId, version, day }, async () => undefined);
  } catch (error) {
    const isOutrun = error instanceof ShopError && error.code === 'standingOrder.changed_meanwhile';
    // Somebody else has pressed in the same moment.
    if (isOutrun && (await isTaken(ctx, planId, day))) return outcomeOf(ctx, planId, day);
    throw error;
  }
}

async function isTaken(ctx: BuyerCtx, planId: number, day: string): Promise<boolean> {
  const { state } = (await findOccurrence(ctx, planId, day)) ?? refuseDay(day);
  return state === 'ordered' || state === 'ordering';
}

type Wanted = { readonly planId: number; readonly version: number; readonly day: string };

/**
 * Takes an order for this request, with what is changed of it before, and orders it once that is kept: outside the transaction.
 * @param change gets the context of that transaction; plan and order are held
 */
export async function takeAndRun(
  ctx: BuyerCtx,
  { planId, version, day }: Wanted,
  change: (ctx: BuyerCtx, occurrenceId: number) => Promise<unknown>,
): Promise<Outcome> {
  const claimId = randomUUID();
  const taken: Taken[] = [];
  await changePlan(ctx, { planId, version }, async (ctx, plan) => {
    const { occurrenceId } = await lockOpen(ctx, planId, day);
    await change(ctx, occurrenceId);
    const occurrence = await claimOne(ctx, occurrenceId, claimId);
    await scheduleNext(ctx, [plan]);
    const positions = (await listPositions(ctx, [planId])).get(planId) ?? [];
    taken.push({ occurrence, claimId, plan, positions });
  });
  for (const one of taken) await runOccurrence(ctx, one);
  return outcomeOf(ctx, planId, day);
}

export async function outcomeOf(ctx: BuyerCtx, planId: number, day: string): Promise<Outcome> {
  const occurrence = (await findOccurrence(ctx, planId, day)) ?? refuseDay(day);
  const [shown] = await showDays(ctx, [await readPlan(ctx, planId)], [occurrence]);
  const { state, orderNumber, parkedOrderId, problems } = shown ?? refuseDay(day);
  return { state, orderNumber, parkedOrderId, problems };
}
