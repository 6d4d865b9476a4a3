import { CALENDAR_MONTHS, type PlanDay } from '@shop/contract/standing-orders';
import type { standingOrdersEndpoints } from '@shop/contract/standing-orders.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { BuyerCtx } from '#src/context/context.ts';
import { listOccurrencesBetween, readProgress, type Progress } from '../occurrences.sql.ts';
import { addDays } from '../plan-days.rules.ts';
import { mayChange, selectPlans, type StoredPlan } from '../plans.sql.ts';
import { closedDaysOf, daysAhead, today } from './plan-next.ts';
import { asRead, showDays, showPlannedDay } from './show-plan.ts';

type Endpoint = (typeof standingOrdersEndpoints)['calendar'];

/** A company has no more (`PLANS_MAX`). */
const PLANS_SHOWN = 500;
const DAYS_OF_PLAN_MAX = 150;
const MONTHS_BACK = 12;

/**
 * What plans order in a month: what has rows, and what follows from their rhythms (docs/domain/standing-orders.md#calendar). Four
 * queries, whatever the number of plans. A month that is too far away is the nearest one that is shown.
 */
export async function showCalendar(
  ctx: BuyerCtx,
  { month: wanted }: InputOf<Endpoint>['query'],
): Promise<ReplyOf<Endpoint>> {
  const now = today(ctx);
  const [firstMonth, lastMonth] = [monthAfter(now, -MONTHS_BACK), monthAfter(now, CALENDAR_MONTHS)];
  const month = clamp(wanted ?? now.slice(0, 7), firstMonth, lastMonth);
  const [first, last] = [`${month}-01`, addDays(`${monthAfter(`${month}-01`, 1)}-01`, -1)];
  const plans = await selectPlans(ctx, { q: '', sort: 'name' }, { limit: PLANS_SHOWN, offset: 0 });
  const byId = new Map(plans.map((plan) => [plan.planId, plan]));
  const ids = [...byId.keys()];
  const shown = (plan: StoredPlan | undefined, day: PlanDay) => (plan && mayChange(ctx, plan) ? day : asRead(ctx, day));
  const stored = await listOccurrencesBetween(ctx, ids, { first, last });
  const days = await showDays(ctx, plans, stored);
  const progress = last <= now ? new Map<number, Progress>() : await readProgress(ctx, ids);
  const ahead = plans.flatMap((plan) => {
    const ofPlan = progress.get(plan.planId);
    if (!ofPlan) return [];
    return daysAhead(ctx, plan, { progress: ofPlan, latest: last, countMax: DAYS_OF_PLAN_MAX })
      .filter(({ dueDay }) => dueDay >= first)
      .map((planned) => ({ ...shown(plan, showPlannedDay(planned)), planId: plan.planId, name: plan.name }));
  });
  const known = days.map((day, index) => {
    const planId = stored[index]?.planId ?? 0;
    const plan = byId.get(planId);
    return { ...shown(plan, day), planId, name: plan?.name ?? '' };
  });
  return {
    month,
    firstMonth,
    lastMonth,
    today: now,
    closedDays: [...closedDaysOf(ctx)].filter((day) => day >= first && day <= last),
    entries: [...known, ...ahead].toSorted((a, b) => a.dueDay.localeCompare(b.dueDay) || a.planId - b.planId),
  };
}

/** `2026-12`, so many months after the one of a day. */
function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

function clamp(month: string, first: string, last: string): string {
  if (month < first) return first;
  return month > last ? last : month;
}
