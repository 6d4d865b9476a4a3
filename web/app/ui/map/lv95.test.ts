import { expect, test } from 'vitest';
import { fromLv95, toLv95 } from './lv95.ts';
import { metresBetween } from './place.ts';

// The old observatory in Bern is where the national survey begins; the others are of swisstopo's own converter.
test.each([
  ['Bern, old observatory', { lat: 46.951083, long: 7.438632 }, { east: 2_600_000, north: 1_200_000 }],
  ['Rigi', { lat: 47.056709, long: 8.485306 }, { east: 2_679_520, north: 1_212_273 }],
] as const)('%s has its coordinates in both systems', (_, place, lv95) => {
  const found = toLv95(place);
  expect(Math.abs((found?.east ?? 0) - lv95.east)).toBeLessThanOrEqual(1);
  expect(Math.abs((found?.north ?? 0) - lv95.north)).toBeLessThanOrEqual(1);
  const back = fromLv95(lv95);
  expect(back && metresBetween(back, place)).toBeLessThan(1);
});

test('what lies far from Switzerland has no Swiss coordinates', () => {
  expect(toLv95({ lat: 52.52, long: 13.4 })).toBeUndefined();
  expect(fromLv95({ east: 600_000, north: 200_000 })).toBeUndefined();
});
