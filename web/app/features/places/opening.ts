import type { Branch, Operator } from '@shop/contract/operator';
import { zurichParts } from '#app/lib/format.ts';

/** What the service bar says about a branch. */
export type Opening = {
  readonly branch: string;
  readonly isOpen: boolean;
  /** When it closes, or when it opens next; undefined when no opening is known within a week. */
  readonly changesAt: string | undefined;
  /** Days until then: 0 today, 1 tomorrow. */
  readonly inDays: number;
  readonly weekday: number;
};

/** Is the branch open at this instant, and until or from when? Zürich time; on the holidays of its canton it is closed. */
export function openingOf(branch: Branch, now: Date): Opening {
  const today = zurichParts(now);
  for (let inDays = 0; inDays <= 7; inDays++) {
    const { day, weekday } = inDays === 0 ? today : zurichParts(new Date(now.getTime() + inDays * 86_400_000));
    if (branch.holidays.includes(day)) continue;
    for (const hours of [...branch.openingHours].sort((a, b) => a.from.localeCompare(b.from))) {
      if (hours.weekday !== weekday) continue;
      const base = { branch: branch.name, inDays, weekday };
      if (inDays > 0 || today.time < hours.from) return { ...base, isOpen: false, changesAt: hours.from };
      if (today.time < hours.to) return { ...base, isOpen: true, changesAt: hours.to };
    }
  }
  return { branch: branch.name, isOpen: false, changesAt: undefined, inDays: 0, weekday: today.weekday };
}

/** Is an order placed now handed over for the next working day? */
export function isBeforeCutOff({ orderCutOff, holidays }: Operator, now: Date): boolean {
  const { day, time, weekday } = zurichParts(now);
  return weekday <= 5 && !holidays.includes(day) && time < orderCutOff;
}
