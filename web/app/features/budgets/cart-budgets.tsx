import type { BudgetStanding } from '@shop/contract/budgets';
import { formatAmount, formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { BudgetMeter } from './budget-meter.tsx';

type Props = {
  readonly budgets: readonly BudgetStanding[];
  /** An order that waits for its approval speaks to the one who decides. */
  readonly isOrder?: boolean;
};

/** What a cart or an order does to the budgets it counts for; words without figures for who sees no prices. */
export function CartBudgets({ budgets, isOrder = false }: Props) {
  const t = useTexts('budgets');
  if (budgets.length === 0) return null;
  return (
    <ul aria-label={t('title')} className="my-3 grid gap-3">
      {budgets.map((budget) => (
        <li key={budget.budgetId} className="text-note">
          <CartBudget budget={budget} isOrder={isOrder} />
        </li>
      ))}
    </ul>
  );
}

type OneProps = { readonly budget: BudgetStanding; readonly isOrder: boolean };

function CartBudget({ budget, isOrder }: OneProps) {
  const t = useTexts('budgets');
  const { subjectKind, subjectName, limit, used, reserved, withCart, isExceeded, atExcess, untilDay } = budget;
  const name = t(`name.${subjectKind}`, { name: subjectName });
  if (limit === null || used === null)
    return <p className="text-ink-2">{t(isOrder ? 'waiting.hidden' : 'hidden', { name })}</p>;
  const taken = used + (reserved ?? 0);
  return (
    <>
      <p className="mb-1">
        {t('standing', { name, used: formatAmount(taken), limit: formatAmount(limit) })}
        {withCart !== null && t(isOrder ? 'waiting.with' : 'withCart', { sum: formatAmount(withCart) })}
        {untilDay !== null && <span className="text-ink-3"> {t('until', { day: formatDate(untilDay) })}</span>}
      </p>
      <BudgetMeter limit={limit} used={taken} waiting={(withCart ?? taken) - taken} />
      {isExceeded === true && (
        <p className={`mt-1 font-medium ${atExcess === 'block' ? 'text-bad' : 'text-warn-ink'}`}>
          {t(isOrder ? `waiting.exceeded.${atExcess}` : `exceeded.${atExcess}`)}
        </p>
      )}
    </>
  );
}
