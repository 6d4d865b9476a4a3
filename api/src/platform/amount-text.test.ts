import { expect, test } from 'vitest';
import { amountText } from './amount-text.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [100_000, '1\u00a0000.00'],
  [123_456_789, '1\u00a0234\u00a0567.89'],
  [-1250, '−12.50'],
])('%i Rappen are written %s', (cents, text) => {
  expect(amountText(cents)).toBe(text);
});
