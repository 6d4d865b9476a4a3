import { expect, test } from 'vitest';
import { makeLoad } from './back-pressure.ts';

test('a process is as busy as its event loop was since the last look', () => {
  const looks = [
    { idle: 0, active: 0 },
    { idle: 10, active: 90 },
    { idle: 190, active: 110 },
  ];
  const load = makeLoad(() => looks.shift() ?? { idle: 0, active: 0 });
  expect(load()).toBeCloseTo(0.9);
  expect(load()).toBeCloseTo(0.1);
});

test('a look too soon after the last one says what that one said', () => {
  const looks = [
    { idle: 0, active: 0 },
    { idle: 10, active: 90 },
    { idle: 30, active: 90 },
    { idle: 110, active: 90 },
  ];
  const load = makeLoad(() => looks.shift() ?? { idle: 0, active: 0 });
  expect(load()).toBeCloseTo(0.9);
  expect(load()).toBeCloseTo(0.9);
  expect(load()).toBeCloseTo(0);
});
