import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['5000', 500_000],
  ["5'000.50", 500_050],
  ['CHF 5 000,5', 500_050],
  ['0', 0],
])('«%s» is an amount', (typed, cents) => expect(readAmount(typed)).toBe(cents));

test.each(['-5', 'viel', '1.234', ''])('«%s» is none', (typed) => expect(readAmount(typed)).toBeNaN());
