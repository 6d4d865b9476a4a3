import type { FieldFault } from '@shop/contract/errors';
import { APPLICATION_DAYS, CONFIRM_MINUTES, type registrationCountries } from '@shop/contract/registration';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { zipFits } from '../addresses/index.ts';
import { belongsTo, readVatNumber } from './vat-number.rules.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Country = (typeof registrationCountries)[number];

/** Letters with the marks that stand between and in names. */
const NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u;

type Typed = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly mobilePhone: string;
  readonly vatNumber: string;
  readonly zipCode: string;
  readonly countryCode: Country;
};

/** Everything that is wrong although each field has the right form (docs/domain/registration.md#required-fields). */
export function applicationFaults(typed: Typed): readonly FieldFault[] {
  const vatNumber = readVatNumber(typed.vatNumber);
  return [
    ...(vatNumber === undefined ? [{ code: 'registration.vat_wrong' as const, field: 'vatNumber' }] : []),
    ...(vatNumber !== undefined && !belongsTo(vatNumber, typed.countryCode)
      ? [{ code: 'registration.vat_country' as const, field: 'countryCode' }]
      : []),
    ...(['firstName', 'lastName'] as const)
      .filter((field) => !NAME.test(typed[field]))
      .map((field) => ({ code: 'registration.name_wrong' as const, field })),
    ...(zipFits(typed.countryCode, typed.zipCode) ? [] : [{ code: 'address.zip_wrong' as const, field: 'zipCode' }]),
    ...(['phone', 'mobilePhone'] as const)
      .filter((field) => readPhone(typed[field], typed.countryCode) === undefined)
      .map((field) => ({ code: 'registration.phone_wrong' as const, field })),
  ];
}

/** A phone number as one writes it at home, with its country where it is another one; undefined where it is none. */
export function readPhone(typed: string, country: Country): string | undefined {
  const phone = parsePhoneNumberFromString(typed, country);
  if (!phone?.isValid()) return undefined;
  return phone.country === 'CH' ? phone.formatNational() : phone.formatInternational();
}

/** By these two ways of writing one number are compared. */
export function lastDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-9);
}

export function isLinkOld(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() > CONFIRM_MINUTES * MINUTE_MS;
}

/** What was there before is over: an application that nobody has decided, and afterwards what is kept of it. */
export function applicationsOver(now: Date): { readonly undecided: Date; readonly decided: Date } {
  return {
    undecided: new Date(now.getTime() - APPLICATION_DAYS * DAY_MS),
    decided: new Date(now.getTime() - 2 * APPLICATION_DAYS * DAY_MS),
  };
}
