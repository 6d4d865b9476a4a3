import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSwissUid, swissUidCheckDigit } from './swiss-uid.ts';

const payload = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 })
  .map((digits) => digits.join(''));

test('the example number is right, its neighbour is not', () => {
  expect(readSwissUid('CHE-123.456.788')).toBe('CHE-123.456.788');
  expect(readSwissUid('CHE-123.456.789')).toBeUndefined();
});

test('a UID is read with or without the VAT suffix of each language', () => {
  for (const text of ['CHE-123.456.788 MWST', 'che 123456788 TVA', 'CHE123456788IVA', 'CHE-123.456.788 VAT']) {
    expect(readSwissUid(text)).toBe('CHE-123.456.788');
  }
  for (const text of ['', '123.456.788', 'CHE-123.456.78', 'CHE-123.456.788 USt', 'ADM-123.456.788']) {
    expect(readSwissUid(text)).toBeUndefined();
  }
});

test('one mistyped digit is always noticed', () => {
  fc.assert(
    fc.property(payload, fc.nat({ max: 7 }), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
      const check = swissUidCheckDigit(digits);
      fc.pre(check !== undefined);
      const wrong = digits.slice(0, place) + String((Number(digits[place]) + by) % 10) + digits.slice(place + 1);
      expect(readSwissUid(`CHE${digits}${check}`)).toBeDefined();
      expect(readSwissUid(`CHE${wrong}${check}`)).toBeUndefined();
    }),
  );
});
