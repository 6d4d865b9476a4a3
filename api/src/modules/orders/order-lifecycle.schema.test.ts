import { expect, test } from 'vitest';
import { readTrack } from './order-lifecycle.schema.ts';
import type { StoredTrack } from './order-lifecycle.sql.ts';

const track: StoredTrack = {
  trackAndTraceId: 'T1',
  companyId: 1,
  orderNumber: 7,
  kind: 'delivery',
  parcels: [
    { id: '1', type: 'tour', trackingNumber: '', carrier: 'Helvolt', trackingCompanyUrl: null, deliveryDateTime: null },
  ],
  deliveryAddress: null,
  pickupAddress: null,
  steps: [{ step: 'shipped', dateTime: null }],
};

test('a row whose JSON has the form of today is read as it is', () => {
  expect(readTrack(track)).toMatchObject({ trackAndTraceId: 'T1', orderNumber: 7, steps: [{ step: 'shipped' }] });
});

test('a row with a step that nobody knows is refused under its name, and nothing is done with half of it', () => {
  const damaged = { ...track, steps: [{ step: 'flown', dateTime: null }] } as unknown as StoredTrack;
  expect(() => readTrack(damaged)).toThrow(/track T1 cannot be read: steps\.0\.step/);
});
