import type { CartChange } from '@shop/contract/cart';
import { expect, test } from 'vitest';
import { afterChange } from './after-change.ts';
import { cents, sampleCart, sampleLine } from './cart.samples.ts';

const cart = sampleCart();
function change(given: Partial<CartChange>): CartChange {
  const summary = { cartId: cart.cartId, name: cart.name, netTotal: cents(1), cartQuantity: 3, pendingQuantity: 0 };
  return {
    cart: { ...summary, version: cart.version + 1 },
    items: [],
    removed: [],
    priceSummary: cart.priceSummary,
    needsRecalculation: false,
    pendingItems: null,
    undoId: null,
    ...given,
  };
}

test('a changed line takes the place of the one of before', () => {
  const after = afterChange(cart, change({ items: [sampleLine({ quantity: 9 })] }));
  expect(after?.items.map(({ quantity }) => quantity)).toEqual([9, 100, 3]);
  expect(after?.version).toBe(8);
});

test('a removed line is gone', () => {
  const summary = { ...change({}).cart, cartQuantity: 2 };
  const after = afterChange(cart, change({ cart: summary, removed: [{ sku: '1002', groupKey: '' }] }));
  expect(after?.items.map(({ sku }) => sku)).toEqual(['1001', '1003']);
});

test('when somebody else has changed the cart too, it is loaded anew', () => {
  expect(afterChange(cart, change({ cart: { ...change({}).cart, version: cart.version + 2 } }))).toBeUndefined();
});

test('a line that is added stands last', () => {
  const summary = { ...change({}).cart, cartQuantity: 4 };
  const answer = change({ cart: summary, items: [sampleLine({ sku: '9' })] });
  expect(afterChange(cart, answer, { isAppended: true })?.items.map(({ sku }) => sku)).toEqual([
    '1001',
    '1002',
    '1003',
    '9',
  ]);
});

test('what is added to a line that is there changes it where it stands', () => {
  const after = afterChange(cart, change({ items: [sampleLine({ quantity: 9 })] }), { isAppended: true });
  expect(after?.items.map(({ quantity }) => quantity)).toEqual([9, 100, 3]);
});

test('the first line of a cart has the sums of the answer; without them the cart is loaded anew', () => {
  const empty = sampleCart({ items: [], priceSummary: null });
  const first = { cart: { ...change({}).cart, cartQuantity: 1 }, items: [sampleLine()] };
  expect(afterChange(empty, change(first), { isAppended: true })?.priceSummary).toEqual(cart.priceSummary);
  const without = change({ ...first, priceSummary: null, needsRecalculation: true });
  expect(afterChange(empty, without, { isAppended: true })).toBeUndefined();
});

test('a new line of which nobody says where it stands, or sums that are not known, load the cart anew', () => {
  expect(afterChange(cart, change({ items: [sampleLine({ sku: '9' })] }))).toBeUndefined();
  expect(afterChange(cart, change({ priceSummary: null }))).toBeUndefined();
});

test('an answer that does not know when a line can be there loads the cart anew', () => {
  const shown = { ...cart, items: cart.items.map((line) => ({ ...line, stock: '12 Stk. · Di' })) };
  expect(afterChange(shown, change({ items: [sampleLine({ quantity: 9, stock: '' })] }))).toBeUndefined();
  expect(afterChange(shown, change({ items: [sampleLine({ quantity: 9, stock: '9 Stk. · Di' })] }))).toBeDefined();
});

test('what has its price on request decides what becomes of the cart: with it the cart is loaded anew', () => {
  const summary = { ...change({}).cart, cartQuantity: 4 };
  const added = change({ cart: summary, items: [sampleLine({ sku: '9', isOnRequest: true })] });
  expect(afterChange(cart, added, { isAppended: true })).toBeUndefined();
  const line = sampleLine({ isOnRequest: true });
  const offered = sampleCart({ items: [line], orderTypes: ['QuoteRequest'] });
  const removed = change({ cart: { ...change({}).cart, cartQuantity: 0 }, removed: [line] });
  expect(afterChange(offered, removed)).toBeUndefined();
});
