import { expect, test } from 'vitest';
import type { ErpCalculation, ErpSums } from '#src/ports/erp/erp.port.ts';
import { findWrongSum } from './sums.rules.ts';

/** Goods of 300.05 less 3.00, freight 15.00, vRG 0.30; VAT 8.1 %. */
const sums: ErpSums = {
  subtotalCents: 30_005,
  discountTotalCents: 0,
  invoiceDiscountCents: 300,
  invoiceDiscountBasisPoints: 100,
  expenses: [{ kind: 'freight', cents: 1500 }],
  additions: [{ kind: 'vrg', cents: 30 }],
  netTotalCents: 31_235,
  taxCents: 2530,
  taxBasisPoints: 810,
  grandTotalCents: 33_765,
  priceScale: null,
};

function wrongSumOf(change: Partial<ErpSums>, toleranceCents: number, lineNetCents = 30_005) {
  const lines = [{ lineNetCents }] as unknown as ErpCalculation['lines'];
  return findWrongSum({ lines, sums: { ...sums, ...change } }, toleranceCents);
}

test('sums that are those of their parts are right, to the Rappen', () => {
  expect(wrongSumOf({}, 0)).toBeNull();
});

test.each([
  ['subtotal', { subtotalCents: 30_006, netTotalCents: 31_236, grandTotalCents: 33_766 }],
  ['netTotal', { netTotalCents: 31_236, grandTotalCents: 33_766 }],
  ['tax', { taxCents: 2531, grandTotalCents: 33_766 }],
  ['grandTotal', { grandTotalCents: 33_766 }],
] as const)('a %s that is one Rappen off is within a tolerance of one, and wrong without', (name, change) => {
  expect(wrongSumOf(change, 1)).toBeNull();
  expect(wrongSumOf(change, 0)).toMatchObject({ name });
});

test('the first wrong sum is named with what it should be', () => {
  expect(wrongSumOf({ grandTotalCents: 33_767 }, 1)).toEqual({ name: 'grandTotal', is: 33_767, shouldBe: 33_765 });
  expect(wrongSumOf({}, 1, 30_000)).toEqual({ name: 'subtotal', is: 30_005, shouldBe: 30_000 });
});

test('an ERP that rounds its grand total to 5 Rappen needs a tolerance of two', () => {
  const change = { subtotalCents: 30_007, netTotalCents: 31_237, grandTotalCents: 33_765 };
  expect(wrongSumOf(change, 1, 30_007)).toMatchObject({ name: 'grandTotal', shouldBe: 33_767 });
  expect(wrongSumOf(change, 2, 30_007)).toBeNull();
});
