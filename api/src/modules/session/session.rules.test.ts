import { describe, expect, test } from 'vitest';
import { minutesUntilFree, networkOf, sessionSpan } from './session.rules.ts';

const now = new Date('2026-11-24T09:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('a session', () => {
  test('ends after 12 idle hours and with the browser', () => {
    const span = sessionSpan(now, false);
    expect(span).toEqual({ expiresAt: new Date('2026-11-24T21:00:00Z'), isSliding: true, maxAgeSeconds: null });
  });

  test('that stays logged in ends after 30 days, in the browser too', () => {
    const span = sessionSpan(now, true);
    expect(span).toEqual({ expiresAt: new Date('2026-12-24T09:00:00Z'), isSliding: false, maxAgeSeconds: 2_592_000 });
  });
});

describe('the wait after too many tries', () => {
  const tries = (count: number, minutes: number) => Array<Date>(count).fill(minutesAgo(minutes));

  test('lasts until the oldest try is 15 minutes old', () => {
    expect(minutesUntilFree([[minutesAgo(11), ...tries(9, 1)], tries(2, 0)], now)).toBe(4);
  });

  test('is the longer one of account and address', () => {
    expect(minutesUntilFree([tries(10, 12), tries(10, 2)], now)).toBe(13);
  });

  test('is never named shorter than a minute', () => {
    expect(minutesUntilFree([tries(10, 15)], now)).toBe(1);
  });
});

describe('tries are counted by IP address', () => {
  test('by the whole address in IPv4, however it is written', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  });

  test('by the first 64 bits in IPv6, because the rest is anybody’s choice', () => {
    expect(networkOf('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1');
    expect(networkOf('2001:0DB8::1:bbbb:0:0:2')).toBe('2001:db8:0:1');
    expect(networkOf('::1')).toBe('0:0:0:0');
  });
});
