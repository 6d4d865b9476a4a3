import { sessionEndpoints } from '@shop/contract/session.schemas';
import { randomUUID } from 'node:crypto';
import type { ParkedOrder } from '@shop/contract/parked-order';
import { parkedOrdersEndpoints } from '@shop/contract/parked-orders.schemas';
import { TEST_NOW, type Client } from './shop.ts';

export async function show(client: Client, orderId: string): Promise<ParkedOrder> {
  const { data } = await client.ask(parkedOrdersEndpoints.get, { params: { orderId } });
  if (!data) throw new Error('The parked order could not be read.');
  return data;
}

export async function approve(client: Client, orderId: string, requestId = randomUUID()) {
  const { version, priceKey } = await show(client, orderId);
  return client.ask(parkedOrdersEndpoints.approve, { params: { orderId }, body: { version, priceKey } }, { requestId });
}

export const reject = (client: Client, orderId: string) =>
  client.ask(parkedOrdersEndpoints.reject, { params: { orderId }, body: { reason: 'Zu teuer' } });
export const lock = (client: Client, orderId: string) =>
  client.ask(parkedOrdersEndpoints.lock, { params: { orderId } });

export function edit(client: Client, orderId: string, version: number, quantity: number) {
  const items = [{ sku: 'S-1', quantity }];
  return client.ask(parkedOrdersEndpoints.edit, { params: { orderId }, body: { version, items } });
}

export function inMinutes(minutes: number): string {
  return new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString();
}

/** What the account menu says to wait among the parked orders. */
export async function countInMenu(client: Client): Promise<number | null | undefined> {
  const { data } = await client.ask(sessionEndpoints.user, {});
  return data?.accountLinks.find(({ key }) => key === 'parkedOrders')?.count;
}
