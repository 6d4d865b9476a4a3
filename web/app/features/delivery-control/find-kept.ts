import { normaliseNumber } from '@shop/contract/product-number';
import { openDeviceDatabase, readBox } from './device-database.ts';
import { findDeviceMark } from './device-mark.ts';
import { emptyBox, type Box, type KeptOrder } from './outbox.ts';

/** An order that was opened on this device before, for whoever opened the delivery control last. */
export async function findKeptOrder(orderNumber: string): Promise<KeptOrder | undefined> {
  const { orders } = await readKept();
  return orders.find((kept) => kept.orderNumber === orderNumber);
}

/** The same by the number of the order or of one of its deliveries, in any spelling. */
export async function findKeptByNumber(typed: string): Promise<KeptOrder | undefined> {
  const wanted = normaliseNumber(typed);
  const { orders } = await readKept();
  return orders.find(({ orderNumber, order }) =>
    [orderNumber, ...order.deliveries.map(({ deliveryNumber }) => deliveryNumber)].some(
      (number) => normaliseNumber(number) === wanted,
    ),
  );
}

async function readKept(): Promise<Box> {
  const mark = findDeviceMark();
  if (!mark) return emptyBox;
  try {
    const database = await openDeviceDatabase();
    const box = await readBox(database, mark.owner);
    database.close();
    return box;
  } catch {
    return emptyBox;
  }
}
