import type { BudgetStanding } from '@shop/contract/budgets';
import { refuse } from '@shop/contract/errors';
import { amountText } from '#platform/amount-text.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import { priceVisibility, visiblePrice } from '#src/context/visible-price.ts';
import { daysOf, type Days } from './budget-period.rules.ts';
import { effectOf, freeCents, isExceededBy } from './budget-standing.rules.ts';
import { budgetText, ownerText, untilText } from './budget-text.ts';
import { matchBudgets, sumEntries, type MatchedBudget, type Subjects } from './budgets.sql.ts';

/** What of an order decides which budgets it counts for. */
export type OrderSubjects = {
  readonly addressId?: number | null | undefined;
  readonly contract: { readonly contractId: number } | null;
};

export function subjectsOf({ buyer }: BuyerCtx, { addressId, contract }: OrderSubjects): Subjects {
  return { userId: buyer.userId, addressId: addressId ?? null, contractId: contract?.contractId ?? null };
}

/** A budget with what stands in its ledger over the days of today's period. */
export type Standing = MatchedBudget & {
  readonly days: Days;
  readonly usedCents: StoredCents;
  readonly reservedCents: StoredCents;
};

type Reading = {
  readonly isHeld?: boolean;
  /** A parked order that is about to be ordered: what it has reserved is left out. */
  readonly parkedOrderId?: number | null;
  /** What `budgetsQuery` answers, where it was asked already. */
  readonly listed?: readonly MatchedBudget[];
};

/** Budgets that an order counts for, as they stand. Two queries, or one where there is none. */
export async function findStandings(
  ctx: BuyerCtx,
  subjects: Subjects,
  { isHeld = false, parkedOrderId = null, listed }: Reading = {},
): Promise<readonly Standing[]> {
  const { day } = readZurichClock(ctx.now);
  const budgets = listed ?? (await matchBudgets(ctx, subjects, { day, isHeld }));
  if (budgets.length === 0) return [];
  const timed = budgets.map((budget) => ({ ...budget, days: daysOf(budget, day) }));
  const sums = await sumEntries(
    ctx,
    timed.map(({ budgetId, days }) => ({ budgetId, ...days })),
    parkedOrderId,
  );
  return timed.map((budget) => ({ ...budget, ...(sums.get(budget.budgetId) ?? { usedCents: 0, reservedCents: 0 }) }));
}

/** Which of them could hold an order up. */
function binding(standings: readonly Standing[]): readonly Standing[] {
  return standings.filter(({ atExcess }) => atExcess !== 'warn');
}

/**
 * Whether a budget asks for the approval of an order. Who sees no net prices needs one as soon as a budget could hold him up, so that
 * nothing he is answered says what an order comes to (docs/domain/prices.md#hidden-prices).
 */
export function needsApproval(ctx: BuyerCtx, standings: readonly Standing[], amountCents: number | null): boolean {
  if (!priceVisibility(ctx.buyer.permissions).seesNet) return binding(standings).length > 0;
  return effectOf(standings, amountCents).needsApproval;
}

/** Whether a budget could hold up somebody who does not see what it comes to. */
export async function hasHiddenBudgets(ctx: BuyerCtx, order: OrderSubjects): Promise<boolean> {
  if (priceVisibility(ctx.buyer.permissions).seesNet) return false;
  return binding(await findStandings(ctx, subjectsOf(ctx, order))).length > 0;
}

type Check = Reading & {
  /** Rappen with VAT; null where nothing is calculated. */
  readonly amountCents: number | null;
  /** Of an order that was approved, or is about to be parked, only a budget that blocks is asked. */
  readonly isApproved?: boolean;
};

/**
 * Refuses what does not fit (docs/domain/budgets.md#excess). In the transaction of the order with `isHeld`: of two orders at once the
 * second waits for the first and finds what it has left.
 * @returns the budgets that it counts for
 * @throws ShopError `budget.exceeded` naming budget, rest, end and whom to ask; `order.approval_needed`
 */
export async function requireBudgets(
  ctx: BuyerCtx,
  subjects: Subjects,
  { amountCents, isApproved = false, ...reading }: Check,
): Promise<readonly Standing[]> {
  const standings = await findStandings(ctx, subjects, reading);
  const { seesNet } = priceVisibility(ctx.buyer.permissions);
  if (!isApproved && !seesNet && binding(standings).length > 0) refuse('order.approval_needed');
  const { blockedBy, needsApproval: isAsked } = effectOf(standings, amountCents);
  if (blockedBy !== null && seesNet) refuseBlocked(ctx, blockedBy, amountCents);
  if (!isApproved && isAsked) refuse('order.approval_needed');
  return standings;
}

function refuseBlocked({ locale }: BuyerCtx, budget: Standing, amountCents: number | null): never {
  return refuse('budget.exceeded', {
    budget: budgetText(budget, locale),
    free: amountText(Math.max(0, freeCents(budget))),
    amount: amountCents === null ? '–' : amountText(amountCents),
    until: untilText(budget.days.end, locale),
    who: ownerText(budget, locale),
  });
}

/** What a cart does to its budgets, for who looks at it: words without figures where prices are hidden. */
export function showStandings(
  ctx: BuyerCtx,
  standings: readonly Standing[],
  amountCents: number | null,
): BudgetStanding[] {
  const { seesNet } = priceVisibility(ctx.buyer.permissions);
  const shown = seesNet ? standings : binding(standings);
  return shown.map((budget) => ({
    budgetId: budget.budgetId,
    subjectKind: budget.subjectKind,
    subjectName: budget.subjectName ?? '',
    period: budget.period,
    atExcess: budget.atExcess,
    untilDay: budget.days.end,
    limit: visiblePrice(ctx, budget.limitCents),
    used: visiblePrice(ctx, budget.usedCents),
    reserved: visiblePrice(ctx, budget.reservedCents),
    withCart: amountCents === null ? null : visiblePrice(ctx, budget.usedCents + budget.reservedCents + amountCents),
    isExceeded: seesNet ? isExceededBy(budget, amountCents) : null,
  }));
}
