import { expect, test } from 'vitest';
import { brokenLimitsOf, secondsLeft } from './limits.rules.ts';

const limits = { gonePercentMax: 10, pricePercentMax: 25 };
const summary = (gone: number, beyond: number, farthestMove: number) => ({
  plan: { new: 0, changed: 0, gone, leftOut: 0, pricesStay: 0 },
  facts: {
    withoutCategory: 0,
    pricesChanged: 0,
    textsChanged: 0,
    goneWithSuccessor: 0,
    articlesWithWarnings: 0,
    beyond,
  },
  farthestMove,
});

test('exactly at the limit an import goes on, one article more stops it', () => {
  expect(brokenLimitsOf(summary(10, 0, 0), 100, limits)).toEqual([]);
  expect(brokenLimitsOf(summary(11, 0, 0), 100, limits)).toEqual([{ limit: 'gone', max: 10, found: 11, count: 11 }]);
});

test('the first catalogue of a supplier takes nothing away', () => {
  expect(brokenLimitsOf(summary(0, 0, 0), 0, limits)).toEqual([]);
});

test('a single price that falls too far stops the import and is named', () => {
  expect(brokenLimitsOf(summary(0, 1, -89.97), 100, limits)).toEqual([
    { limit: 'price', max: 25, found: -90, count: 1 },
  ]);
});

test('what is left is told by the speed so far, once that says something', () => {
  expect([secondsLeft(0, 100, 5000), secondsLeft(10, 100, 500), secondsLeft(25, 100, 10_000)]).toEqual([
    null,
    null,
    30,
  ]);
});
