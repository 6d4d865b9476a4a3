import { expect, test } from 'vitest';
import type { ErpSums } from '#src/ports/erp/erp.port.ts';
import { standingLineCents, standingSums } from './standing-value.rules.ts';

const cable = {
  quantity: 300,
  cancelledQuantity: 0,
  priceUnit: 100,
  netCents: 8015,
  grossCents: 12_000,
  lineNetCents: 24_045,
  lineGrossCents: 36_000,
  additions: [{ kind: 'copper' as const, cents: 1000 }],
};
const lamp = { ...cable, quantity: 3, priceUnit: 1, netCents: 1000, grossCents: 1500, lineNetCents: 3000 };
const lamps = { ...lamp, lineGrossCents: 4500, additions: [{ kind: 'vrg' as const, cents: 50 }] };
const agreed: ErpSums = {
  subtotalCents: 27_045,
  discountTotalCents: 13_455,
  invoiceDiscountCents: 541,
  invoiceDiscountBasisPoints: 200,
  expenses: [{ kind: 'freight', cents: 1500 }],
  additions: [
    { kind: 'copper', cents: 1000 },
    { kind: 'vrg', cents: 50 },
  ],
  netTotalCents: 29_054,
  taxCents: 2353,
  taxBasisPoints: 810,
  grandTotalCents: 31_407,
  priceScale: { amountCents: 50_000, basisPoints: 300 },
};

test('an order of which nothing was cancelled comes to what was agreed', () => {
  expect(standingSums(agreed, [cable, lamps])).toBe(agreed);
});

test('what was cancelled takes its price, its share of the discount, its fees and its VAT along; freight stays', () => {
  expect(standingSums(agreed, [{ ...cable, cancelledQuantity: 100 }, lamps])).toEqual({
    ...agreed,
    subtotalCents: 19_030,
    discountTotalCents: 9470,
    invoiceDiscountCents: 381,
    additions: [
      { kind: 'copper', cents: 667 },
      { kind: 'vrg', cents: 50 },
    ],
    netTotalCents: 20_866,
    taxCents: 1690,
    grandTotalCents: 22_556,
    priceScale: null,
  });
});

test('nothing is owed for an order that is cancelled as a whole, freight neither', () => {
  const all = [cable, lamps].map((position) => ({ ...position, cancelledQuantity: position.quantity }));
  expect(standingSums(agreed, all)).toMatchObject({
    subtotalCents: 0,
    expenses: [],
    additions: [],
    netTotalCents: 0,
    grandTotalCents: 0,
  });
});

test('a line comes to what is left of it, half up; without a price it has none', () => {
  expect(standingLineCents({ ...cable, cancelledQuantity: 190 })).toBe(8817); // 110 m at 80.15 for 100 m
  expect(standingLineCents({ ...cable, cancelledQuantity: 10, netCents: null, lineNetCents: null })).toBeNull();
});
