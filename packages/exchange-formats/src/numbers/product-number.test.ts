import { expect, test } from 'vitest';
import { normaliseProductNumber, withoutLeadingZeros } from './product-number.ts';

test('spaces, dots, hyphens, slashes and capitals make no difference', () => {
  for (const text of ['5SL6 116-6', '5sl6116.6', ' 5SL6/1166 ', '5SL6–1166'])
    expect(normaliseProductNumber(text)).toBe('5SL61166');
});

test('leading zeros count for letters but not for numbers of digits only', () => {
  expect(withoutLeadingZeros('04006381333931')).toBe('4006381333931');
  expect(withoutLeadingZeros('00A1')).toBe('00A1');
  expect(withoutLeadingZeros('0')).toBe('0');
});
