import { CONFIRM_DAYS } from '@shop/contract/newsletter';

const DAY_MS = 86_400_000;

/** Until when a request can be confirmed (docs/domain/newsletter.md#subscribing). */
export function isConfirmable(requestedAt: Date, now: Date): boolean {
  return now.getTime() - requestedAt.getTime() <= CONFIRM_DAYS * DAY_MS;
}

/** Beginning of the time in which something counts. */
export function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
