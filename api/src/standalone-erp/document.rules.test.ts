import { assert, array, integer, property, tuple, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import type { ErpCalculatedLine } from '../ports/erp/erp.port.ts';
import type { ErpArticle } from './article.ts';
import { copperSurchargeCents } from './additions.rules.ts';
import { calculateLine, sumDocument, type Terms } from './document.rules.ts';
import { priceOf } from './price.rules.ts';

const terms: Terms = {
  freightThresholdCents: 30_000,
  freightCents: 1500,
  smallQuantityThresholdCents: 5000,
  smallQuantityCents: 1000,
  expressCents: 2900,
  invoiceDiscounts: [],
};
const VAT = 810;
const article: ErpArticle = {
  sku: 'A-1',
  measurementUnit: 'C62',
  priceUnit: 1,
  listSteps: [{ quantityFrom: 1, cents: 1000 }],
  discountGroup: null,
  vrgCents: 0,
  copperGrams: 0,
  flags: [],
};
const copper = { quotationCents: 30_000, costBasisPoints: 0, baseCents: 15_000 };

function lineOf(quantity: number, given: Partial<ErpArticle> = {}, discountBasisPoints = 0): ErpCalculatedLine {
  const sold = { ...article, ...given };
  const price = priceOf(sold, quantity, { netPrices: [], discountBasisPoints, promotions: [], copper });
  return calculateLine('1', { wanted: { sku: sold.sku, quantity }, article: sold, price, copper });
}

test('the copper surcharge of the standard: 260 kg per km at 300 on a base of 150 is CHF 390.00 per km', () => {
  expect(copperSurchargeCents(1000, 260, copper)).toBe(39_000);
  expect(copperSurchargeCents(1, 260, copper)).toBe(39);
});

test('the cost of the quotation counts, and copper below the base costs nothing more', () => {
  expect(copperSurchargeCents(1000, 260, { ...copper, costBasisPoints: 100 })).toBe(39_780);
  expect(copperSurchargeCents(1000, 260, { ...copper, quotationCents: 14_999 })).toBe(0);
  expect(copperSurchargeCents(999_999, 50_000, copper)).toBe(7_499_992_500);
});

test('a line knows its gross and net amount and what is added by the piece and by the kilogram', () => {
  expect(lineOf(7, { vrgCents: 20, copperGrams: 43, priceUnit: 100 }, 5000)).toMatchObject({
    lineGrossCents: 70,
    lineNetCents: 35,
    additions: [
      { kind: 'vrg', cents: 140 },
      { kind: 'copper', cents: 45 },
    ],
    isOrderable: true,
  });
});

test('what has no price keeps its place with nothing to pay and cannot be ordered', () => {
  const line = calculateLine('9', { wanted: { sku: 'NO', quantity: 3 }, article: undefined, price: undefined, copper });
  expect(line).toMatchObject({ lineKey: '9', sku: 'NO', quantity: 3, lineNetCents: 0, isOrderable: false });
});

test('freight is due below the threshold and not from it on', () => {
  const kinds = (quantity: number) =>
    sumDocument([lineOf(quantity)], { shipment: 'delivery', terms, taxBasisPoints: VAT }).expenses;
  expect(kinds(29)).toEqual([{ kind: 'freight', cents: 1500 }]);
  expect(kinds(30)).toEqual([]);
});

test('a small order pays its surcharge, express comes on top, collected goods pay neither', () => {
  const small = [lineOf(4)];
  expect(sumDocument(small, { shipment: 'express', terms, taxBasisPoints: VAT }).expenses).toEqual([
    { kind: 'freight', cents: 1500 },
    { kind: 'smallQuantity', cents: 1000 },
    { kind: 'express', cents: 2900 },
  ]);
  expect(sumDocument(small, { shipment: 'pickup', terms, taxBasisPoints: VAT }).expenses).toEqual([]);
  expect(sumDocument(small, { shipment: null, terms, taxBasisPoints: VAT }).expenses).toHaveLength(2);
});

test('the invoice discount is of the highest step reached, and the next step is told', () => {
  const steps = [
    { amountFromCents: 0, basisPoints: 100 },
    { amountFromCents: 50_000, basisPoints: 250 },
  ];
  const below = sumDocument([lineOf(49)], {
    shipment: 'delivery',
    terms: { ...terms, invoiceDiscounts: steps },
    taxBasisPoints: VAT,
  });
  expect(below).toMatchObject({ invoiceDiscountCents: 490, priceScale: { amountCents: 50_000, basisPoints: 250 } });
  const above = sumDocument([lineOf(50)], {
    shipment: 'delivery',
    terms: { ...terms, invoiceDiscounts: steps },
    taxBasisPoints: VAT,
  });
  expect(above).toMatchObject({ invoiceDiscountCents: 1250, invoiceDiscountBasisPoints: 250, priceScale: null });
});

test('no discount touches recycling fee and copper, and VAT is on them too', () => {
  const lines = [lineOf(100, { vrgCents: 50, copperGrams: 260 }, 5000)];
  const sums = sumDocument(lines, {
    shipment: 'delivery',
    terms: { ...terms, invoiceDiscounts: [{ amountFromCents: 0, basisPoints: 1000 }] },
    taxBasisPoints: VAT,
  });
  expect(sums).toMatchObject({
    subtotalCents: 50_000,
    discountTotalCents: 50_000,
    invoiceDiscountCents: 5000,
    netTotalCents: 45_000 + 5000 + 3900,
    taxCents: 4366,
    grandTotalCents: 58_266,
  });
});

test('VAT is rounded once for the document, not line by line', () => {
  const lines = [
    lineOf(1, { listSteps: [{ quantityFrom: 1, cents: 6 }] }),
    lineOf(1, { listSteps: [{ quantityFrom: 1, cents: 6 }] }),
  ];
  expect(sumDocument(lines, { shipment: 'pickup', terms, taxBasisPoints: VAT }).taxCents).toBe(1);
});

test('the sums of every document agree with big integers', () => {
  const line = tuple(
    integer({ min: 1, max: 999_999 }),
    integer({ min: 0, max: 1_000_000 }),
    constantFrom(1, 100, 1000),
    integer({ min: 0, max: 10_000 }),
    integer({ min: 0, max: 5000 }),
  );
  assert(
    property(array(line, { maxLength: 40 }), integer({ min: 0, max: 1500 }), (given, basisPoints) => {
      const lines = given.map(([quantity, cents, priceUnit, discount, vrgCents]) =>
        lineOf(quantity, { listSteps: [{ quantityFrom: 1, cents }], priceUnit, vrgCents }, discount),
      );
      const invoiceDiscounts = [{ amountFromCents: 0, basisPoints }];
      const sums = sumDocument(lines, {
        shipment: 'pickup',
        terms: { ...terms, invoiceDiscounts },
        taxBasisPoints: VAT,
      });
      const subtotal = lines.reduce((sum, { lineNetCents }) => sum + BigInt(lineNetCents), 0n);
      const gross = lines.reduce((sum, { lineGrossCents }) => sum + BigInt(lineGrossCents), 0n);
      const vrg = given.reduce((sum, [quantity, , , , vrgCents]) => sum + BigInt(quantity * vrgCents), 0n);
      const net = subtotal - (2n * subtotal * BigInt(basisPoints) + 10_000n) / 20_000n + vrg;
      expect(BigInt(sums.netTotalCents)).toBe(net);
      expect(BigInt(sums.discountTotalCents)).toBe(gross - subtotal);
      expect(BigInt(sums.grandTotalCents)).toBe(net + (2n * net * 810n + 10_000n) / 20_000n);
    }),
  );
});
