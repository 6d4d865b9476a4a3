import { expect, test } from 'vitest';
import { hasRisen, linesOf, positionsOnce, type PlanPosition } from './positions.rules.ts';

const position: PlanPosition = {
  positionId: 7,
  sku: 'S-1',
  quantity: 10,
  note: '',
  commission: 'Lager',
  combination: null,
  seen: { netCents: 10_000, quantity: 10 },
};

test('a price has risen when it lies above the accepted one by more than the plan lets pass', () => {
  expect(hasRisen(position.seen, { netCents: 10_500, quantity: 10 }, 5)).toBe(false);
  expect(hasRisen(position.seen, { netCents: 10_501, quantity: 10 }, 5)).toBe(true);
  expect(hasRisen(position.seen, { netCents: 9_000, quantity: 10 }, 0)).toBe(false);
  expect(hasRisen(position.seen, { netCents: 10_001, quantity: 10 }, 0)).toBe(true);
});

test('another quantity is compared by the piece, and without a limit or a known price nothing has risen', () => {
  expect(hasRisen(position.seen, { netCents: 20_000, quantity: 20 }, 0)).toBe(false);
  expect(hasRisen(position.seen, { netCents: 90_000, quantity: 10 }, null)).toBe(false);
  expect(hasRisen(null, { netCents: 90_000, quantity: 10 }, 0)).toBe(false);
});

test('one order has the quantities of this time, and nothing of what is left out', () => {
  const other = { ...position, positionId: 8 };
  const once = [
    { positionId: 7, quantity: 3, seen: null },
    { positionId: 8, quantity: 0, seen: null },
  ];
  expect(positionsOnce([position, other], once)).toEqual([{ ...position, quantity: 3, seen: null }]);
  expect(positionsOnce([position, other], [])).toEqual([position, other]);
});

test('equal articles stay lines of their own, and a combination brings its insets', () => {
  const lines = [position, { ...position, positionId: 8 }].flatMap(linesOf);
  expect(new Set(lines.map(({ sku, groupKey }) => `${sku} ${groupKey}`)).size).toBe(2);
  const combination = { insets: ['E-1', 'E-1'], pictureUrl: '/a.png' };
  const whole = linesOf({ ...position, sku: 'R-2', quantity: 2, combination });
  expect(whole).toMatchObject([
    { sku: 'R-2', quantity: 2 },
    { sku: 'E-1', quantity: 4, commission: 'Lager' },
  ]);
});
