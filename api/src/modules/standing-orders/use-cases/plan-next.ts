import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { insertOccurrences, readProgress, type NewOccurrence, type Progress } from '../occurrences.sql.ts';
import { addDays, comingDays, instantsOf, type PlannedDay } from '../plan-days.rules.ts';
import type { StoredPlan } from '../plans.sql.ts';

/** Days on which nothing goes out: public holidays of the main branch and days on which the operator is closed. */
export function closedDaysOf({ operator }: Pick<Ctx, 'operator'>): ReadonlySet<string> {
  return new Set(operator.holidays);
}

export function today({ now }: Pick<Ctx, 'now'>): string {
  return readZurichClock(now).day;
}

type Wanted = { readonly progress: Progress; readonly latest: string | null; readonly countMax: number };

/**
 * Days of a plan that have no row yet, from tomorrow on, the soonest first; none of a plan that is paused. What was missed is not
 * made up for.
 */
export function daysAhead(
  ctx: Pick<Ctx, 'operator' | 'now'>,
  plan: StoredPlan,
  { progress, latest, countMax }: Wanted,
): readonly PlannedDay[] {
  if (plan.isPaused) return [];
  const left = plan.timesMax === null ? countMax : Math.min(countMax, plan.timesMax - progress.count);
  if (left <= 0) return [];
  const taken = new Set(progress.days);
  const window = { after: progress.lastDay, earliest: addDays(today(ctx), 1), latest, closedDays: closedDaysOf(ctx) };
  const days = comingDays(plan, { ...window, countMax: left + taken.size });
  return days.filter(({ day }) => !taken.has(day)).slice(0, left);
}

/**
 * Every plan that goes on has the row of what comes next, and one is enough: all further days follow from it. Safe to repeat.
 * The plans are held by the caller, or their last rows are.
 */
export async function scheduleNext(ctx: Ctx, plans: readonly StoredPlan[]): Promise<void> {
  const progress = await readProgress(
    ctx,
    plans.map(({ planId }) => planId),
  );
  const next = plans.flatMap((plan) => {
    const ofPlan = progress.get(plan.planId);
    if (!ofPlan || ofPlan.hasOpen) return [];
    return daysAhead(ctx, plan, { progress: ofPlan, latest: null, countMax: 1 }).map((day) => rowOf(plan, day));
  });
  await insertOccurrences(ctx, next, { state: 'scheduled', by: '' });
}

type Scheduled = Pick<StoredPlan, 'planId' | 'companyId' | 'noticeDays'>;

/** A day with when it is announced and ordered. */
function rowOf({ planId, companyId, noticeDays }: Scheduled, { day, dueDay }: PlannedDay): NewOccurrence {
  return { planId, companyId, day, dueDay, ...instantsOf(dueDay, noticeDays) };
}

/** Gives a day its row. */
export async function scheduleDay(
  ctx: Ctx,
  plan: Scheduled,
  {
    day,
    dueDay,
    state = 'scheduled',
    by = '',
  }: PlannedDay & { readonly state?: 'scheduled' | 'skipped'; readonly by?: string },
): Promise<void> {
  await insertOccurrences(ctx, [rowOf(plan, { day, dueDay })], { state, by });
}
