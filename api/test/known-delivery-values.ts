import { randomUUID } from 'node:crypto';
import { deliveryControlApi } from '@shop/contract/delivery-control';
import type { KnownValues } from './bad-input.ts';
import { insertDeliveredOrder } from './delivered-order.ts';
import type { Client, TestShop } from './shop.ts';

export const SMALL_PHOTO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let order = 7000;

/** A delivered order that is not checked, and a photo of another one, for endpoints of delivery control. */
export async function knownDeliveryValues(shop: TestShop, client: Client, name: string): Promise<KnownValues> {
  if (!name.startsWith('deliveryControl.')) return {};
  await insertDeliveredOrder(shop.parts.db, ++order, '2026-11-20T08:00:00Z');
  const { data } = await client.ask(deliveryControlApi.report, {
    body: {
      reportId: randomUUID(),
      deliveryNumber: `L${order}`,
      lineNumber: 20,
      reason: 'damaged',
      photos: [SMALL_PHOTO],
    },
  });
  const photo = data?.delivery.positions.find(({ lineNumber }) => lineNumber === 20)?.report?.photos[0] ?? '';
  return {
    orderNumber: String(order),
    number: String(order),
    deliveryNumber: `L${order}`,
    lineNumber: 10,
    quantity: 1,
    markId: randomUUID(),
    reportId: randomUUID(),
    photos: [],
    confirm: true,
    photoId: photo.split('/').at(-1),
  };
}
