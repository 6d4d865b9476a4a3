import { readZurichClock } from '#platform/zurich-clock.ts';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { findOrderValue } from '../orders/index.ts';
import { matchBudgets, type Subjects } from './budgets.sql.ts';
import { holdBooked, insertEntries, type NewEntry } from './entries.sql.ts';

type Entry = Omit<NewEntry, 'budgetId'>;

/** Budgets that an order counts for, held until the transaction ends. */
export type HeldBudgets = readonly { readonly budgetId: number }[];

type Charge = {
  readonly orderNumber: number;
  readonly amountCents: number | null;
  /** Looked up where they are not known. */
  readonly budgets?: HeldBudgets | undefined;
};

/**
 * Charges an order to its budgets, in the transaction that writes it. What is not calculated yet is charged with nothing and corrected
 * once the ERP has confirmed it. Safe to repeat.
 */
export async function chargeBudgets(
  ctx: BuyerCtx,
  subjects: Subjects,
  { orderNumber, amountCents, budgets: held }: Charge,
): Promise<void> {
  const entry = newEntry(ctx, 'ordered', amountCents ?? 0);
  const budgets = held ?? (await matchBudgets(ctx, subjects, { day: entry.day, isHeld: true }));
  await insertEntries(
    ctx,
    { orderNumber },
    budgets.map(({ budgetId }) => ({ budgetId, ...entry })),
  );
}

/** Reserves what waits for an approval, or what it comes to after an edit. In the transaction that writes it; safe to repeat. */
export async function reserveBudgets(
  ctx: BuyerCtx,
  subjects: Subjects,
  { parkedOrderId, amountCents }: { readonly parkedOrderId: number; readonly amountCents: number | null },
): Promise<void> {
  const entry = newEntry(ctx, 'reserved', amountCents ?? 0);
  const budgets = await matchBudgets(ctx, subjects, { day: entry.day, isHeld: true });
  const booked = new Map((await holdBooked(ctx, { parkedOrderId })).map((one) => [one.budgetId, one]));
  const wanted = new Set(budgets.map(({ budgetId }) => budgetId));
  const added = budgets.map(({ budgetId }) => {
    const before = booked.get(budgetId);
    return {
      budgetId,
      ...entry,
      day: before?.day ?? entry.day,
      amountCents: entry.amountCents - (before?.sumCents ?? 0),
    };
  });
  const left = [...booked.values()]
    .filter(({ budgetId }) => !wanted.has(budgetId))
    .map(({ budgetId, day, sumCents }) => ({
      budgetId,
      ...entry,
      day,
      kind: 'released' as const,
      amountCents: 0 - sumCents,
    }));
  await insertEntries(ctx, { parkedOrderId }, withoutZero([...added, ...left]));
}

/** What waited was ordered, rejected or withdrawn: nothing is reserved for it any more. Safe to repeat. */
export async function releaseBudgets(ctx: BuyerCtx, parkedOrderId: number): Promise<void> {
  const entry = newEntry(ctx, 'released', 0);
  const booked = await holdBooked(ctx, { parkedOrderId });
  const entries = booked.map(({ budgetId, day, sumCents }) => ({ budgetId, ...entry, day, amountCents: 0 - sumCents }));
  await insertEntries(ctx, { parkedOrderId }, withoutZero(entries));
}

/**
 * Brings what stands in the ledgers in line with what an order has become: prices that came with its confirmation, what was cancelled,
 * what came back. What is given back goes to the day of the order. Safe to repeat, in any order.
 */
export async function settleOrder(ctx: Ctx, orderNumber: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booked = await holdBooked(ctx, { orderNumber });
    const value = booked.length === 0 ? undefined : await findOrderValue(ctx, orderNumber);
    if (value === undefined) return;
    const cancelledCents = value.standingCents - value.agreedCents;
    const entries = booked.flatMap(({ sumCents, cancelledCents: cancelled, returnedCents: returned, ...entry }) => [
      { ...entry, kind: 'corrected' as const, amountCents: value.agreedCents - (sumCents - cancelled - returned) },
      { ...entry, kind: 'cancelled' as const, amountCents: cancelledCents - cancelled },
      { ...entry, kind: 'returned' as const, amountCents: 0 - value.creditedCents - returned },
    ]);
    await insertEntries(ctx, { orderNumber }, withoutZero(entries));
  });
}

function newEntry({ buyer, now }: BuyerCtx, kind: NewEntry['kind'], amountCents: number): Entry {
  const userName = `${buyer.firstName} ${buyer.lastName}`;
  return { companyId: buyer.companyId, day: readZurichClock(now).day, kind, amountCents, userName };
}

function withoutZero(entries: readonly NewEntry[]): readonly NewEntry[] {
  return entries.filter(({ amountCents }) => amountCents !== 0);
}
