import { expect, test } from 'vitest';
import type { ErpConfirmedPosition, ErpEvent, ErpInvoice } from '#src/ports/erp/erp-lifecycle.ts';
import type { ErpSums } from '#src/ports/erp/erp.port.ts';
import { sumsOfGoods } from '#test/sums.ts';
import { readReason, reasonOf, wrongSumOfEvent } from './notice-sums.rules.ts';

const sums = sumsOfGoods(2000);
const lines = [1500, 500].map((lineNetCents) => ({ lineNetCents }));

function invoice(kind: 'invoiced' | 'credited', positions: readonly object[], change: Partial<ErpSums> = {}): ErpEvent {
  return { kind, invoice: { positions, sums: { ...sums, ...change } } as unknown as ErpInvoice };
}

function confirmed(prices: readonly (object | null)[], all: ErpSums | null): ErpEvent {
  return { kind: 'confirmed', positions: prices.map((price) => ({ price }) as ErpConfirmedPosition), sums: all };
}

test('invoices, credit notes and confirmations whose sums are those of their parts are right', () => {
  for (const what of [invoice('invoiced', lines), invoice('credited', lines), confirmed(lines, sums)])
    expect(wrongSumOfEvent(what, 0)).toBeNull();
});

test('a grand total above the tolerance is wrong, on each of them', () => {
  const change = { grandTotalCents: 2164 };
  const wrong = [
    invoice('invoiced', lines, change),
    invoice('credited', lines, change),
    confirmed(lines, { ...sums, ...change }),
  ];
  for (const what of wrong) {
    expect(wrongSumOfEvent(what, 2)).toBeNull();
    expect(wrongSumOfEvent(what, 1)).toEqual({ name: 'grandTotal', is: 2164, shouldBe: 2162 });
  }
});

test('goods that do not come to the subtotal are wrong', () => {
  expect(wrongSumOfEvent(invoice('invoiced', lines.slice(1)), 1)).toMatchObject({ name: 'subtotal', shouldBe: 500 });
  expect(wrongSumOfEvent(confirmed(lines.slice(1), sums), 1)).toMatchObject({ name: 'subtotal', shouldBe: 500 });
});

test('where goods have no prices of their own only the sums are compared', () => {
  expect(wrongSumOfEvent(invoice('credited', []), 0)).toBeNull();
  expect(wrongSumOfEvent(confirmed([lines[0] ?? null, null], sums), 0)).toBeNull();
  expect(wrongSumOfEvent(invoice('credited', [], { taxCents: 170 }), 0)).toMatchObject({ name: 'tax' });
});

test('what tells no sums is right', () => {
  expect(wrongSumOfEvent(confirmed([null], null), 0)).toBeNull();
  expect(wrongSumOfEvent({ kind: 'picking', lineNumbers: [10] }, 0)).toBeNull();
});

test('the reason names the sum, what it is and what it should be', () => {
  expect(reasonOf({ name: 'tax', is: 170, shouldBe: 162 })).toBe('sums.tax: 170 Rappen, its parts come to 162');
});

test('a reason is read back, and one that tells of something else is none', () => {
  const wrongSum = { name: 'grandTotal', is: -3245, shouldBe: 3243 } as const;
  expect(readReason(reasonOf(wrongSum))).toEqual(wrongSum);
  expect(readReason('value "99999999999" is out of range for type integer')).toBeNull();
});
