import type { ErrorCode, FieldFault } from '@shop/contract/errors';

/** Shortest password, in characters as people count them (docs/domain/session.md#passwords). */
export const PASSWORD_LENGTH_MIN = 10;

const demands: readonly (readonly [ErrorCode, RegExp])[] = [
  ['password.no_digit', /\p{Nd}/u],
  ['password.no_lowercase', /\p{Ll}/u],
  ['password.no_uppercase', /\p{Lu}/u],
  ['password.no_special', /[^\p{L}\p{Nd}\s]/u],
];

/**
 * Everything that is wrong with a new password and its repetition, so that the user corrects all of it at once
 * (docs/domain/session.md#passwords). Empty when it may be taken.
 */
export function passwordFaults(password: string, repeated: string): readonly FieldFault[] {
  const faults: FieldFault[] = demands
    .filter(([, demand]) => !demand.test(password))
    .map(([code]) => ({ code, field: 'password' }));
  if ([...password.normalize('NFC')].length < PASSWORD_LENGTH_MIN) {
    faults.unshift({ code: 'password.too_short', field: 'password', details: { minLength: PASSWORD_LENGTH_MIN } });
  }
  if (password !== repeated) faults.push({ code: 'password.different', field: 'passwordRepeated' });
  return faults;
}
