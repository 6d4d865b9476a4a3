import type { Permission } from '@shop/contract/permissions';

const USERNAME_MAX = 50;
const USERNAME = /^[^@\s]{2,60}$/;

/** Who manages users has every right (docs/domain/permissions.md#roles). */
export function rightsOf(permissions: readonly Permission[]): {
  readonly isAdmin: boolean;
  readonly permissions: readonly Permission[];
} {
  return { isAdmin: permissions.includes('manageCompanyUsers'), permissions: [...new Set(permissions)] };
}

/** `jean-luc.mueller` of `Jean-Luc Müller`. */
export function usernameOf(firstName: string, lastName: string): string {
  const name = [firstName, lastName].map(plainLetters).filter(Boolean).join('.').slice(0, USERNAME_MAX);
  return name.length < 2 ? 'user' : name;
}

function plainLetters(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The name, or the first one with a number behind that nobody has. @param taken in small letters */
export function freeUsername(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}${number}`)) number++;
  return `${wanted}${number}`;
}

/** No `@`, so that it can be nobody's e-mail address. */
export function isUsername(text: string): boolean {
  return USERNAME.test(text);
}
