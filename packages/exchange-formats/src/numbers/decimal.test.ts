import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitPriceUnit } from '../price-unit.ts';
import { divideRounded, readDecimal, toNumber, toInteger } from './decimal.ts';

test('prices are read as files write them', () => {
  expect(readDecimal('1499.5')).toEqual({ units: 14995n, scale: 1 });
  expect(readDecimal('00000001730.900')).toEqual({ units: 1730900n, scale: 3 });
  expect(readDecimal("1'234,50")).toEqual({ units: 123450n, scale: 2 });
  expect(readDecimal('.5')).toEqual({ units: 5n, scale: 1 });
  for (const text of ['', '.', '1e3', '1.2.3', 'NaN', '12 34', '--1']) expect(readDecimal(text)).toBeUndefined();
});

test('every whole number of Rappen comes back as the same number, however it is written', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), fc.nat({ max: 4 }), (cents, zeros) => {
      const digits = String(cents).padStart(3, '0');
      const amount = readDecimal(`${digits.slice(0, -2)}.${digits.slice(-2)}${'0'.repeat(zeros)}`);
      if (!amount) throw new Error('no decimal');
      expect(fitPriceUnit([{ amount, per: 1n }], 1)).toEqual({ priceUnit: 1, cents: [cents], isExact: true });
    }),
  );
});

test('an amount finer than a Rappen moves to a larger price unit instead of being rounded', () => {
  const amounts = ['0.0345', '0.03'].flatMap((text) => readDecimal(text) ?? []).map((amount) => ({ amount, per: 1n }));
  expect(fitPriceUnit(amounts, 1)).toEqual({ priceUnit: 100, cents: [345, 300], isExact: true });
});

test('prices per 10 become prices per 1 where that is exact, otherwise per 100', () => {
  const quote = (text: string) =>
    readDecimal(text) ? [{ amount: { units: BigInt(text.replace('.', '')), scale: 2 }, per: 10n }] : [];
  expect(fitPriceUnit(quote('12.50'), 1)?.priceUnit).toBe(1);
  expect(fitPriceUnit(quote('12.55'), 1)).toEqual({ priceUnit: 100, cents: [12550], isExact: true });
});

test('halves are rounded away from zero', () => {
  expect(divideRounded(5n, 10n)).toEqual({ value: 1n, isExact: false });
  expect(divideRounded(-5n, 10n)).toEqual({ value: -1n, isExact: false });
  expect(divideRounded(4n, 10n)).toEqual({ value: 0n, isExact: false });
});

test('quantities may carry zeros behind the point, but no half pieces', () => {
  expect(toInteger({ units: 100n, scale: 1 })).toBe(10);
  expect(toInteger({ units: 5n, scale: 1 })).toBeUndefined();
  expect(toNumber({ units: -42n, scale: 3 })).toBe(-0.042);
});
