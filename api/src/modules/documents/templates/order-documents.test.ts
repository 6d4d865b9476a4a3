import type { Delivery } from '@shop/contract/deliveries';
import { expect, test } from 'vitest';
import { demoOperator } from '#src/demo/settings.data.ts';
import type { StoredOrder } from '../../orders/index.ts';
import { packingSlip } from './order-documents.ts';

const seat = { name: 'Muster AG', lines: [], street: 'Zentweg 21', zipCode: '3006', city: 'Bern', country: 'CH' };
const context = {
  locale: 'de',
  operator: { ...demoOperator, publicUrl: 'https://shop.example.ch' },
  customer: { number: '100100', vatNumber: '', seat },
} as const;
const order = { orderNumber: 4494863, orderedBy: 'Anna Muster', commission: '', reference: '', orderText: '' };
const documentData = { order: order as StoredOrder, orderedOn: '2026-11-23', positions: [] };
const parcel = { type: 'parcel', trackingNumber: '99.01', deliveryDateTime: null, trackingCompanyUrl: null, id: '1' };
const delivery = {
  deliveryNumber: '7000001',
  kind: 'delivery',
  shippedAt: '2026-11-24T23:20:00.000Z',
  deliveryDate: '2026-11-26',
  warehouseName: 'Bern',
  parcels: [parcel],
  positions: [],
} as unknown as Delivery;

test('a delivery note bears the day in Zurich on which the goods left, also shortly after midnight', () => {
  const document = packingSlip(context, documentData, delivery);
  expect(document.facts).toContainEqual({ label: 'Versandt am', value: '25.11.2026' });
  expect(document.createdAt).toBe('2026-11-25T00:00:00.000Z');
});

test('the cost centre of an order stands on its documents, so that the company books them without asking', () => {
  const costCentre = { code: '4100', name: 'Montage' };
  const document = packingSlip(context, { ...documentData, order: { ...order, costCentre } as StoredOrder }, delivery);
  expect(document.facts).toContainEqual({ label: 'Ihre Kostenstelle', value: '4100 Montage' });
  const without = packingSlip(context, documentData, delivery);
  expect(without.facts.map(({ label }) => label)).not.toContain('Ihre Kostenstelle');
});

test('parcels stand on the document of what is sent, not of what the customer fetches himself', () => {
  const tablesOf = (type: string) =>
    packingSlip(context, documentData, { ...delivery, parcels: [{ ...parcel, type }] } as unknown as Delivery).tables
      ?.length;
  expect([tablesOf('parcel'), tablesOf('pickup')]).toEqual([2, 1]);
});
