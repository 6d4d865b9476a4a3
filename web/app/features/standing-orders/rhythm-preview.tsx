import { EVERY_MAX, standingOrdersApi, TIMES_MAX } from '@shop/contract/standing-orders';
import type { AskOf, ReplyOf } from '@shop/contract/endpoint';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import type { FormValues } from '#app/ui/form/form-outcome.ts';
import { planBody } from './plan-values.ts';
import { dayText } from './plan-words.tsx';

type Days = ReplyOf<typeof standingOrdersApi.days>;
type Query = AskOf<typeof standingOrdersApi.days>['query'];

/** While somebody types, milliseconds. */
const REST_MS = 250;

/** The next days on which the chosen rhythm orders; keeps still while what is typed says none. */
export function RhythmPreview({ values }: { readonly values: FormValues }) {
  const t = useTexts('standing-orders');
  const found = useDays(queryOf(values));
  if (found === undefined) return null;
  return (
    <div aria-live="polite" className="rounded-control bg-sunken px-3.5 py-2.5">
      <p className="mb-1 text-note text-ink-2">{t('preview.title')}</p>
      {found.days.length === 0 ? (
        <p>{t('preview.never')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {found.days.map(({ day, dueDay }) => (
            <li key={day}>
              <span className="num">{dayText(t, dueDay)}</span>
              {day !== dueDay && (
                <span className="ml-1.5 text-note text-ink-2">{t('preview.instead', { day: dayText(t, day) })}</span>
              )}
            </li>
          ))}
          {found.hasMore && <li className="text-ink-2">{t('preview.more')}</li>}
        </ul>
      )}
    </div>
  );
}

/** Undefined while what is typed says no rhythm. */
function queryOf(values: FormValues): string | undefined {
  const { everyCount, rhythmUnit, weekday, monthDay, workingDayRule, fromDay, toDay, timesMax } = planBody(values);
  if (!isWhole(everyCount, EVERY_MAX) || (timesMax !== null && !isWhole(timesMax, TIMES_MAX))) return undefined;
  if (!isDay(fromDay) || (toDay !== null && !isDay(toDay))) return undefined;
  return JSON.stringify({
    everyCount,
    rhythmUnit,
    workingDayRule,
    fromDay,
    ...(weekday !== null && { weekday }),
    ...(monthDay !== null && { monthDay }),
    ...(toDay !== null && { toDay }),
    ...(timesMax !== null && { timesMax }),
  } satisfies Query);
}

function isWhole(count: number, max: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= max;
}

/** A year that is still being typed is none. */
function isDay(day: string): boolean {
  return /^20\d\d-/.test(day);
}

/** What was found last stays as long as nothing else is: a half-typed date is no question. */
function useDays(query: string | undefined): Days | undefined {
  const [found, setFound] = useState<Days>();
  useEffect(() => {
    if (query === undefined) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      browserApi
        .get(standingOrdersApi.days, { query: JSON.parse(query) as Query }, { signal: abort.signal, isQuiet: true })
        .then(setFound, () => undefined);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  return found;
}
