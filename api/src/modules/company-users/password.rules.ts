import type { ErrorCode, FieldFault } from '@shop/contract/errors';
import { PASSWORD_LENGTH_MIN, passwordDemands, passwordLength } from '@shop/contract/session';

const demands = Object.entries(passwordDemands) as readonly (readonly [ErrorCode, RegExp])[];

/**
 * Everything that is wrong with a new password and its repetition, so that the user corrects all of it at once
 * (docs/domain/session.md#passwords). Empty when it may be taken.
 */
export function passwordFaults(password: string, repeated: string): readonly FieldFault[] {
  const faults: FieldFault[] = demands
    .filter(([, demand]) => !demand.test(password))
    .map(([code]) => ({ code, field: 'password' }));
  if (passwordLength(password) < PASSWORD_LENGTH_MIN) {
    faults.unshift({ code: 'password.too_short', field: 'password', details: { minLength: PASSWORD_LENGTH_MIN } });
  }
  if (password !== repeated) faults.push({ code: 'password.different', field: 'passwordRepeated' });
  return faults;
}
