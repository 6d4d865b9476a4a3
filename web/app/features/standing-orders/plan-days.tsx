import type { PlanDay } from '@shop/contract/standing-orders';
import { useId } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { DayAct } from './day-dialogs.tsx';
import { DayStateLabel, dayText } from './plan-words.tsx';
import type { PlanActs } from './use-plan-acts.ts';

type Props = {
  readonly coming: readonly PlanDay[];
  readonly acts: PlanActs;
  readonly onAct: (day: PlanDay, act: DayAct) => void;
};

/** What comes, the soonest first. The next one has all its buttons, those behind it the one to leave it out. */
export function ComingDays({ coming, acts, onAct }: Props) {
  const t = useTexts('standing-orders');
  const heading = useId();
  const next = coming.find(({ state }) => state === 'scheduled' || state === 'announced');
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-raised p-4.5">
      <h2 id={heading} className="mb-2">
        {t('coming')}
      </h2>
      {coming.length === 0 && <p className="text-ink-2">{t('nothingComes')}</p>}
      <ul className="divide-y divide-line">
        {coming.map((day) => (
          <li key={day.day} className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 py-2">
            <span className={`num grow ${day.state === 'skipped' ? 'text-ink-3 line-through' : ''}`}>
              {dayText(t, day.dueDay)}
            </span>
            {day.isChangedOnce && <span className="text-note text-ink-2">{t('changedOnce')}</span>}
            {day.state !== 'planned' && day.state !== 'scheduled' && <DayStateLabel state={day.state} />}
            {day === next && day.may.order && (
              <span className="script-only flex w-full flex-wrap gap-2 pt-1">
                <Button size="small" onClick={() => onAct(day, 'now')}>
                  {t('act.now')}
                </Button>
                <Button size="small" onClick={() => onAct(day, 'change')}>
                  {t('act.change')}
                </Button>
                <Button size="small" onClick={() => onAct(day, 'skip')}>
                  {t('act.skip')}
                </Button>
              </span>
            )}
            {day !== next && day.may.skip && (
              <Button
                size="small"
                look="bare"
                className="script-only"
                aria-label={t('skipDay', { day: dayText(t, day.dueDay) })}
                onClick={() => onAct(day, 'skip')}
              >
                {t('skipShort')}
              </Button>
            )}
            {day.may.unskip && (
              <Button
                size="small"
                look="bare"
                className="script-only"
                state={acts.isBusy ? 'busy' : 'default'}
                aria-label={t('unskipDay', { day: dayText(t, day.dueDay) })}
                onClick={() => void acts.unskip(day)}
              >
                {t('unskip')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was, the youngest first, each with its order. */
export function PastDays({ past }: { readonly past: readonly PlanDay[] }) {
  const t = useTexts('standing-orders');
  const heading = useId();
  if (past.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-raised p-4.5">
      <h2 id={heading} className="mb-2">
        {t('past')}
      </h2>
      <ul className="divide-y divide-line">
        {past.map(({ day, dueDay, state, orderNumber, parkedOrderId }) => (
          <li key={day} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
            <span className="num grow">{dayText(t, dueDay)}</span>
            {orderNumber !== null ? (
              <Link to={`/customer/history/${orderNumber}`} className="link num">
                {orderNumber}
              </Link>
            ) : (
              parkedOrderId !== null && (
                <Link to={`/customer/order/${parkedOrderId}`} className="link">
                  {t('parkedOrder', { orderId: parkedOrderId })}
                </Link>
              )
            )}
            <DayStateLabel state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
