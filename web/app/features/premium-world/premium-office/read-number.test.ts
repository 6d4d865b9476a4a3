import { expect, test } from 'vitest';
import { wholeNumber } from './read-number.ts';

test('numbers are read as people type them, and what is none stays none', () => {
  expect(['12’500', "1'000", ' 7 ', '-200', '−5', '+3'].map(wholeNumber)).toEqual([12_500, 1000, 7, -200, -5, 3]);
  expect(['', '1.5', 'zehn', '--1'].map(wholeNumber)).toEqual([NaN, NaN, NaN, NaN]);
});
