import type { PlanDay, StandingOrder } from '@shop/contract/standing-orders';
import { formatDate } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';

export type Texts = Translate<'standing-orders'>;
type Rhythm = Pick<StandingOrder, 'everyCount' | 'rhythmUnit' | 'weekday' | 'monthDay'>;

/** "alle 2 Wochen am Montag". */
export function rhythmText(t: Texts, { everyCount, rhythmUnit, weekday, monthDay }: Rhythm): string {
  const every = t(everyCount === 1 ? `every.${rhythmUnit}.one` : `every.${rhythmUnit}.many`, { count: everyCount });
  if (rhythmUnit === 'week') return `${every} ${t(`on.${(weekday ?? 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)}`;
  return `${every} ${monthDay === 31 ? t('lastOfMonth') : t('dayOfMonth', { day: monthDay ?? 1 })}`;
}

/** "bis 31.12.2027, 12-mal"; that there is no end. */
export function endText(t: Texts, { toDay, timesMax }: Pick<StandingOrder, 'toDay' | 'timesMax'>): string {
  const ends = [
    ...(toDay === null ? [] : [t('until', { day: formatDate(toDay) })]),
    ...(timesMax === null ? [] : [t('times', { count: timesMax })]),
  ];
  return ends.length === 0 ? t('noEnd') : ends.join(', ');
}

/** "Mo 30.11.2026": on what weekday something falls is half of its date. */
export function dayText(t: Texts, day: string): string {
  return `${t(`short.${weekdayOf(day)}`)} ${formatDate(day)}`;
}

export function weekdayOf(day: string): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  return (new Date(day).getUTCDay() || 7) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
}

const planTones = { active: 'green', waiting: 'warn', paused: 'plain', ended: 'plain' } as const;

export function PlanStateLabel({ plan: { state, mayChange } }: { readonly plan: StandingOrder }) {
  const t = useTexts('standing-orders');
  // For somebody with whom it is shared it waits for others.
  const word = state === 'waiting' && !mayChange ? 'day.waiting' : (`state.${state}` as const);
  return <Label tone={planTones[state]}>{t(word)}</Label>;
}

const dayTones = {
  planned: 'plain',
  scheduled: 'plain',
  announced: 'new',
  ordering: 'new',
  ordered: 'green',
  parked: 'warn',
  waiting: 'warn',
  skipped: 'plain',
  failed: 'sale',
} as const satisfies Record<PlanDay['state'], string>;

export function DayStateLabel({ state }: { readonly state: PlanDay['state'] }) {
  const t = useTexts('standing-orders');
  return <Label tone={dayTones[state]}>{t(`day.${state}`)}</Label>;
}
