import type { ImportArticle, ImportLine } from '@shop/contract/cart-import';
import { expect, test } from 'vitest';
import { correctLine } from './corrected-line.ts';
import { wantedOf } from './wanted-import.ts';

const article = (sku: string, quantityMin = 1, quantityInterval = 1): ImportArticle => ({
  sku,
  name: sku,
  eNumber: '',
  manufacturer: '',
  manufacturerNumber: '',
  url: '',
  imageUrl: null,
  measurementUnitName: 'Stück',
  quantityMin,
  quantityInterval,
  part: null,
});
const articles = new Map([article('S-1'), article('S-2'), article('K-100', 100, 50)].map((one) => [one.sku, one]));
const line = (changes: Partial<ImportLine>): ImportLine => ({
  sheet: 0,
  line: 1,
  text: 'S-1 2',
  number: 'S-1',
  quantityText: '2',
  verdict: 'ok',
  reasons: [],
  skus: ['S-1'],
  specificityOf: null,
  quantity: 2,
  quantitiesNear: [],
  addedTo: null,
  commission: '',
  note: '',
  combination: null,
  places: [],
  custom: null,
  ...changes,
});

test('what is settled goes into the cart, and what is left out does not', () => {
  expect(correctLine(line({}), {}, articles).standing).toBe('ready');
  expect(correctLine(line({}), { isSkipped: true }, articles).standing).toBe('skipped');
  expect(correctLine(line({ verdict: 'text', skus: [] }), {}, articles).standing).toBe('skipped');
});

test('a line with several articles waits until one is chosen', () => {
  const several = line({ verdict: 'choose', reasons: ['severalArticles'], skus: ['S-1', 'S-2'] });
  expect(correctLine(several, {}, articles).standing).toBe('open');
  expect(correctLine(several, { sku: 'S-2' }, articles)).toMatchObject({ standing: 'ready', article: { sku: 'S-2' } });
});

test('a quantity that is not sold keeps the line open', () => {
  const unclear = line({ verdict: 'choose', skus: ['K-100'], quantity: null });
  expect(correctLine(unclear, {}, articles).standing).toBe('open');
  expect(correctLine(unclear, { quantity: 120 }, articles).standing).toBe('open');
  expect(correctLine(unclear, { quantity: 150 }, articles).standing).toBe('ready');
});

test('what is sold in variants may be chosen later in the cart', () => {
  const variants = line({ verdict: 'choose', skus: ['S-1', 'S-2'], specificityOf: 'S-0' });
  const later = correctLine(variants, { isLater: true }, articles);
  expect(wantedOf([later])).toEqual({ items: [], pending: [{ sku: 'S-0', quantity: 2, commission: '', note: '' }] });
});

test('lines that have become the same article add up; those of another commission stay apart', () => {
  const corrected = [
    correctLine(line({}), {}, articles),
    correctLine(line({ line: 2, verdict: 'choose', skus: ['S-1', 'S-2'], quantity: 3 }), { sku: 'S-1' }, articles),
    correctLine(line({ line: 3, commission: 'Küche' }), {}, articles),
    correctLine(line({ line: 4, verdict: 'changed', addedTo: 1 }), {}, articles),
  ];
  expect(wantedOf(corrected).items.map(({ quantity, commission }) => [quantity, commission])).toEqual([
    [5, ''],
    [2, 'Küche'],
  ]);
});

const cabinet = {
  name: 'Schrank',
  ean: '',
  manufacturer: '',
  supplierArticleNumber: '',
  measurementUnit: 'C62' as const,
};

test("the user's own articles go into the cart as what they are, each as a line of its own and in any quantity", () => {
  const own = line({ verdict: 'custom', skus: [], custom: cabinet, quantity: 7, commission: 'UG' });
  const corrected = [correctLine(own, {}, articles), correctLine({ ...own, line: 2 }, { quantity: 3 }, articles)];
  const wanted = { custom: cabinet, commission: 'UG', note: '' };
  expect(wantedOf(corrected).items).toEqual([
    { ...wanted, quantity: 7 },
    { ...wanted, quantity: 3 },
  ]);
  expect(correctLine({ ...own, quantity: null }, {}, articles).standing).toBe('open');
  expect(correctLine(own, { isSkipped: true }, articles).standing).toBe('skipped');
});

test('an article of the catalogue taken instead counts as that article', () => {
  const instead = correctLine(line({ custom: cabinet }), {}, articles);
  expect(wantedOf([instead]).items).toEqual([{ sku: 'S-1', quantity: 2, commission: '', note: '' }]);
});
