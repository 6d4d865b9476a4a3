import type { standingOrdersEndpoints } from '@shop/contract/standing-orders.schemas';
import type { InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { dayText } from '#platform/day-text.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { actorName } from '../../company-users/index.ts';
import { auditDay } from '../audit-plan.ts';
import * as occurrencesSql from '../occurrences.sql.ts';
import type { StoredOccurrence } from '../occurrences.sql.ts';
import type { StoredPlan } from '../plans.sql.ts';
import { changePlan, type Changed } from './manage-plans.ts';
import { daysAhead, scheduleDay, scheduleNext, today } from './plan-next.ts';

type OfDay = InputOf<(typeof standingOrdersEndpoints)['skip']>['body'];

/** How far ahead something can be left out, days of the rhythm. */
const DAYS_AHEAD_MAX = 300;
const openStates: ReadonlySet<StoredOccurrence['state']> = new Set(['scheduled', 'announced', 'waiting', 'failed']);

export function isOpen({ state }: StoredOccurrence): boolean {
  return openStates.has(state);
}

/**
 * The order of a day that nothing has become of yet, held until the transaction ends.
 * @throws ShopError `standingOrder.day_unknown`, `standingOrder.already_decided`
 */
export async function lockOpen(ctx: BuyerCtx, planId: number, day: string): Promise<StoredOccurrence> {
  const occurrence = (await occurrencesSql.lockOccurrence(ctx, planId, day)) ?? refuseDay(day);
  if (!isOpen(occurrence)) refuse('standingOrder.already_decided', { day: dayText(day) }, 'day');
  return occurrence;
}

export function refuseDay(day: string): never {
  return refuse('standingOrder.day_unknown', { day: dayText(day) }, 'day');
}

/** Leaves one order out; also one that has no row yet because others come before it. */
export function skipDay(ctx: BuyerCtx, planId: number, { version, day }: OfDay): Promise<Changed> {
  return changePlan(ctx, { planId, version }, async (ctx, plan) => {
    const by = actorName(ctx);
    if (await occurrencesSql.lockOccurrence(ctx, planId, day)) {
      const { occurrenceId } = await lockOpen(ctx, planId, day);
      await occurrencesSql.settleOccurrence(ctx, occurrenceId, { state: 'skipped', by });
    } else {
      await scheduleDay(ctx, plan, { ...(await requirePlannedDay(ctx, plan, day)), state: 'skipped', by });
    }
    await scheduleNext(ctx, [plan]);
    await auditDay(ctx, plan, { day, settled: { state: 'skipped' } });
  });
}

/** @throws ShopError `standingOrder.day_unknown` for a day that is none of the rhythm */
async function requirePlannedDay(ctx: BuyerCtx, plan: StoredPlan, day: string) {
  const progress = (await occurrencesSql.readProgress(ctx, [plan.planId])).get(plan.planId);
  const days = progress ? daysAhead(ctx, plan, { progress, latest: null, countMax: DAYS_AHEAD_MAX }) : [];
  return days.find((one) => one.day === day) ?? refuseDay(day);
}

/** Brings back what was left out and whose day has not come: as if nobody had touched it. */
export function unskipDay(ctx: BuyerCtx, planId: number, { version, day }: OfDay): Promise<Changed> {
  return changePlan(ctx, { planId, version }, async (ctx, plan) => {
    const occurrence = (await occurrencesSql.lockOccurrence(ctx, planId, day)) ?? refuseDay(day);
    const isToCome = occurrence.state === 'skipped' && occurrence.dueDay > today(ctx);
    if (!isToCome || plan.isPaused) refuse('standingOrder.already_decided', { day: dayText(day) }, 'day');
    await occurrencesSql.bringBack(ctx, occurrence);
    await auditDay(ctx, plan, { day, settled: { state: 'unskipped' } });
  });
}
