import { parkedOrdersApi } from '@shop/contract/parked-orders';
import type { KnownValues } from './bad-input.ts';
import { activeCartOf } from './cart.ts';
import { prepareCart } from './checkout.ts';
import type { Client, TestShop } from './shop.ts';

/** A parked order for each question about one: parked anew, because the question may decide it. */
export async function knownParkedValues(shop: TestShop, client: Client, endpoint: string): Promise<KnownValues> {
  if (!endpoint.startsWith('parkedOrders.')) return {};
  if (endpoint === 'parkedOrders.submit' || endpoint === 'parkedOrders.list') return { message: 'Bitte prüfen' };
  const isOwn = endpoint === 'parkedOrders.deleteOwn';
  const orderId = await park(isOwn ? client : await shop.logIn('beat.keller@elektro-muster.example'));
  const params = { orderId };
  if (endpoint === 'parkedOrders.edit') await client.ask(parkedOrdersApi.lock, { params });
  const { data } = await client.ask(parkedOrdersApi.get, { params });
  return { orderId, id: orderId, version: data?.version, priceKey: data?.priceKey, reason: 'Zu teuer' };
}

async function park(client: Client): Promise<string> {
  const cartId = await activeCartOf(client);
  await prepareCart(client, cartId);
  const { data } = await client.ask(parkedOrdersApi.submit, { body: { cartId } });
  return data?.orderId ?? '';
}
