/** Ten tries in 15 minutes (docs/domain/session.md#log-in-attempts). */
export const TRIES_MAX = 10;
export const TRIES_MINUTES = 15;

/**
 * An idle session ends after 12 hours; one that stays logged in, 30 days after the log-in (docs/domain/session.md#lifetime).
 */
const SLIDING_HOURS = 12;
const STAY_DAYS = 30;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type SessionSpan = {
  readonly expiresAt: Date;
  readonly isSliding: boolean;
  /** How long the browser keeps the cookie; null: until it is closed. */
  readonly maxAgeSeconds: number | null;
};

/** From when to when a session lives, and how. */
export function sessionSpan(now: Date, stayLoggedIn: boolean): SessionSpan {
  if (!stayLoggedIn) return { expiresAt: slidingEnd(now), isSliding: true, maxAgeSeconds: null };
  const maxAgeMs = STAY_DAYS * 24 * HOUR_MS;
  return { expiresAt: new Date(now.getTime() + maxAgeMs), isSliding: false, maxAgeSeconds: maxAgeMs / 1000 };
}

/** When a session used at this instant ends. */
export function slidingEnd(now: Date): Date {
  return new Date(now.getTime() + SLIDING_HOURS * HOUR_MS);
}

/** A session used again within these minutes is not written anew. */
const RENEW_MINUTES = 5;

/** Sessions renewed before this instant are renewed by the next request. */
export function renewalDue(now: Date): Date {
  return new Date(now.getTime() - RENEW_MINUTES * MINUTE_MS);
}

/** Tries before this instant do not count. */
export function triesSince(now: Date): Date {
  return new Date(now.getTime() - TRIES_MINUTES * MINUTE_MS);
}

/**
 * Whole minutes until the next try, at least one.
 * @param triesOfSubjects the instants of tries, one list for the account and one for the address
 */
export function minutesUntilFree(triesOfSubjects: readonly (readonly Date[])[], now: Date): number {
  const waitsMs = triesOfSubjects.map((tries) => {
    const recent = tries.map((instant) => instant.getTime()).filter((instant) => instant > triesSince(now).getTime());
    if (recent.length < TRIES_MAX) return 0;
    return Math.min(...recent) + TRIES_MINUTES * MINUTE_MS - now.getTime();
  });
  return Math.max(1, Math.ceil(Math.max(0, ...waitsMs) / MINUTE_MS));
}

/**
 * The part of an IP address that one customer holds: all of IPv4, the first 64 bits of IPv6, since whoever has one
 * such address has them all.
 */
export function networkOf(clientAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(clientAddress)?.[1];
  if (mapped !== undefined) return mapped;
  if (!clientAddress.includes(':')) return clientAddress;
  const [head = '', tail] = clientAddress.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
