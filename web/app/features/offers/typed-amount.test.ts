import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test.each([
  ['12.50', 1250],
  ["1'250.5", 125_050],
  ['1 250,05', 125_005],
  ['0', 0],
  ['0.29', 29],
])('%s francs are %i Rappen', (typed, cents) => {
  expect(typedAmount(typed)).toBe(cents);
});

test.each(['', '-1', '1.255', 'zwölf', '1.2.3', '12345678'])('«%s» is no amount', (typed) => {
  expect(typedAmount(typed)).toBeUndefined();
});
