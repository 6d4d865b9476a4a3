import type { FieldFault } from './errors.ts';
import type { Person } from './person.schemas.ts';

export type * from './person.schemas.ts';

/** Longest first or last name, e-mail address and phone number, in characters. */
export const PERSON_NAME_MAX = 60;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 30;

export const salutations = ['', 'mr', 'ms'] as const;

/** Letters of any language with what joins them: `Jean-Luc`, `O’Neill`, `von Arx`, `Meier jun.` */
const NAME = /^[\p{L}\p{M}]+(?:[ .'’-]+[\p{L}\p{M}]+)*\.?$/u;
const EMAIL = /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/;
const PHONE_CHARACTERS = /^\+?[\d\s()/.-]+$/;

/** Everything that is wrong with what stands in a person's fields (docs/domain/company-users.md#account). */
export function personFaults(person: Partial<Person>): readonly FieldFault[] {
  const { firstName, lastName, email, phone, mobile } = person;
  const wrong = (field: string, code: FieldFault['code'], isWrong: boolean): readonly FieldFault[] =>
    isWrong ? [{ code, field, details: { field } }] : [];
  return [
    ...wrong('firstName', 'person.name_signs', firstName !== undefined && !NAME.test(firstName)),
    ...wrong('lastName', 'person.name_signs', lastName !== undefined && !NAME.test(lastName)),
    ...wrong('email', 'person.email_format', email !== undefined && !EMAIL.test(email)),
    ...wrong('phone', 'person.phone_wrong', phone !== undefined && !isPhone(phone)),
    ...wrong('mobile', 'person.phone_wrong', mobile !== undefined && !isPhone(mobile)),
  ];
}

/** None, a Swiss number of ten digits, or one of abroad that begins with `+` or `00`. */
export function isPhone(text: string): boolean {
  if (text === '') return true;
  if (!PHONE_CHARACTERS.test(text)) return false;
  const digits = text.replaceAll(/\D/g, '');
  const abroad = text.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : undefined;
  if (abroad === undefined) return digits.length === 10 && digits.startsWith('0');
  return abroad.startsWith('41') ? /^410?\d{9}$/.test(abroad) : /^[1-9]\d{7,14}$/.test(abroad);
}
