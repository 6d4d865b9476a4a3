import type { Locale } from '@shop/contract/values';
import { dayText } from '#platform/day-text.ts';
import { messages } from './messages.ts';
import type { Rhythm } from './plan-days.rules.ts';

type Words = typeof messages.de;

/** "alle 2 Wochen am Montag", "jeden Monat am 15.". */
export function rhythmText({ everyCount, rhythmUnit, weekday, monthDay }: Rhythm, locale: Locale): string {
  const words: Words = messages[locale];
  const many = everyCount === 1 ? 'one' : 'many';
  const every = fill(words[`every.${rhythmUnit}.${many}`], { count: everyCount });
  const on =
    rhythmUnit === 'week'
      ? words[`weekday.${(weekday ?? 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7}`]
      : monthDay === 31
        ? words['lastOfMonth']
        : fill(words['dayOfMonth'], { day: monthDay ?? 1 });
  return `${every} ${on}`;
}

/** "bis 31.12.2027", "12-mal"; empty for no end. */
export function endText(
  { toDay, timesMax }: { readonly toDay: string | null; readonly timesMax: number | null },
  locale: Locale,
): string {
  const words: Words = messages[locale];
  const until = toDay === null ? [] : [fill(words['until'], { day: dayText(toDay) })];
  const times = timesMax === null ? [] : [fill(words['times'], { count: timesMax })];
  return [...until, ...times].join(', ');
}

function fill(text: string, facts: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));
}
