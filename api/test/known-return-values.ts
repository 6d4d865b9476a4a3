import { cancellationsApi } from '@shop/contract/cancellations';
import { returnsApi } from '@shop/contract/returns';
import type { KnownValues } from './bad-input.ts';
import { insertDeliveredOrder } from './delivered-order.ts';
import type { Client, TestShop } from './shop.ts';

const PHOTO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let order = 6000;

/** A delivered order, and of it a return and a photo, for endpoints of returns and cancellations. */
export async function knownReturnValues(shop: TestShop, client: Client, name: string): Promise<KnownValues> {
  if (!name.startsWith('returns.') && !name.startsWith('cancellations.')) return {};
  const orderReference = String(++order);
  await insertDeliveredOrder(shop.parts.db, order, '2026-11-20T08:00:00Z');
  const ofOrder = { orderReference, orderNumber: orderReference, orderId: orderReference, quantity: 1, file: PHOTO };
  if (name.startsWith('cancellations.')) {
    await client.ask(cancellationsApi.options, { params: { orderId: orderReference } });
    return { ...ofOrder, lineNumber: 30 };
  }
  const { data: choice } = await client.ask(returnsApi.order, { params: { orderNumber: orderReference } });
  const { data: photo } = await client.ask(returnsApi.addPhoto, { body: { file: PHOTO } });
  const way = { runNumber: null, tourId: null, deliveryDate: null, returnType: 'DropOff', branchErpId: 'BE' } as const;
  const orderItems = [{ lineNumber: 10, quantity: 1, reasonId: 'damaged' }] as const;
  const { data: goods } = await client.ask(returnsApi.create, {
    body: { ...way, orderReference, duplicateId: orderReference, orderItems: [...orderItems], pickupAddressId: null },
  });
  const duplicateId = `${orderReference}-2`;
  const addressId = String(choice?.addressId);
  const ids = { returnId: goods?.returnId, addressId, photoId: photo?.photoId, photoIds: [] };
  return { ...ofOrder, ...way, ...ids, duplicateId, lineNumber: 10, reasonId: 'damaged', pickupAddressId: null };
}
