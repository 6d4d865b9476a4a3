import { permissions, type Permission } from '@shop/contract/permissions';
import type { FormValues } from '#app/ui/form/form-outcome.ts';

/** The name of a permission's box in a form. */
export const boxOf = (permission: Permission) => `permission.${permission}`;

/** Permissions as boxes of a form: ticked ones are `1`. */
export function rightsValues(held: readonly Permission[]): FormValues {
  return Object.fromEntries(permissions.map((permission) => [boxOf(permission), held.includes(permission) ? '1' : '']));
}

/** The permissions that are ticked in a form. */
export function rightsIn(values: FormValues): Permission[] {
  return permissions.filter((permission) => values[boxOf(permission)] === '1');
}

/** `2000` as it stands in the field; nothing for no limit. */
export function limitText(cents: number): string {
  return cents === 0 ? '' : (cents / 100).toFixed(2);
}

/** What was typed for a limit, Rappen; nothing is no limit. What is no amount goes on as it was typed: the contract says so. */
export function limitCents(text = ''): number {
  const digits = text.replaceAll(/[\s'’\u00a0\u202f]/g, '').replace(',', '.');
  if (digits === '') return 0;
  return /^\d+(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : Number.NaN;
}
