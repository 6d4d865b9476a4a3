import type { Calls } from './endpoint.ts';
import { sessionUser } from './session-user.ts';

export type * from './session.schemas.ts';

export const sessionApi = {
  logIn: {
    method: 'POST',
    path: '/login_check',
    access: 'public',
    inOwnName: true,
    bodyType: 'form',
    refusals: ['session.wrong_credentials', 'session.too_many_tries', 'session.single_sign_on_only'],
  },
  logInWithCode: {
    method: 'POST',
    path: '/login_check/code',
    access: 'public',
    inOwnName: true,
    refusals: [
      'session.log_in_gone',
      'second_factor.wrong_code',
      'second_factor.too_many_tries',
      'session.single_sign_on_only',
    ],
  },
  waitingLogIn: { method: 'GET', path: '/login_check/code', access: 'public', refusals: ['session.log_in_gone'] },
  logInWithPasskey: {
    method: 'POST',
    path: '/login_check/passkey',
    access: 'public',
    inOwnName: true,
    refusals: ['second_factor.passkey_refused', 'second_factor.too_many_tries', 'session.single_sign_on_only'],
  },
  logOut: {
    method: 'POST',
    path: '/logout',
    access: 'public',
    inOwnName: true,
    beforeSecondFactor: true,
    refusals: [],
  },
  user: sessionUser,
  admins: { method: 'GET', path: '/user/admins', access: 'customer', refusals: [] },
  restorePassword: { method: 'POST', path: '/restore-password', access: 'public', refusals: ['request.too_many'] },
  sessions: { method: 'GET', path: '/user/sessions', access: 'account', beforeSecondFactor: true, refusals: [] },
  endSession: {
    method: 'DELETE',
    path: '/user/sessions/{sessionId}',
    access: 'account',
    beforeSecondFactor: true,
    refusals: ['session.unknown'],
  },
  endOtherSessions: {
    method: 'POST',
    path: '/user/sessions/end-others',
    access: 'account',
    beforeSecondFactor: true,
    refusals: [],
  },
  passwordLink: {
    method: 'GET',
    path: '/new-password/{token}',
    access: 'public',
    refusals: ['password.link_gone', 'session.single_sign_on_only'],
  },
  setPassword: {
    method: 'POST',
    path: '/new-password/{token}',
    access: 'public',
    refusals: [
      'password.link_gone',
      'session.single_sign_on_only',
      'password.too_short',
      'password.no_lowercase',
      'password.no_uppercase',
      'password.no_digit',
      'password.no_special',
      'password.different',
      'field.required',
      'field.too_long',
    ],
  },
} as const satisfies Calls;

/** How long a link sets a password, minutes: one that was asked for, and one that lets somebody in for the first time. */
export const passwordLinkMinutes = { restore: 60, invitation: 7 * 24 * 60 } as const;
export type PasswordLinkPurpose = keyof typeof passwordLinkMinutes;

/** Requests for a link out of one network within 15 minutes (docs/domain/session.md#password-restore). */
export const RESTORES_PER_NETWORK_MAX = 10;
/** E-mails with a link for one name within an hour; further requests are answered alike and send nothing. */
export const RESTORE_EMAILS_PER_HOUR_MAX = 3;

/** How a session began; stored, so a method never changes its name (docs/domain/session.md#where-am-i-logged-in). */
export const logInMethods = ['password', 'link', 'code', 'singleSignOn', 'passkey', 'punchout'] as const;
/** What a device is, as far as its browser says; empty where it does not. */
export const deviceKinds = ['', 'desktop', 'phone', 'tablet'] as const;

/** Shortest password, in characters as people count them (docs/domain/session.md#passwords). */
export const PASSWORD_LENGTH_MIN = 10;

/** What a password needs beside its length; pages show live which are met, the server decides. */
export const passwordDemands = {
  'password.no_lowercase': /\p{Ll}/u,
  'password.no_uppercase': /\p{Lu}/u,
  'password.no_digit': /\p{Nd}/u,
  'password.no_special': /[^\p{L}\p{Nd}\s]/u,
} as const;

/** Length as people count it. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFC')].length;
}
