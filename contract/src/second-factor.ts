import type { Calls } from './endpoint.ts';

export type * from './second-factor.schemas.ts';

/** How many codes for the day the phone is lost (docs/domain/second-factor.md#recovery-codes). */
export const RECOVERY_CODES = 10;
/** Passkeys that one person can have. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;

/** Of whom a company wants a second factor. Stored: they never change their names. */
export const factorHolders = ['nobody', 'admins', 'everybody'] as const;
/** How long a company may wait until it counts, days. */
export const FACTOR_GRACE_DAYS_MAX = 90;

/** Open also to somebody who has to set up a second factor first (docs/domain/second-factor.md#required). */
const own = { access: 'account', beforeSecondFactor: true } as const;
const ofProof = [
  'second_factor.wrong_password',
  'second_factor.wrong_code',
  'second_factor.proof_missing',
  'second_factor.passkey_refused',
  'second_factor.too_many_tries',
] as const;
const admin = { access: 'customer', permissions: ['manageCompanyUsers'] } as const;

export const secondFactorApi = {
  state: { method: 'GET', path: '/user/second-factor', ...own, refusals: [] },
  begin: {
    method: 'POST',
    path: '/user/second-factor/begin',
    ...own,
    refusals: [...ofProof, 'second_factor.already_on'],
  },
  confirm: {
    method: 'POST',
    path: '/user/second-factor/confirm',
    ...own,
    refusals: ['second_factor.wrong_code', 'second_factor.not_begun', 'second_factor.too_many_tries'],
  },
  remove: { method: 'POST', path: '/user/second-factor/remove', ...own, refusals: ofProof },
  newRecoveryCodes: {
    method: 'POST',
    path: '/user/second-factor/recovery-codes',
    ...own,
    refusals: [...ofProof, 'second_factor.none'],
  },
  passkeyOptions: { method: 'POST', path: '/passkey/options', access: 'public', refusals: [] },
  beginPasskey: {
    method: 'POST',
    path: '/user/passkeys/begin',
    ...own,
    refusals: [...ofProof, 'second_factor.passkeys_too_many'],
  },
  addPasskey: {
    method: 'POST',
    path: '/user/passkeys',
    ...own,
    bodyBytesMax: 128 * 1024,
    refusals: ['second_factor.passkey_refused', 'second_factor.passkeys_too_many'],
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/user/passkeys/{passkeyId}',
    ...own,
    refusals: ['second_factor.passkey_unknown'],
  },
  removePasskey: {
    method: 'POST',
    path: '/user/passkeys/{passkeyId}/remove',
    ...own,
    refusals: [...ofProof, 'second_factor.passkey_unknown'],
  },
  companyRule: { method: 'GET', path: '/customer/second-factor-rule', ...admin, refusals: [] },
  changeCompanyRule: {
    method: 'PATCH',
    path: '/customer/second-factor-rule',
    ...admin,
    refusals: ['second_factor.rule_changed', 'second_factor.rule_day', 'second_factor.not_by_agent'],
  },
} as const satisfies Calls;
