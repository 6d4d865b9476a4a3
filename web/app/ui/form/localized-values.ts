import { languages, type Language } from '@shop/contract/values';
import type { FormValues } from '#app/ui/form/form-outcome.ts';

type Localized = Readonly<Record<Language, string>>;

/** A text in four languages as fields of a form: `rewardName.de`. */
export function localizedValues(field: string, words: Localized | undefined): FormValues {
  return Object.fromEntries(languages.map((language) => [`${field}.${language}`, words?.[language] ?? '']));
}

/** And back. */
export function localizedBody(field: string, values: FormValues): Localized {
  const text = (language: string) => values[`${field}.${language}`] ?? '';
  return { de: text('de'), fr: text('fr'), it: text('it'), en: text('en') };
}
