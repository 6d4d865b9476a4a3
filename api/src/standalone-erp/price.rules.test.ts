import { assert, array, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { ErpArticle } from './article.ts';
import { conditionsByArticle, priceOf, type ArticleConditions, type NetPrice, type Promotion } from './price.rules.ts';

const lamp: ErpArticle = {
  sku: 'LAMP',
  measurementUnit: 'C62',
  priceUnit: 1,
  listSteps: [{ quantityFrom: 1, cents: 1000 }],
  discountGroup: 'G1',
  vrgCents: 0,
  copperGrams: 0,
  flags: [],
};
const none: ArticleConditions = { netPrices: [], discountBasisPoints: undefined, promotions: [], copper: null };
const contract = (cents: number, priceUnit = 1): NetPrice => ({ sku: 'LAMP', contractNumber: 'K-1', cents, priceUnit });
const own = (cents: number): NetPrice => ({ sku: 'LAMP', contractNumber: '', cents, priceUnit: 1 });
const promotion = (cents: number | null, basisPoints: number | null, priceType = 1): Promotion => ({
  sku: 'LAMP',
  priceType,
  cents,
  basisPoints,
  priceUnit: 1,
  endDate: '2026-11-30',
});

test('without conditions the list price is the price', () => {
  expect(priceOf(lamp, 5, none)).toMatchObject({ grossCents: 1000, netCents: 1000, origin: 'list', priceType: null });
});

test.each([
  [
    'contract',
    {
      netPrices: [contract(500), own(510)],
      discountBasisPoints: 4800,
      promotions: [promotion(530, null)],
      copper: null,
    },
  ],
  [
    'customer',
    {
      netPrices: [contract(520), own(510)],
      discountBasisPoints: 4800,
      promotions: [promotion(530, null)],
      copper: null,
    },
  ],
  ['discountGroup', { netPrices: [contract(560), own(550)], discountBasisPoints: 5000, promotions: [], copper: null }],
  [
    'promotion',
    {
      netPrices: [contract(560), own(550)],
      discountBasisPoints: 4500,
      promotions: [promotion(540, null)],
      copper: null,
    },
  ],
] as const)('the lowest price wins: %s', (origin, conditions) => {
  expect(priceOf(lamp, 1, conditions)?.origin).toBe(origin);
});

test('of equal prices the one named first in docs/domain/prices.md#best-price is told', () => {
  const conditions = {
    netPrices: [own(500), contract(500)],
    discountBasisPoints: 5000,
    promotions: [promotion(500, null)],
    copper: null,
  };
  expect(priceOf(lamp, 1, conditions)).toMatchObject({ netCents: 500, origin: 'contract', priceType: null });
});

test('only a promotion that makes the price tells its type and last day', () => {
  const better = { ...none, discountBasisPoints: 4000, promotions: [promotion(null, 3000, 7)] };
  expect(priceOf(lamp, 1, better)).toMatchObject({ netCents: 600, priceType: null, priceTypeEndDate: null });
  const worse = { ...none, discountBasisPoints: 2000, promotions: [promotion(null, 3000, 7)] };
  expect(priceOf(lamp, 1, worse)).toMatchObject({ netCents: 700, priceType: 7, priceTypeEndDate: '2026-11-30' });
});

test('no agreement makes an article dearer than its list price', () => {
  expect(priceOf(lamp, 1, { ...none, netPrices: [own(1200)] })).toMatchObject({ netCents: 1000, origin: 'list' });
});

test('the scale of the list takes its share off the price of the customer', () => {
  const scaled: ErpArticle = {
    ...lamp,
    listSteps: [
      { quantityFrom: 1, cents: 980 },
      { quantityFrom: 100, cents: 865 },
      { quantityFrom: 500, cents: 800 },
    ],
  };
  const conditions = { ...none, discountBasisPoints: 4245 };
  expect(priceOf(scaled, 99, conditions)).toMatchObject({ grossCents: 980, netCents: 564, baseNetCents: 564 });
  expect(priceOf(scaled, 100, conditions)).toMatchObject({ grossCents: 980, netCents: 498, baseNetCents: 564 });
  expect(priceOf(scaled, 999_999, conditions)?.netCents).toBe(460);
  expect(priceOf(scaled, 1, conditions)?.scale).toEqual([
    { quantityFrom: 100, netCents: 498 },
    { quantityFrom: 500, netCents: 460 },
  ]);
});

test('a price agreed per 100 stays right when the article is sold per 1000 or per piece', () => {
  const conditions = { ...none, netPrices: [contract(5000, 100)] };
  expect(priceOf({ ...lamp, priceUnit: 1000, listSteps: [] }, 1, conditions)?.netCents).toBe(50_000);
  expect(priceOf({ ...lamp, priceUnit: 1 }, 1, conditions)?.netCents).toBe(50);
});

test('an article with neither list price nor agreement has no price', () => {
  const bare = { ...lamp, listSteps: [] };
  expect(priceOf(bare, 1, { ...none, discountBasisPoints: 4000, promotions: [promotion(null, 3000)] })).toBeUndefined();
  expect(priceOf(bare, 1, { ...none, netPrices: [own(700)] })).toMatchObject({ grossCents: 700, netCents: 700 });
});

test('conditions of other articles and groups do not count', () => {
  const pick = conditionsByArticle({
    netPrices: [{ ...own(10), sku: 'OTHER' }],
    discounts: [{ discountGroup: 'G2', basisPoints: 9000 }],
    promotions: [{ ...promotion(10, null), sku: 'OTHER' }],
    copper: null,
  });
  expect(priceOf(lamp, 1, pick(lamp))).toMatchObject({ netCents: 1000, origin: 'list' });
});

test('whatever is agreed: 0 ≤ net ≤ gross, and more never costs more each', () => {
  const cents = integer({ min: 0, max: 100_000 });
  const prices = array(record({ cents, contract: constantFrom('', 'K-1') }), { maxLength: 4 });
  const steps = array(record({ quantityFrom: integer({ min: 2, max: 900 }), cents }), { maxLength: 4 });
  assert(
    property(cents, steps, prices, integer({ min: 0, max: 10_000 }), (list, more, agreed, discountBasisPoints) => {
      const falling = [{ quantityFrom: 1, cents: list }, ...more.toSorted((a, b) => a.quantityFrom - b.quantityFrom)];
      const listSteps = falling.toSorted((a, b) => a.quantityFrom - b.quantityFrom || b.cents - a.cents);
      const netPrices = agreed.map((price) => ({ ...own(price.cents), contractNumber: price.contract }));
      const price = priceOf({ ...lamp, listSteps }, 1000, {
        netPrices,
        discountBasisPoints,
        promotions: [],
        copper: null,
      });
      expect(price?.netCents).toBeGreaterThanOrEqual(0);
      expect(price?.netCents).toBeLessThanOrEqual(list);
      expect(price?.netCents).toBeLessThanOrEqual(price?.baseNetCents ?? 0);
    }),
  );
});
