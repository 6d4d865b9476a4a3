import type { logInMethods } from '@shop/contract/session';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { Account } from '../company-users/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a session lives (docs/domain/session.md#lifetime): idle, with "stay logged in" or in use, and of staff. */
const IDLE_MS = 12 * HOUR_MS;
const LONGEST_MS = 30 * DAY_MS;
const STAFF_MS = 12 * HOUR_MS;

/** How many wrong tries in what time (docs/domain/session.md#log-in-attempts). */
export const deviceTries: RateLimit = { name: 'session.device', max: 10, windowMs: 15 * MINUTE_MS };
export const networkTries: RateLimit = { name: 'session.network', max: 30, windowMs: 15 * MINUTE_MS };
/** Answers of passkeys that are not right; who has none cannot guess. */
export const passkeyTries: RateLimit = { name: 'session.passkey', max: 30, windowMs: 15 * MINUTE_MS };
/** Of an account from strangers, wherever they are. It closes nothing. */
export const accountTries: RateLimit = { name: 'session.account', max: 300, windowMs: HOUR_MS };

/** From so many wrong tries of strangers on, each network has fewer for this account, but always one. */
const allowances = [
  { failures: 300, max: 1, windowMs: HOUR_MS },
  { failures: 30, max: 3, windowMs: HOUR_MS },
  { failures: 0, max: 10, windowMs: 15 * MINUTE_MS },
] as const;

/** What one network may try on one account. @param failures wrong tries of all strangers on that account */
export function pairTries(failures: number): RateLimit {
  const { max, windowMs } = allowances.find((allowance) => failures >= allowance.failures) ?? allowances[2];
  return { name: 'session.pair', max, windowMs };
}

/** How a session began. A method is stored: it never changes its name. */
export type LogInMethod = (typeof logInMethods)[number];

export type SessionSpan = {
  readonly expiresAt: Date;
  /** However it is used. */
  readonly endsAt: Date;
  readonly isSliding: boolean;
  /** How long the browser keeps the cookie; null: until it is closed. */
  readonly maxAgeSeconds: number | null;
};

/** From when to when a session lives, and how. */
export function sessionSpan(now: Date, kind: Account['kind'], stayLoggedIn: boolean): SessionSpan {
  const longestMs = kind === 'staff' ? STAFF_MS : LONGEST_MS;
  const endsAt = new Date(now.getTime() + longestMs);
  if (stayLoggedIn) return { expiresAt: endsAt, endsAt, isSliding: false, maxAgeSeconds: longestMs / 1000 };
  return { expiresAt: slidingEnd(now), endsAt, isSliding: true, maxAgeSeconds: null };
}

/** When a session used at this instant ends, unless its last hour comes before. */
export function slidingEnd(now: Date): Date {
  return new Date(now.getTime() + IDLE_MS);
}

/** A session used again within these minutes is not written anew. */
const RENEW_MINUTES = 5;

/** Sessions renewed before this instant are renewed by the next request. */
export function renewalDue(now: Date): Date {
  return new Date(now.getTime() - RENEW_MINUTES * MINUTE_MS);
}
