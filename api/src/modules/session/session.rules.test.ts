import { describe, expect, test } from 'vitest';
import { pairTries, sessionSpan } from './session.rules.ts';

const now = new Date('2026-11-24T09:00:00Z');

describe('a session', () => {
  test('ends after 12 idle hours, with the browser, and after 30 days of use', () => {
    const endsAt = new Date('2026-12-24T09:00:00Z');
    const expiresAt = new Date('2026-11-24T21:00:00Z');
    expect(sessionSpan(now, 'user', false)).toEqual({ expiresAt, endsAt, isSliding: true, maxAgeSeconds: null });
  });

  test('that stays logged in ends after 30 days, in the browser too', () => {
    const endsAt = new Date('2026-12-24T09:00:00Z');
    const span = { expiresAt: endsAt, endsAt, isSliding: false, maxAgeSeconds: 2_592_000 };
    expect(sessionSpan(now, 'user', true)).toEqual(span);
  });

  test('of staff ends after 12 hours, whatever they wish', () => {
    const endsAt = new Date('2026-11-24T21:00:00Z');
    expect(sessionSpan(now, 'staff', false)).toMatchObject({ expiresAt: endsAt, endsAt });
    expect(sessionSpan(now, 'staff', true)).toMatchObject({ expiresAt: endsAt, endsAt, maxAgeSeconds: 43_200 });
  });
});

test('the more strangers fail on an account, the fewer tries each network has, but never none', () => {
  const allowed = [0, 29, 30, 299, 300, 10_000].map((failures) => pairTries(failures).max);
  expect(allowed).toEqual([10, 10, 3, 3, 1, 1]);
});
