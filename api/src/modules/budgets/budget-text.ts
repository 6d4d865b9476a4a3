import type { Locale } from '@shop/contract/values';
import { dayText } from '#platform/day-text.ts';
import { messages } from './messages.ts';
import type { MatchedBudget } from './budgets.sql.ts';

/** "Abteilung Service", in the language of the reader. */
export function budgetText({ subjectKind, subjectName }: MatchedBudget, locale: Locale): string {
  const words = messages[locale];
  return words[`name.${subjectKind}`].replace('{{name}}', subjectName ?? words.gone);
}

/** "bis 30.11.2026", or that there is no end. */
export function untilText(end: string | null, locale: Locale): string {
  const words = messages[locale];
  return end === null ? words.forever : words.until.replace('{{day}}', dayText(end));
}

/** Whom to ask about it. */
export function ownerText({ ownerName }: MatchedBudget, locale: Locale): string {
  return ownerName ?? messages[locale].admins;
}
