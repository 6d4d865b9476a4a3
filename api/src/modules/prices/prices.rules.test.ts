import type { Permission } from '@shop/contract/permissions';
import { describe, expect, test } from 'vitest';
import type { ErpCalculatedLine, ErpSums } from '#src/ports/erp/erp.port.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { hiddenPrice, shownLine, shownPrice, shownSums, withOwnType, type ShownPrice } from './prices.rules.ts';

const line: ErpCalculatedLine = {
  lineKey: '1',
  sku: 'A-1',
  quantity: 10,
  priceUnit: 1,
  measurementUnit: 'C62',
  grossCents: 980,
  netCents: 564,
  baseNetCents: 564,
  origin: 'promotion',
  unitAdditions: [{ kind: 'vrg', cents: 5 }],
  priceType: 7,
  priceTypeEndDate: '2026-11-30',
  scale: [{ quantityFrom: 100, netCents: 498 }],
  lineGrossCents: 9800,
  lineNetCents: 5640,
  additions: [
    { kind: 'vrg', cents: 50 },
    { kind: 'copper', cents: 12 },
  ],
  isOrderable: true,
};
const sums: ErpSums = {
  subtotalCents: 5640,
  discountTotalCents: 4160,
  invoiceDiscountCents: 141,
  invoiceDiscountBasisPoints: 250,
  expenses: [
    { kind: 'freight', cents: 1500 },
    { kind: 'express', cents: 2900 },
  ],
  additions: [{ kind: 'vrg', cents: 50 }],
  netTotalCents: 9949,
  taxCents: 806,
  taxBasisPoints: 810,
  grandTotalCents: 10_755,
  priceScale: { amountCents: 100_000, basisPoints: 300 },
};
const nameOf = (kind: string) => kind;
const visibilityOf = (...permissions: readonly Permission[]) => priceVisibility(new Set(permissions));
const all = visibilityOf('showPrices', 'showNetPrices', 'showGrossPrices');
const onlyNet = visibilityOf('showPrices', 'showNetPrices');
const onlyGross = visibilityOf('showPrices', 'showGrossPrices');

test('without showPrices nothing is seen, whatever else is granted', () => {
  expect(visibilityOf('showNetPrices', 'showGrossPrices')).toEqual({ seesNet: false, seesGross: false });
  expect(visibilityOf('showPrices')).toEqual({ seesNet: false, seesGross: false });
  const hidden = shownLine(line, visibilityOf('showNetPrices', 'showGrossPrices'), nameOf);
  expect(hidden).toEqual({
    unitPrice: null,
    unitPriceGross: null,
    priceType: null,
    priceTypeEndDate: null,
    priceScale: [],
    additions: [],
    lineTotal: null,
    additionsTotal: null,
  });
});

test('whoever sees everything sees prices, scale and promotion', () => {
  expect(shownLine(line, all, nameOf)).toEqual({
    unitPrice: 564,
    unitPriceGross: 980,
    priceType: 7,
    priceTypeEndDate: '2026-11-30',
    priceScale: [{ amount: 100, unitPrice: 498, percentage: 11.7 }],
    additions: [{ kind: 'vrg', name: 'vrg', value: 5 }],
    lineTotal: 5640,
    additionsTotal: 62,
  });
});

test('gross only with its right, net only with its right', () => {
  expect(shownPrice(line, onlyNet, nameOf)).toMatchObject({ unitPrice: 564, unitPriceGross: null });
  expect(shownLine(line, onlyGross, nameOf)).toMatchObject({
    unitPrice: null,
    unitPriceGross: 980,
    priceScale: [],
    priceType: null,
    lineTotal: null,
  });
});

test('the sums are for net prices, and the discount does not betray the gross price', () => {
  expect(shownSums(sums, onlyGross, nameOf)).toBeNull();
  expect(shownSums(sums, onlyNet, nameOf)).toMatchObject({ subtotal: 5640, discountTotal: 0, grandTotal: 10_755 });
  expect(shownSums(sums, all, nameOf)).toMatchObject({
    discountTotal: 4160,
    invoiceDiscount: { amount: 141, percentage: 2.5 },
    expenseTotal: 4400,
    additions: [{ name: 'vrg', value: 50 }],
    taxTotal: { amount: 806, percentage: 8.1 },
    priceScale: { amount: 100_000, percentage: 3 },
  });
});

test('what the ERP says to a calculation is shown as it is; an ERP that says nothing is no fault', () => {
  const messages = ['Noch CHF 50.00 bis zur Lieferung ohne Fracht.'];
  expect(shownSums({ ...sums, messages }, all, nameOf)?.messages).toEqual(messages);
  expect(shownSums(sums, all, nameOf)?.messages).toEqual([]);
});

describe('a label that was set by hand', () => {
  const own = { priceType: 7, priceTypeEndDate: '2026-12-31' };
  const seen: ShownPrice = { ...hiddenPrice, unitPrice: 100 as ShownPrice['unitPrice'] };

  test('stands where the ERP says nothing of the price', () => {
    expect(withOwnType(seen, own)).toMatchObject(own);
    expect(withOwnType({ ...seen, priceType: 1 }, own)).toMatchObject({ priceType: 1, priceTypeEndDate: null });
    expect(withOwnType(seen, undefined)).toBe(seen);
  });

  test('is not told to who may not see the price', () => {
    expect(withOwnType(hiddenPrice, own)).toBe(hiddenPrice);
  });
});
