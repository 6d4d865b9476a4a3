import { describe, expect, test } from 'vitest';
import type { ErpCalculatedLine } from '#src/ports/erp/erp.port.ts';
import type { StoredLine } from './cart.rules.ts';
import { findChanges, type ArticleWithSuccessor } from './changes.rules.ts';

const article = (sku: string, isOrderable: boolean, successorSku: string | null = null): ArticleWithSuccessor => ({
  sku,
  isOrderable,
  successorSku,
  quantityMin: 1,
  quantityInterval: 1,
  needsChoice: false,
});
const articles = (...some: readonly ArticleWithSuccessor[]) => new Map(some.map((one) => [one.sku, one]));
const groupKey = 'combi-1';
const whole: readonly StoredLine[] = [
  { sku: 'R', groupKey, quantity: 2, combination: { insets: ['D', 'L'], pictureUrl: '' } },
  { sku: 'D', groupKey, quantity: 2 },
  { sku: 'L', groupKey, quantity: 2 },
];

describe('a combination', () => {
  test('of which parts are gone is one change, which names them and what has taken their places', () => {
    const known = articles(article('R', true), article('D', false, 'D-2'), article('L', false), article('D-2', true));
    const [change, ...others] = findChanges(whole, known, null);
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      kind: 'discontinued',
      line: { sku: 'R', groupKey },
      parts: [
        { sku: 'D', successorSku: 'D-2' },
        { sku: 'L', successorSku: null },
      ],
    });
  });

  test('that goes is asked about no price of its other parts', () => {
    const known = articles(article('R', true), article('D', true), article('L', false));
    const seen = { quantity: 2, netCents: 100, baseNetCents: 100, priceUnit: 1, contractNumber: null };
    const price = { quantity: 2, netCents: 120, baseNetCents: 120, priceUnit: 1 } as ErpCalculatedLine;
    const lines = whole.map((line) => (line.sku === 'D' ? { ...line, seen } : line));
    const calculation = { lines: new Map([[`D ${groupKey}`, price]]), contractNumber: null, seesPrices: true };
    expect(findChanges(lines, known, calculation).map(({ kind }) => kind)).toEqual(['discontinued']);
    const all = articles(article('R', true), article('D', true), article('L', true));
    expect(findChanges(lines, all, calculation).map(({ kind, line }) => [kind, line.sku])).toEqual([['price', 'D']]);
  });
});

describe('an article that is sold, but no longer in this quantity', () => {
  const line = { sku: 'S', groupKey: '', quantity: 5 };
  const refused = { quantity: 5, isOrderable: false } as ErpCalculatedLine;
  const calculation = { lines: new Map([['S ', refused]]), contractNumber: null, seesPrices: false };
  const changesWith = (...known: readonly ArticleWithSuccessor[]) =>
    findChanges([line], articles(...known), calculation);

  test('is replaced by its successor, also for who may not see prices', () => {
    expect(changesWith(article('S', true, 'S-2'), article('S-2', true))).toMatchObject([
      { kind: 'replaced', successorSku: 'S-2', isSoldOut: true },
    ]);
  });

  test('is no change without a successor that is sold: a smaller quantity may do', () => {
    expect(changesWith(article('S', true))).toEqual([]);
    expect(changesWith(article('S', true, 'S-2'), article('S-2', false))).toEqual([]);
  });
});

test('what is told of a line changes its name when something else is gone', () => {
  const idOf = (...gone: readonly string[]) =>
    findChanges(whole, articles(...['R', 'D', 'L'].map((sku) => article(sku, !gone.includes(sku)))), null)[0]?.id;
  expect(new Set([idOf('D'), idOf('L'), idOf('D', 'L')]).size).toBe(3);
});
