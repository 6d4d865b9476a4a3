import { describe, expect, test } from 'vitest';
import { isWithdrawn, obstacleOf, calculateLine, stateAfter, sumUp, chooseParts } from './offers.rules.ts';

const position = {
  lineNumber: 10,
  quantity: 300,
  orderedQuantity: 100,
  offeredNetCents: 1234,
  priceUnit: 100,
  grossCents: 2000,
  additions: [{ kind: 'copper' as const, cents: 1001 }],
};

test('a line is rounded once, half up, and fees go with the quantity', () => {
  expect(calculateLine(position, 150)).toEqual({
    quantity: 150,
    lineNetCents: 1851,
    lineGrossCents: 3000,
    additions: [{ kind: 'copper', cents: 501 }],
  });
});

test('what sales offer holds: no discount and no freight, fees and VAT once', () => {
  expect(sumUp([calculateLine(position, 300)], 810)).toMatchObject({
    subtotalCents: 3702,
    discountTotalCents: 2298,
    expenses: [],
    netTotalCents: 4703,
    taxCents: 381,
    grandTotalCents: 5084,
  });
});

test('without positions all that is open is ordered', () => {
  expect(chooseParts([position], undefined)).toEqual([{ lineNumber: 10, quantity: 200 }]);
});

test('a position named twice counts together', () => {
  const twice = [1, 2].map(() => ({ lineNumber: 10, quantity: 101 }));
  expect(() => chooseParts([position], twice)).toThrow('offer.quantity_exceeded');
});

test('an offer is ordered once nothing is open any more', () => {
  expect(stateAfter([position], [{ lineNumber: 10, quantity: 199 }])).toBe('partlyOrdered');
  expect(stateAfter([position], [{ lineNumber: 10, quantity: 200 }])).toBe('ordered');
});

describe('what goes back into a cart', () => {
  const plain = {
    isCustom: false,
    isInCatalogue: true,
    isSpeciallyProduced: false,
    offeredNetCents: 900,
    ownNetCents: 900,
  };

  test.each([
    [{}, null],
    [{ offeredNetCents: null }, null],
    [{ offeredNetCents: 899 }, 'customPrice'],
    [{ isSpeciallyProduced: true }, 'speciallyProduced'],
    [{ isCustom: true, isInCatalogue: false }, 'customItem'],
    [{ isInCatalogue: false }, 'notInCatalogue'],
  ])('%j stays behind because of %s', (change, reason) => {
    expect(obstacleOf({ ...plain, ...change })).toBe(reason);
  });
});

test('what is given up before anything was offered is withdrawn, afterwards it is declined', () => {
  expect(isWithdrawn({ state: 'declined', version: 0 })).toBe(true);
  expect(isWithdrawn({ state: 'declined', version: 1 })).toBe(false);
  expect(isWithdrawn({ state: 'requested', version: 0 })).toBe(false);
});
