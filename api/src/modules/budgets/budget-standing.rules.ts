import type { BudgetExcess, BudgetState } from '@shop/contract/budgets';
import type { StoredCents } from '#src/context/stored-cents.ts';

/** What stands in the ledger of a period, Rappen with VAT. */
export type Sums = { readonly usedCents: StoredCents; readonly reservedCents: StoredCents };

type Limited = Sums & { readonly limitCents: StoredCents };

/** What may still be ordered; below zero where more was. */
export function freeCents({ limitCents, usedCents, reservedCents }: Limited): number {
  return limitCents - usedCents - reservedCents;
}

/** From here on a budget is nearly used up (docs/domain/budgets.md#states). */
const NEARLY_PERCENT = 90;

export function stateOf(budget: Limited & { readonly isCounting: boolean }): BudgetState {
  if (!budget.isCounting) return 'inactive';
  const takenCents = budget.usedCents + budget.reservedCents;
  if (takenCents >= budget.limitCents) return 'exhausted';
  return takenCents * 100 >= budget.limitCents * NEARLY_PERCENT ? 'nearly' : 'free';
}

/** Whether an amount does not fit. Where nothing is calculated it fits only into a budget of which something is left. */
export function isExceededBy(budget: Limited, amountCents: number | null): boolean {
  const free = freeCents(budget);
  return amountCents === null ? free <= 0 : amountCents > free;
}

/**
 * What budgets do to an order (docs/domain/budgets.md#excess): the first that blocks it, or whether one asks for an approval. An
 * order that is not calculated needs an approval of each budget that could ask for one.
 */
export function effectOf<B extends Limited & { readonly atExcess: BudgetExcess }>(
  budgets: readonly B[],
  amountCents: number | null,
): { readonly blockedBy: B | null; readonly needsApproval: boolean } {
  const blockedBy = budgets.find((one) => one.atExcess === 'block' && isExceededBy(one, amountCents)) ?? null;
  const needsApproval = budgets.some(
    (one) => one.atExcess === 'approve' && (amountCents === null || isExceededBy(one, amountCents)),
  );
  return { blockedBy, needsApproval };
}
