import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gtinCheckDigit, isGtin, padGtin, readGtinDigits } from './gtin.ts';

const payload = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }));

test('printed codes have the check digit their first digits ask for', () => {
  expect(isGtin('4006381333931')).toBe(true);
  expect(isGtin('96385074')).toBe(true);
  expect(isGtin('036000291452')).toBe(true);
  expect(isGtin('4006381333932')).toBe(false);
});

test('a code with any one digit mistyped is no GTIN', () => {
  fc.assert(
    fc.property(payload, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const text = digits.join('');
      const right = text + gtinCheckDigit(text);
      const place = at % right.length;
      const wrong = right.slice(0, place) + String((Number(right[place]) + by) % 10) + right.slice(place + 1);
      expect(isGtin(right)).toBe(true);
      expect(isGtin(wrong)).toBe(false);
    }),
  );
});

test('leading zeros do not change the check digit', () => {
  fc.assert(
    fc.property(payload, (digits) => {
      const text = digits.join('');
      expect(gtinCheckDigit(padGtin(text))).toBe(gtinCheckDigit(text));
    }),
  );
});

test('a GTIN is read with spaces, dots and hyphens, and nothing else', () => {
  expect(readGtinDigits(' 4 006381-33.3931')).toBe('4006381333931');
  expect(readGtinDigits('40O6381333931')).toBeUndefined();
  expect(readGtinDigits('')).toBeUndefined();
});
