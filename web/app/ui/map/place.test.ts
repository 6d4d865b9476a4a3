import { expect, test } from 'vitest';
import { degreesText, metresBetween, moveBy, moveByKey } from './place.ts';

const bern = { lat: 46.9402, long: 7.4667 };

test.each([
  ['ArrowUp', 0, 1],
  ['ArrowDown', 0, -1],
  ['ArrowLeft', -1, 0],
  ['ArrowRight', 1, 0],
] as const)('%s moves a point by a metre, with Shift by ten', (key, east, north) => {
  const [one, ten] = [moveByKey(bern, key, false), moveByKey(bern, key, true)];
  expect(one && metresBetween(bern, one)).toBeCloseTo(1, 1);
  expect(ten && metresBetween(bern, ten)).toBeCloseTo(10, 1);
  expect(Math.sign((one?.lat ?? 0) - bern.lat)).toBe(north);
  expect(Math.sign((one?.long ?? 0) - bern.long)).toBe(east);
});

test('other keys move nothing', () => {
  expect(moveByKey(bern, 'Enter', false)).toBeUndefined();
});

test('a move there and back ends where it began', () => {
  const there = moveBy(bern, 120, -45);
  expect(metresBetween(moveBy(there, -120, 45), bern)).toBeLessThan(0.1);
  expect(degreesText(bern)).toBe('46.94020, 7.46670');
});
