import { ShopError } from '@shop/contract/errors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as rules from './cart.rules.ts';

const drum: rules.Article = {
  sku: 'KABEL-1',
  quantityMin: 100,
  quantityInterval: 50,
  isOrderable: true,
  needsChoice: false,
};
const odd: rules.Article = { ...drum, sku: 'ODD-3', quantityMin: 3, quantityInterval: 2 };
const articles = new Map([drum, odd].map((article) => [article.sku, article]));

function line(sku: string, quantity: number, groupKey = ''): rules.Line {
  return { sku, groupKey, quantity };
}

const nobody: rules.LastChange = { changedBy: null, changedAt: null };
function seenLine(quantity: number, change = nobody): rules.ChangedLine {
  return { ...line('X', quantity), ...change };
}

function refusalOf(work: () => unknown): ShopError {
  try {
    work();
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('quantities', () => {
  test.each([100, 150, 999_950])('cable by the drum of 50 metres from 100 on is sold as %i metres', (quantity) => {
    expect(() => rules.requireQuantity(drum, quantity)).not.toThrow();
  });

  test('a quantity between two steps is refused with both neighbours named', () => {
    const refusal = refusalOf(() => rules.requireQuantity(drum, 180));
    expect(refusal).toMatchObject({
      code: 'cart.quantity_interval',
      details: { lower: 150, upper: 200 },
      field: 'quantity',
    });
  });

  test('less than the minimum is refused with the minimum named', () => {
    const refusal = refusalOf(() => rules.requireQuantity(drum, 50));
    expect(refusal).toMatchObject({ code: 'cart.quantity_min', details: { quantityMin: 100 } });
  });

  test('more than 999 999 is refused, and never named as a neighbour', () => {
    expect(refusalOf(() => rules.requireQuantity(drum, 1_000_000)).code).toBe('cart.quantity_max');
    expect(refusalOf(() => rules.requireQuantity(drum, 999_999)).details).toMatchObject({ upper: 999_950 });
  });

  test('both neighbours named in a refusal are themselves accepted', () => {
    const anyArticle = fc.record({
      quantityMin: fc.integer({ min: 1, max: 500 }),
      quantityInterval: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(anyArticle, fc.integer({ min: 1, max: 999_999 }), (steps, quantity) => {
        const article = { ...drum, ...steps };
        try {
          rules.requireQuantity(article, quantity);
        } catch (error) {
          if (!(error instanceof ShopError) || error.code !== 'cart.quantity_interval') return;
          const { lower, upper } = error.details;
          expect(Number(lower)).toBeLessThan(quantity);
          rules.requireQuantity(article, Number(lower));
          rules.requireQuantity(article, Number(upper));
        }
      }),
    );
  });

  test('a line is sold in exactly the quantities that are not refused', () => {
    const anyArticle = fc.record({
      quantityMin: fc.integer({ min: 1, max: 60 }),
      quantityInterval: fc.integer({ min: 1, max: 20 }),
      isOrderable: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
      needsChoice: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    });
    const anyQuantity = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 999_900, max: 1_000_100 }));
    fc.assert(
      fc.property(anyArticle, anyQuantity, (facts, quantity) => {
        const article = { ...drum, ...facts };
        const known = new Map([[drum.sku, article]]);
        const check = expect(() => rules.requireLine(line(drum.sku, quantity), known));
        if (rules.isSoldIn(article, quantity)) check.not.toThrow();
        else check.toThrow();
      }),
    );
  });

  test('what fits any cart fits also on top of itself', () => {
    const anyArticle = fc.record({
      quantityMin: fc.integer({ min: 1, max: 60 }),
      quantityInterval: fc.integer({ min: 1, max: 20 }),
    });
    const anyQuantity = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(anyArticle, anyQuantity, anyQuantity, (steps, first, second) => {
        const article = { ...drum, ...steps };
        if (!rules.fitsAnyCart(article, first) || !rules.fitsAnyCart(article, second)) return;
        rules.requireQuantity(article, first);
        rules.requireQuantity(article, first + second);
      }),
    );
  });
});

