import { expect, test } from 'vitest';
import { originOf } from './search-origin.ts';

test.each([
  ['/de', 'home'],
  ['/fr/category/luminaires-1', 'category'],
  ['/de/search', 'search'],
  ['/it/cart', 'cart'],
  ['/de/customer/history', 'other'],
  ['/', 'other'],
])('a search begun on %s came from: %s', (path, origin) => {
  expect(originOf(path)).toBe(origin);
});
