import { normaliseNumber } from '@shop/contract/product-number';
import { openDeviceDatabase, readBox } from './device-database.ts';
import { readDeviceFlag } from './device-flag.ts';
import { emptyBox, type Box, type OfflineOrder } from './outbox.ts';

/** An order that was opened on this device before, for the user who opened the delivery control last. */
export async function findOfflineOrder(orderNumber: string): Promise<OfflineOrder | undefined> {
  const { orders } = await readBoxOfDevice();
  return orders.find((kept) => kept.orderNumber === orderNumber);
}

/** The same by the number of the order or of one of its deliveries, in any spelling. */
export async function findOfflineOrderByNumber(typed: string): Promise<OfflineOrder | undefined> {
  const wanted = normaliseNumber(typed);
  const { orders } = await readBoxOfDevice();
  return orders.find(({ orderNumber, order }) =>
    [orderNumber, ...order.deliveries.map(({ deliveryNumber }) => deliveryNumber)].some(
      (number) => normaliseNumber(number) === wanted,
    ),
  );
}

async function readBoxOfDevice(): Promise<Box> {
  const flag = readDeviceFlag();
  if (!flag) return emptyBox;
  try {
    const database = await openDeviceDatabase();
    const box = await readBox(database, flag.owner);
    database.close();
    return box;
  } catch {
    return emptyBox;
  }
}
