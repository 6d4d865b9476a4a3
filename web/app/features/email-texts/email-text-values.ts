import type { EmailText, EmailTextChange } from '@shop/contract/email-texts';
import { languages } from '@shop/contract/values';
import type { FormValues } from '#app/ui/form/form-outcome.ts';

/** The text as e-mails say it, by the paths of the form's fields; of another version where one is to come back. */
export function valuesOfText({ shopText, ownText, version, versions }: EmailText, from?: number): FormValues {
  const chosen = from === 0 ? shopText : (versions.find((one) => one.version === from)?.ownText ?? ownText);
  return {
    version: String(version),
    ...Object.fromEntries(languages.map((language) => [`ownText.${language}`, chosen[language] || shopText[language]])),
  };
}

/** The contract checks it here and there. */
export function bodyOfText(values: FormValues): EmailTextChange {
  const of = (language: string) => values[`ownText.${language}`] ?? '';
  return {
    version: Number(values['version'] ?? 0),
    ownText: { de: of('de'), fr: of('fr'), it: of('it'), en: of('en') },
  };
}

/** Placeholders of the shop's text that this one leaves out: allowed, but worth a look. */
export function placeholdersLeftOut(shop: string, typed: string): readonly string[] {
  return typed === '' ? [] : [...new Set(shop.match(/\{\{\w+\}\}/g))].filter((one) => !typed.includes(one));
}
