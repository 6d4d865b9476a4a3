import { expect, test } from 'vitest';
import { linesUnderWay, makeLoad, makeThrottle, restAfter } from './back-pressure.ts';

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

test('what nobody waits for rests three times as long as it worked, at least a moment and at most a second', () => {
  expect(restAfter(0)).toBe(50);
  expect(restAfter(200)).toBe(600);
  expect(restAfter(60_000)).toBe(1000);
});

test('lines of work that are under way together rest so much longer that all of them have what one alone would have', () => {
  expect(restAfter(200, 1)).toBe(600);
  expect(restAfter(200, 4)).toBe(2400);
  expect(restAfter(0, 6)).toBe(300);
});

test('who asks how many lines are under way is told those that work or rest, and no more once they are done', async () => {
  const throttle = makeThrottle();
  const { promise, resolve } = Promise.withResolvers<void>();
  const pieces = [throttle(() => promise), makeThrottle()(() => promise)];
  expect(linesUnderWay()).toBe(2);
  resolve();
  await Promise.all(pieces);
  expect(linesUnderWay()).toBe(0);
});

test('a piece of throttled work answers what it came to, and the next one follows one that failed', async () => {
  const throttle = makeThrottle();
  await expect(throttle(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(throttle(async () => 7)).resolves.toBe(7);
});
