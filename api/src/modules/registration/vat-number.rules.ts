import type { registrationCountries } from '@shop/contract/registration';
import { readSwissUid } from '@shop/exchange-formats';
import { austria, checkVAT, france, germany, italy } from 'jsvat';

type Country = (typeof registrationCountries)[number];
const foreign = { DE: germany, AT: austria, FR: france, IT: italy } as const;

export type VatNumber = { readonly country: Country; readonly text: string };

/**
 * A UID or VAT number in its usual spelling (docs/domain/registration.md#company-numbers); undefined where its form or a check
 * digit is wrong.
 */
export function readVatNumber(typed: string): VatNumber | undefined {
  return readSwiss(typed) ?? readLiechtenstein(typed) ?? readForeign(typed);
}

/** What stands behind the digits says that the company pays VAT, and stays. */
function readSwiss(typed: string): VatNumber | undefined {
  const uid = readSwissUid(typed);
  if (uid === undefined) return undefined;
  const suffix = /(MWST|TVA|IVA|VAT)\.?$/i.exec(typed.trim())?.[1];
  return { country: 'CH', text: suffix === undefined ? uid : `${uid} ${suffix.toUpperCase()}` };
}

/** Five digits without a check digit. */
function readLiechtenstein(typed: string): VatNumber | undefined {
  const digits = /^(?:LI|FL)[\s-]*(\d{5})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? undefined : { country: 'LI', text: `LI ${digits}` };
}

function readForeign(typed: string): VatNumber | undefined {
  for (const country of ['DE', 'AT', 'FR', 'IT'] as const) {
    const { isValid, value } = checkVAT(typed, [foreign[country]]);
    if (isValid && value !== undefined) return { country, text: value };
  }
  return undefined;
}

/** Companies in Liechtenstein may have a Swiss UID: both form one customs territory. */
export function belongsTo(vatNumber: VatNumber, country: Country): boolean {
  return vatNumber.country === country || (vatNumber.country === 'CH' && country === 'LI');
}
