import { expect, test } from 'vitest';
import { sampleLine, cents } from './cart.samples.ts';
import { entriesOf, orderAfterMove, placeOnto, type CartView } from './cart-table-view.ts';

const plain: CartView = { search: '', sort: undefined, isGrouped: false };
const kitchen = sampleLine({ sku: '1', commission: 'Küche', name: 'Rahmen', lineTotal: cents(100) });
const bath = sampleLine({ sku: '2', commission: 'Bad', name: 'Lüfter', eNumber: '155720009', lineTotal: null });
const stove = sampleLine({ sku: '3', commission: 'Küche', name: 'Steckdose', lineTotal: cents(250) });
const lines = [kitchen, bath, stove];
const skus = (view: Partial<CartView>) =>
  entriesOf(lines, { ...plain, ...view }).map((entry) => (entry.kind === 'line' ? entry.line.sku : entry.commission));

test('lines stand under their commission in the order in which the commissions come', () => {
  expect(skus({ isGrouped: true })).toEqual(['Küche', '1', '3', 'Bad', '2']);
});

test('a commission adds up its lines, and says nothing where a price is missing', () => {
  const groups = entriesOf(lines, { ...plain, isGrouped: true }).filter((entry) => entry.kind === 'group');
  expect(groups.map(({ subtotal, lineCount }) => [subtotal, lineCount])).toEqual([
    [350, 2],
    [null, 1],
  ]);
});

test('searching finds words without their accents and numbers in any spelling', () => {
  expect(skus({ search: 'lufter' })).toEqual(['2']);
  expect(skus({ search: '155 720' })).toEqual(['2']);
  expect(skus({ search: 'kuche steck' })).toEqual(['3']);
});

test('a line without a price stands last, however the totals are sorted', () => {
  expect(skus({ sort: { column: 'total', isDescending: false } })).toEqual(['1', '3', '2']);
  expect(skus({ sort: { column: 'total', isDescending: true } })).toEqual(['3', '1', '2']);
});

test('lines move a step or to a place, and those moved together stay together', () => {
  const moved = (keys: readonly string[], move: 'up' | 'down' | number) =>
    orderAfterMove(lines, new Set(keys.map((sku) => `${sku} `)), move).map(({ sku }) => sku);
  expect(moved(['3'], 'up')).toEqual(['1', '3', '2']);
  expect(moved(['1'], 'down')).toEqual(['2', '1', '3']);
  expect(moved(['1'], 'up')).toEqual(['1', '2', '3']);
  expect(moved(['1', '3'], 2)).toEqual(['2', '1', '3']);
});

test('a line that is let go on another one takes its place, from above and from below', () => {
  const dropped = (keys: readonly string[], onto: (typeof lines)[number]) => {
    const moved = new Set(keys.map((sku) => `${sku} `));
    const place = placeOnto(lines, moved, onto);
    return place === undefined ? undefined : orderAfterMove(lines, moved, place).map(({ sku }) => sku);
  };
  expect(dropped(['1'], stove)).toEqual(['2', '3', '1']);
  expect(dropped(['3'], kitchen)).toEqual(['3', '1', '2']);
  expect(dropped(['1', '2'], stove)).toEqual(['3', '1', '2']);
  expect(dropped(['2'], bath)).toBeUndefined();
});
