import type { Budget } from '@shop/contract/budgets';
import { formatAmount } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';
import { BudgetMeter } from './budget-meter.tsx';

/** "Abteilung Service". */
export function budgetName(t: Translate<'budgets'>, { subjectKind, subjectName, isOrphaned }: Budget): string {
  return t(`name.${subjectKind}`, { name: isOrphaned ? t('gone') : subjectName });
}

const tones = { free: 'green', nearly: 'warn', exhausted: 'sale', inactive: 'plain' } as const;

/** How full it is, in words, and as a bar where amounts may be seen. */
export function BudgetStateView({ budget }: { readonly budget: Budget }) {
  const t = useTexts('budgets');
  const { limit, used, reserved, state } = budget;
  return (
    <span className="grid justify-items-start gap-1.5">
      <Label tone={tones[state]}>{t(`state.${state}`)}</Label>
      {limit !== null && used !== null && <BudgetMeter limit={limit} used={used} waiting={reserved ?? 0} />}
    </span>
  );
}

/** What is left; below zero where more was ordered. */
export function freeText({ limit, used, reserved }: Budget): string {
  return limit === null || used === null || reserved === null ? '–' : formatAmount(limit - used - reserved);
}

export function amountText(cents: number | null): string {
  return cents === null ? '–' : formatAmount(cents);
}
