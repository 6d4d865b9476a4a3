import type { Translate } from '#app/lib/texts.ts';

/** What a choice of a setting is called. */
export function choiceLabel(t: Translate<'settings'>, name: string, choice: string | number): string {
  if (name === 'weekday') return t(`weekdays.${choice as 1}`);
  if (name === 'language') return t(`languages.${choice as 'de'}`);
  if (name === 'branchService') return t(`branchServices.${choice as 'showroom'}`);
  return name === 'site' ? t(`sites.${choice as 'linkedin'}`) : String(choice);
}
