import { assert, property, integer, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import { lineCents, multiplyDivide, shareOf } from './money.rules.ts';

test('a line is rounded half up, once, at the end', () => {
  expect(lineCents(300, 8900, 100)).toBe(26_700);
  expect(lineCents(1, 50, 100)).toBe(1);
  expect(lineCents(1, 49, 100)).toBe(0);
  expect(lineCents(7, 1333, 1000)).toBe(9);
  expect(lineCents(3, 1500, 1000)).toBe(5);
});

test('every line up to the highest quantity and price is exact to the Rappen', () => {
  assert(
    property(
      integer({ min: 1, max: 999_999 }),
      integer({ min: 0, max: 2_147_483_647 }),
      constantFrom(1, 100, 1000),
      (quantity, cents, priceUnit) => {
        const exact = (2n * BigInt(quantity) * BigInt(cents) + BigInt(priceUnit)) / (2n * BigInt(priceUnit));
        expect(lineCents(quantity, cents, priceUnit)).toBe(Number(exact));
      },
    ),
  );
});

test('shares of sums up to 2^53 are exact, also where the product is beyond it', () => {
  assert(
    property(
      integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      integer({ min: 0, max: 10_000 }),
      (cents, basisPoints) => {
        const exact = (2n * BigInt(cents) * BigInt(basisPoints) + 10_000n) / 20_000n;
        expect(shareOf(cents, basisPoints)).toBe(Number(exact));
      },
    ),
  );
  expect(shareOf(Number.MAX_SAFE_INTEGER, 9999)).toBe(Number((9_007_199_254_740_991n * 9999n + 5000n) / 10_000n));
});

test('an amount beyond 2^53 is refused instead of being wrong', () => {
  expect(() => multiplyDivide(Number.MAX_SAFE_INTEGER, 3, 2)).toThrow(RangeError);
});

test('half a Rappen of VAT counts as one', () => {
  expect(shareOf(10_000, 810)).toBe(810);
  expect(shareOf(50, 810)).toBe(4);
  expect(shareOf(500, 810)).toBe(41);
});
