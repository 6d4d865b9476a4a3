import type { Locator, Page } from '@playwright/test';
import type { Translate } from '../web/app/lib/texts.ts';

/** A UID with its check digit, another one for each run. */
export function newUid(): string {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4];
  for (;;) {
    const digits = String(10_000_000 + Math.floor(Math.random() * 89_999_999));
    const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
    const check = (11 - (sum % 11)) % 11;
    if (check < 10) return `CHE-${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}${check}`;
  }
}

/** Everything that is needed, as it is typed. */
export async function fillInRegistration(
  form: Page | Locator,
  t: Translate<'registration'>,
  own: { readonly vatNumber: string; readonly companyName: string; readonly email: string },
): Promise<void> {
  const values = {
    ...own,
    street: 'Frutigenstrasse',
    houseNumber: '27',
    zipCode: '3600',
    city: 'Thun',
    firstName: 'Simon',
    lastName: 'Rüegg',
    phone: '033 555 41 20',
    mobilePhone: '079 555 41 20',
  } as const;
  for (const [field, value] of Object.entries(values)) {
    const name = t(`fields.${field as keyof typeof values}`);
    await form.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await form.getByLabel(t('fields.salutation')).selectOption('mr');
  await form.getByRole('checkbox', { name: t('fields.terms') }).check();
}
