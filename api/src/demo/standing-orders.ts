import { holidaysBetween } from '#platform/swiss-holidays.ts';
import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import { addDays, comingDays, instantsOf, type PlannedDay, type Rhythm } from '#src/modules/standing-orders/index.ts';
import { findPerson, listNoLongerSold, listPopular } from './shopping-lists.sql.ts';
import { demoPlans, type DemoPlan } from './standing-orders.data.ts';
import * as plansSql from './standing-orders.sql.ts';

/** Standing orders of the demo companies, after their orders and carts: all or nothing. */
export async function loadDemoPlans(ctx: DemoCtx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (await plansSql.hasPlans(ctx.db)) return;
    for (const plan of demoPlans) await loadPlan(ctx, plan);
  });
}

type LoadCtx = Pick<DemoCtx, 'db' | 'now'>;

async function loadPlan(ctx: LoadCtx, plan: DemoPlan): Promise<void> {
  const owner = await findPerson(ctx.db, plan.owner);
  if (!owner) return;
  const { day: today } = readZurichClock(ctx.now);
  const rhythm = rhythmOf(plan, today);
  const planId = await plansSql.insertPlan(ctx, { plan, owner, rhythm });
  const gone = plan.last === 'gone' ? await listNoLongerSold(ctx.db) : [];
  const sold = await listPopular(ctx.db, plan.from, plan.count);
  const items = [...gone, ...sold];
  await plansSql.insertPositions(ctx.db, planId, { items, wasCheaper: plan.last === 'risen' });
  const days = pastDays(rhythm, today, plan.pastCount + (plan.last === undefined ? 0 : 1));
  const [lastDay, ...before] = plan.last === undefined ? [undefined, ...days] : days;
  const orders = await plansSql.listOrders(ctx.db, owner.userId, plan.pastCount);
  for (const [at, orderNumber] of orders.entries()) {
    const day = before[at];
    if (day !== undefined) await plansSql.insertDay(ctx, planId, { ...day, state: 'ordered', orderNumber });
  }
  if (lastDay !== undefined && plan.last !== undefined)
    await insertLast(ctx, planId, { plan, owner, day: lastDay, goneCount: gone.length });
  if (plan.isPaused || plan.hasEnded) return;
  const [next] = comingDays(rhythm, { ...windowOf(today), after: (lastDay ?? before[0])?.day ?? null, countMax: 1 });
  if (!next) return;
  const instants = instantsOf(next.dueDay, plan.noticeDays);
  await plansSql.insertNext(ctx, planId, { ...next, ...instants });
}

type LastDay = {
  readonly plan: DemoPlan;
  readonly owner: plansSql.DemoOwner;
  readonly day: PlannedDay;
  readonly goneCount: number;
};

/** What waits for a person, and what somebody has left out. */
async function insertLast(ctx: LoadCtx, planId: number, { plan, owner, day, goneCount }: LastDay): Promise<void> {
  const toDecide = (count: number) => [{ code: 'standingOrder.positions_to_decide', details: { count } }];
  switch (plan.last) {
    case 'gone':
      return plansSql.insertDay(ctx, planId, { ...day, state: 'waiting', problems: toDecide(goneCount) });
    case 'risen':
      return plansSql.insertDay(ctx, planId, { ...day, state: 'waiting', problems: toDecide(1) });
    case 'failed':
      return plansSql.insertDay(ctx, planId, {
        ...day,
        state: 'failed',
        problems: [{ code: 'erp.unavailable', details: {} }],
      });
    case 'parked': {
      const parkedOrderId = await plansSql.findParked(ctx.db, owner.userId);
      if (parkedOrderId === undefined) return;
      return plansSql.insertDay(ctx, planId, { ...day, state: 'ordered', parkedOrderId });
    }
    default:
      return plansSql.insertDay(ctx, planId, { ...day, state: 'skipped' });
  }
}

function windowOf(today: string) {
  const year = Number(today.slice(0, 4));
  const closedDays = new Set(holidaysBetween('BE', year - 1, year + 1));
  return { earliest: addDays(today, 1), latest: null, closedDays };
}

const MONTHS_AGO = 10;

function rhythmOf({ everyCount, weekday, monthDay, hasEnded }: DemoPlan, today: string): Rhythm {
  return {
    everyCount,
    rhythmUnit: monthDay === undefined ? 'week' : 'month',
    weekday: weekday ?? null,
    monthDay: monthDay ?? null,
    workingDayRule: 'after',
    fromDay: addDays(today, -MONTHS_AGO * 30),
    toDay: hasEnded ? addDays(today, -1) : null,
  };
}

/** The last days of a rhythm before today, the youngest first. */
function pastDays(rhythm: Rhythm, today: string, count: number): readonly PlannedDay[] {
  const window = { ...windowOf(today), earliest: rhythm.fromDay, after: null, countMax: 400 };
  const days = comingDays(rhythm, window).filter(({ dueDay }) => dueDay < today);
  return days.slice(-count).toReversed();
}
