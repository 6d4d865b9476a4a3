import { expect, test } from 'vitest';
import { isTimeToKeep, offlineAddress, personChange } from './shop-worker.rules.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const kept = { path: '/de/offline', viewer: 'anna.muster', keptAt: NOW - 5_000 };

test('another person’s page, and that of another language, is kept anew at once', () => {
  expect(isTimeToKeep(undefined, kept, NOW)).toBe(true);
  expect(isTimeToKeep(kept, { ...kept, viewer: 'beat.keller' }, NOW)).toBe(true);
  expect(isTimeToKeep(kept, { ...kept, viewer: '' }, NOW)).toBe(true);
  expect(isTimeToKeep(kept, { ...kept, path: '/fr/offline' }, NOW)).toBe(true);
});

test('one’s own page is kept anew after a moment, a visitor’s after a day', () => {
  expect(isTimeToKeep(kept, kept, NOW)).toBe(false);
  expect(isTimeToKeep(kept, kept, NOW + 60_000)).toBe(true);
  const visitor = { ...kept, viewer: '' };
  expect(isTimeToKeep(visitor, visitor, NOW + 60_000)).toBe(false);
  expect(isTimeToKeep(visitor, visitor, NOW + 86_400_000)).toBe(true);
});

test.each([
  ['POST', '/de/logout', 'out'],
  ['POST', '/api/logout', 'out'],
  ['POST', '/fr/login.data', 'in'],
  ['POST', '/api/login_check/code', 'in'],
  ['POST', '/api/agent/assist', 'in'],
  ['GET', '/de/login', undefined],
  ['POST', '/de/cart', undefined],
] as const)('%s %s changes who is there: %s', (method, path, change) => {
  expect(personChange({ method, url: `https://shop.example${path}` })).toBe(change);
});

test('a page that does not come leads to the kept page, which knows the way back', () => {
  const offline = '/de/offline';
  expect(offlineAddress(new URL('https://shop.example/de/cart?a=1'), offline)).toBe(
    'https://shop.example/de/offline?from=%2Fde%2Fcart%3Fa%3D1',
  );
  expect(offlineAddress(new URL('https://shop.example/de/offline?from=%2Fde'), offline)).toBeUndefined();
});
