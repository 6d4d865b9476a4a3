import type { StoredImportRules } from '@shop/contract/catalogue-imports';
import type { FormValues } from '#app/ui/form/form-outcome.ts';

export function valuesOfRules(rules: StoredImportRules): FormValues {
  const { version, gonePercentMax, pricePercentMax, keepDays, folderTime } = rules;
  return {
    version: String(version),
    gonePercentMax: String(gonePercentMax),
    pricePercentMax: String(pricePercentMax),
    keepDays: String(keepDays),
    folderTime,
  };
}

/** What is no number stays what it is, so that the answer names the field. */
export function bodyOf({ version, gonePercentMax, pricePercentMax, keepDays, folderTime = '' }: FormValues) {
  const number = (text = '') => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
  return {
    version: number(version),
    gonePercentMax: number(gonePercentMax),
    pricePercentMax: number(pricePercentMax),
    keepDays: number(keepDays),
    folderTime: folderTime.trim(),
  };
}
