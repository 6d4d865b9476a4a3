import { expect, test } from 'vitest';
import { progressOf } from './progress-of.ts';

const order = { orderedAt: '2026-11-21T09:00:00.000Z', pickupLocation: null, deliveryDate: '2026-11-24' } as const;

test('steps up to the present one are reached; only those whose day is known show one', () => {
  expect(progressOf({ ...order, step: 'shipped' })).toEqual([
    { step: 'received', isReached: true, day: order.orderedAt },
    { step: 'confirmed', isReached: true, day: null },
    { step: 'picking', isReached: true, day: null },
    { step: 'shipped', isReached: true, day: null },
    { step: 'delivered', isReached: false, day: null },
    { step: 'invoiced', isReached: false, day: null },
  ]);
});

test('a pick-up waits at the branch instead of being shipped', () => {
  const steps = progressOf({ ...order, step: 'confirmed', pickupLocation: 'Bern' }).map(({ step }) => step);
  expect(steps).toContain('readyForPickup');
  expect(steps).not.toContain('shipped');
});

test('a cancelled order is on no way', () => {
  expect(progressOf({ ...order, step: 'cancelled' })).toEqual([]);
});
