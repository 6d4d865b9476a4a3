import { expect, test } from 'vitest';
import { readHead, readLines } from './line.schema.ts';

const line = { sku: 'S-1', groupKey: 'S-1', quantity: 2, note: '', commission: '' };
const damaged = { ...line, custom: { name: 7 } } as unknown as typeof line;

test('a line of before there were combinations, custom items and seen prices has none of them', () => {
  expect(readLines([line])).toEqual([{ ...line, combination: null, custom: null, seen: null }]);
});

test('a line whose JSON is damaged is refused under its article', () => {
  expect(() => readLines([damaged])).toThrow(/cart line S-1 cannot be read: custom/);
});

test('a field of the checkout that this version no longer knows is left out, the others stay', () => {
  const checkout = { orderText: 'Lift', formerField: 1 };
  expect(readHead({ cartId: 'c', checkout }).checkout).toEqual({ orderText: 'Lift' });
});
