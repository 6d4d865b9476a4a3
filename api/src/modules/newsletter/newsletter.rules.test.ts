import { expect, test } from 'vitest';
import { isConfirmable } from './newsletter.rules.ts';

test('a link confirms for seven days and no longer', () => {
  const requestedAt = new Date('2026-11-01T08:00:00Z');
  expect(isConfirmable(requestedAt, new Date('2026-11-08T08:00:00Z'))).toBe(true);
  expect(isConfirmable(requestedAt, new Date('2026-11-08T08:00:00.001Z'))).toBe(false);
});
