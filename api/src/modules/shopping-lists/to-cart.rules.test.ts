import { expect, test } from 'vitest';
import { heldInCart, missingOf } from './to-cart.rules.ts';

const bySingles = () => ({ quantityMin: 1, quantityInterval: 1 });
const item = (sku: string, quantity: number) => ({ sku, quantity, combination: null });

test('what the cart holds counts once, also for several lines of one article', () => {
  const held = heldInCart([{ sku: 'A', groupKey: '', quantity: 5 }]);
  expect(missingOf([item('A', 3), item('A', 4), item('B', 1)], held, bySingles)).toEqual([item('A', 2), item('B', 1)]);
});

test('the rest is raised to a quantity that is sold', () => {
  const held = heldInCart([{ sku: 'A', groupKey: '', quantity: 100 }]);
  const steps = () => ({ quantityMin: 100, quantityInterval: 50 });
  expect(missingOf([item('A', 220)], held, steps)).toEqual([item('A', 150)]);
});

test('articles in a combination are none by themselves', () => {
  const combination = { insets: ['I'], pictureUrl: '' };
  const lines = [
    { sku: 'F', groupKey: 'combi-1', quantity: 2, combination },
    { sku: 'I', groupKey: 'combi-1', quantity: 2 },
  ];
  const held = heldInCart(lines);
  expect(missingOf([item('F', 1), item('I', 1)], held, bySingles)).toHaveLength(2);
  expect(missingOf([{ sku: 'F', quantity: 2, combination }], held, bySingles)).toEqual([]);
});
