import type { CancellationItem } from '@shop/contract/cancellations';
import { expect, test } from 'vitest';
import { chosenOf, nothingEntered, readCancelInput, requestOf, stepOf } from './cancel-input.ts';

const items = [itemOf(10, 0), itemOf(20, 4), itemOf(30, 12)];
const entered = { ...nothingEntered, quantities: { 10: 5, 20: 6, 30: 2 }, reasons: { 30: 'tooLate' as const } };

test('of what was picked meanwhile nothing stays chosen, of what is less only the rest', () => {
  expect(chosenOf(items, entered).map(({ item, quantity }) => [item.lineNumber, quantity])).toEqual([
    [20, 4],
    [30, 2],
  ]);
});

test('a step is not reached before what it needs is entered', () => {
  const chosen = chosenOf(items, entered);
  expect(stepOf('confirmation', [])).toBe('products');
  expect(stepOf('confirmation', chosen)).toBe('reasons');
  expect(stepOf('confirmation', chosen.slice(1))).toBe('confirmation');
  expect(stepOf('reasons', chosen)).toBe('reasons');
  expect(stepOf('nonsense', chosen)).toBe('products');
});

test('nothing is requested while a reason is missing', () => {
  const chosen = chosenOf(items, entered);
  expect(requestOf('7001', chosen, '')).toBeUndefined();
  expect(requestOf('7001', [], '')).toBeUndefined();
  expect(requestOf('7001', chosen.slice(1), 'Baustopp')).toEqual({
    orderId: '7001',
    positions: [{ lineNumber: 30, quantity: 2, reason: 'tooLate' }],
    comment: 'Baustopp',
  });
});

test('what is no quantity and no reason in the storage is passed over', () => {
  const stored = { quantities: { 10: -1, 20: '3', 30: 2 }, reasons: { 30: 'tooLate', 20: 'bored' }, comment: 7 };
  expect(readCancelInput(stored)).toEqual({
    quantities: { 30: 2 },
    reasons: { 30: 'tooLate' },
    comment: '',
    requestId: '',
  });
  expect(readCancelInput('x')).toBeUndefined();
});

function itemOf(lineNumber: number, cancellableQuantity: number): CancellationItem {
  return {
    lineNumber,
    cancellableQuantity,
    sku: 'S-1',
    name: 'Schalter',
    eNumber: '',
    imageUrl: null,
    quantity: 12,
    measurementUnitName: 'Stk.',
    openQuantity: cancellableQuantity,
    why: cancellableQuantity === 0 ? 'picked' : null,
  };
}
