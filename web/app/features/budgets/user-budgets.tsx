import type { Budget } from '@shop/contract/budgets';
import { formatAmount, formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { BudgetMeter } from './budget-meter.tsx';
import { amountText, freeText } from './budget-words.tsx';

type Props = { readonly userId: number; readonly budgets: readonly Budget[] };

/** What one person may spend and has spent, on the page where an admin looks after him. */
export function UserBudgets({ userId, budgets }: Props) {
  const t = useTexts('budgets');
  return (
    <section className="mt-5 rounded-card border border-line bg-raised p-4.5">
      <h2 className="mb-3">{t('title')}</h2>
      {budgets.length === 0 && <p className="text-ink-2">{t('noneOfPerson')}</p>}
      <ul className="grid gap-4">
        {budgets.map((budget) => (
          <UserBudget key={budget.budgetId} budget={budget} />
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small">
        <Link to={`/customer/budgets/new?subject=user:${userId}`} className="link">
          {t('add')}
        </Link>
        <Link to="/customer/budgets" className="link">
          {t('all')}
        </Link>
      </p>
    </section>
  );
}

function UserBudget({ budget }: { readonly budget: Budget }) {
  const t = useTexts('budgets');
  const { budgetId, period, periodEnd, limit, used, reserved, atExcess } = budget;
  return (
    <li>
      <p className="mb-1.5 flex flex-wrap items-baseline gap-x-2">
        <Link to={`/customer/budgets/${budgetId}`} className="link font-medium">
          {t(`periods.${period}`)}
        </Link>
        {limit !== null && <span>CHF {formatAmount(limit)}</span>}
        {periodEnd !== null && (
          <span className="text-note text-ink-2">{t('until', { day: formatDate(periodEnd) })}</span>
        )}
      </p>
      {limit !== null && used !== null && <BudgetMeter limit={limit} used={used} waiting={reserved ?? 0} />}
      <dl className="mt-1.5 flex flex-wrap gap-x-4 text-note text-ink-2">
        {(
          [
            ['used', amountText(used)],
            ['reserved', amountText(reserved)],
            ['free', freeText(budget)],
          ] as const
        ).map(([name, text]) => (
          <div key={name} className="flex gap-1">
            <dt>{t(name)}</dt>
            <dd className="font-medium text-ink">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-note text-ink-3">
        {t('atExcess')}: {t(`excess.${atExcess}`)}
      </p>
    </li>
  );
}
