import { isIPv6 } from 'node:net';
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

/**
 * Who counts as one against abuse: an IPv4 address, or the /64 network that a household or a server has of IPv6.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? expandedIPv6(plain).slice(0, 4).join(':') : plain;
}

function expandedIPv6(address: string): readonly string[] {
  const [left = '', right] = address.split('%')[0]?.split('::') ?? [];
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''));
}