describe('merging', () => {
  test('what is added counts on top of what is there', () => {
    expect(rules.mergeLines([line('KABEL-1', 100)], [line('KABEL-1', 50)], articles)).toEqual([line('KABEL-1', 150)]);
  });

  test('the same article twice in one call is one line', () => {
    expect(rules.mergeLines([], [line('KABEL-1', 100), line('KABEL-1', 100)], articles)).toEqual([
      line('KABEL-1', 200),
    ]);
  });

  test('lines of different groups stay apart', () => {
    expect(rules.mergeLines([line('KABEL-1', 100)], [line('KABEL-1', 100, 'a')], articles)).toEqual([
      line('KABEL-1', 100, 'a'),
    ]);
  });

  test('steps begin at the minimum, so two valid quantities need not make one', () => {
    expect(rules.fitsAnyCart(odd, 3)).toBe(false);
    const refusal = refusalOf(() => rules.mergeLines([line('ODD-3', 3)], [line('ODD-3', 3)], articles));
    expect(refusal).toMatchObject({ code: 'cart.quantity_interval', details: { lower: 5, upper: 7 } });
  });

  test('an article that the catalogue does not know is refused by its number', () => {
    expect(refusalOf(() => rules.mergeLines([], [line('NIX', 1)], articles))).toMatchObject({
      code: 'catalogue.product_unknown',
      details: { sku: 'NIX' },
    });
  });
});

describe('calculations', () => {
  const now = new Date('2026-11-24T09:00:00Z');
  const calculatedAt = new Date('2026-11-24T08:45:00Z');

  test('one holds for half an hour', () => {
    expect(rules.isFresh(calculatedAt, now)).toBe(true);
    expect(rules.isFresh(new Date('2026-11-24T08:29:59Z'), now)).toBe(false);
  });
});

describe('a line as the user saw it', () => {
  const anna = { name: 'Anna Muster', self: 'Sie selbst' };

  test('is changed when it is still so, and when it holds the wanted quantity already', () => {
    expect(() => rules.requireSeen(seenLine(3), { seen: 3, wanted: 5 }, anna)).not.toThrow();
    expect(() => rules.requireSeen(seenLine(5), { seen: 3, wanted: 5 }, anna)).not.toThrow();
    expect(() => rules.requireSeen(seenLine(4), { seen: undefined, wanted: 5 }, anna)).not.toThrow();
  });

  test('is not overwritten when somebody else has changed it: the present quantity is named', () => {
    const refusal = refusalOf(() => rules.requireSeen(seenLine(4), { seen: 3, wanted: 5 }, anna));
    expect(refusal).toMatchObject({ code: 'cart.line_changed', details: { sku: 'X', quantity: 4, by: '' } });
  });

  test('is refused with who changed it last, and when', () => {
    const change = { changedBy: 'Beat Keller', changedAt: '2026-11-24T09:00:00.000Z' };
    const refusal = refusalOf(() => rules.requireSeen(seenLine(4, change), { seen: 3 }, anna));
    expect(refusal).toMatchObject({ details: { ...change, by: ' (Beat Keller, 24.11.2026 10:00)' } });
  });

  test('who changed it himself, in another window, is told so and not named to himself', () => {
    const changedAt = '2026-11-24T09:00:00.000Z';
    expect(rules.authorOf({ changedBy: 'Anna Muster', changedAt }, anna)).toEqual({
      by: ' (Sie selbst, 24.11.2026 10:00)',
      changedAt,
    });
  });
});

test('a successor takes over in the next quantity that it is sold in', () => {
  expect([1, 100, 101, 150].map((quantity) => rules.sellableQuantity(drum, quantity))).toEqual([100, 100, 150, 150]);
});
