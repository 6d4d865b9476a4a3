import type { ErrorCode } from '@shop/contract/errors';
import type { PlanDay, StandingOrder } from '@shop/contract/standing-orders';
import type { BuyerCtx } from '#src/context/context.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { listParkedOutcomes, type ParkedOutcome } from '../../parked-orders/index.ts';
import type { StoredOccurrence } from '../occurrences.sql.ts';
import type { PlannedDay } from '../plan-days.rules.ts';
import { problemWords } from '../problem-text.ts';
import { mayChange, type ListedPlan, type StoredPlan } from '../plans.sql.ts';
import { today } from './plan-next.ts';

/** A plan as its list shows it. */
export function showPlan(ctx: BuyerCtx, plan: ListedPlan): StandingOrder {
  const { nextDay, nextDueDay, nextState, changedAt } = plan;
  return {
    planId: plan.planId,
    name: plan.name,
    ownerName: plan.ownerName,
    isMine: plan.ownerId === ctx.buyer.userId,
    isShared: plan.isShared,
    mayChange: mayChange(ctx, plan),
    everyCount: plan.everyCount,
    rhythmUnit: plan.rhythmUnit,
    weekday: plan.weekday,
    monthDay: plan.monthDay,
    workingDayRule: plan.workingDayRule,
    fromDay: plan.fromDay,
    toDay: plan.toDay,
    timesMax: plan.timesMax,
    noticeDays: plan.noticeDays,
    tolerancePercent: plan.tolerancePercent,
    isPaused: plan.isPaused,
    state: planStateOf(plan),
    next:
      nextDay === null || nextDueDay === null || nextState === null
        ? null
        : { day: nextDay, dueDay: nextDueDay, state: nextState },
    lineCount: plan.lineCount,
    waitingCount: plan.waitingCount,
    version: plan.version,
    changedBy: plan.changedBy,
    changedAt: changedAt.toISOString(),
  };
}

export function planStateOf({ waitingCount, isPaused, nextDay }: ListedPlan): StandingOrder['state'] {
  if (waitingCount > 0) return 'waiting';
  if (isPaused) return 'paused';
  return nextDay === null ? 'ended' : 'active';
}

type Owned = Pick<StoredPlan, 'planId' | 'ownerId' | 'ownerName'>;

/** Orders of these plans as they are, with what became of those that were parked. One query where some were. */
export async function showDays(
  ctx: BuyerCtx,
  plans: readonly Owned[],
  occurrences: readonly StoredOccurrence[],
): Promise<PlanDay[]> {
  const others = new Map(
    plans.filter(({ ownerId }) => ownerId !== ctx.buyer.userId).map(({ planId, ownerName }) => [planId, ownerName]),
  );
  const parked = await listParkedOutcomes(
    ctx,
    occurrences.flatMap(({ parkedOrderId }) => parkedOrderId ?? []),
  );
  return occurrences.map((occurrence) =>
    showDay(ctx, occurrence, {
      parked: parked.get(occurrence.parkedOrderId ?? 0),
      owner: others.get(occurrence.planId) ?? null,
    }),
  );
}

type Beside = {
  readonly parked: ParkedOutcome | undefined;
  /** Where somebody else reads it. */
  readonly owner: string | null;
};

function showDay(ctx: BuyerCtx, occurrence: StoredOccurrence, { parked, owner }: Beside): PlanDay {
  const { day, dueDay, once, problems, parkedOrderId } = occurrence;
  const state = occurrence.state === 'ordered' && parkedOrderId !== null ? 'parked' : occurrence.state;
  const orderNumber = occurrence.orderNumber ?? parked?.orderNumber ?? null;
  const isOpen = ['scheduled', 'announced', 'waiting', 'failed'].includes(state);
  return {
    day,
    dueDay,
    state: state === 'parked' && orderNumber !== null ? 'ordered' : state,
    orderNumber: orderNumber === null ? null : String(orderNumber),
    parkedOrderId: parkedOrderId === null ? null : String(parkedOrderId),
    problems: problems.map((problem) =>
      problemWords(problem, { locale: ctx.locale, seesNet: priceVisibility(ctx.buyer.permissions).seesNet, owner }),
    ),
    isChangedOnce: once.length > 0,
    needsExpensiveConfirmation: state === 'waiting' && problems.some(({ code }) => toConfirm.has(code)),
    may: {
      skip: isOpen,
      unskip: state === 'skipped' && dueDay > today(ctx),
      change: isOpen,
      order: isOpen,
    },
  };
}

/**
 * As somebody sees it with whom the plan is shared: without what is done, why something waits, and orders that are not shown to
 * him (docs/domain/standing-orders.md#sharing).
 */
export function asRead({ buyer }: BuyerCtx, day: PlanDay): PlanDay {
  return {
    ...day,
    orderNumber: buyer.permissions.has('viewCompanyOrders') ? day.orderNumber : null,
    parkedOrderId: null,
    problems: [],
    needsExpensiveConfirmation: false,
    may: { skip: false, unskip: false, change: false, order: false },
  };
}

/** Answered with a tick instead of a change. */
const toConfirm: ReadonlySet<string> = new Set<ErrorCode>([
  'checkout.expensive_unconfirmed',
  'checkout.large_order_unconfirmed',
  'standingOrder.prices_unknown',
]);

/** What follows from the rhythm and has no row yet. */
export function showPlannedDay({ day, dueDay }: PlannedDay): PlanDay {
  return {
    day,
    dueDay,
    state: 'planned',
    orderNumber: null,
    parkedOrderId: null,
    problems: [],
    isChangedOnce: false,
    needsExpensiveConfirmation: false,
    may: { skip: true, unskip: false, change: false, order: false },
  };
}
