import { expect, test } from 'vitest';
import { stepsOfCombination } from './steps.ts';

test('a combination is sold in steps that suit all its parts', () => {
  const steps = stepsOfCombination([
    { quantityMin: 1, quantityInterval: 1, count: 1 },
    { quantityMin: 10, quantityInterval: 10, count: 2 },
    { quantityMin: 3, quantityInterval: 3, count: 1 },
  ]);
  expect(steps).toEqual({ quantityMin: 5, quantityInterval: 15 });
});
