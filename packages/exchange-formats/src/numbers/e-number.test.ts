import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatENumber, readENumber } from './e-number.ts';

const nineDigits = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .map((digits) => digits.join(''));

test('an E-No is found in every spelling of the trade', () => {
  fc.assert(
    fc.property(
      nineDigits,
      fc.constantFrom('', 'E-No ', 'E-Nr. ', 'E-Nr.: ', 'ENo ', 'e no. ', 'ELDAS '),
      fc.constantFrom('', ' ', '.', '-'),
      (digits, prefix, mark) => {
        const spelt = prefix + [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(mark);
        expect(readENumber(spelt)).toBe(digits);
      },
    ),
  );
});

test('eight or ten digits and letters are no E-No', () => {
  for (const text of ['12345678', '1234567890', '12345678A', '', 'E-No']) expect(readENumber(text)).toBeUndefined();
});

test('it is printed in groups of three', () => {
  expect(formatENumber('123456789')).toBe('123 456 789');
});
