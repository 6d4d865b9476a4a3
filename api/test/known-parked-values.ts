import { parkedOrdersApi } from '@shop/contract/parked-orders';
import sql from 'sql-template-tag';
import { hashOfToken, makeToken } from '#src/modules/session/index.ts';
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
  if (endpoint.endsWith('ByLink') || endpoint.endsWith('Link')) {
    const token = await insertDecisionLink(shop, orderId);
    return { token, decision: 'reject', comment: 'Zu teuer', version: data?.version, priceKey: data?.priceKey };
  }
  return { orderId, id: orderId, version: data?.version, priceKey: data?.priceKey, reason: 'Zu teuer' };
}

/** A link with which Anna decides about an order that has just been parked. @returns its token */
async function insertDecisionLink(shop: TestShop, orderId: string): Promise<string> {
  const token = makeToken();
  await shop.parts.db.run(sql`
    insert into parked.decision_links (token_hash, order_id, entry_id, user_id, expires_at)
    select ${hashOfToken(token)}, ${Number(orderId)}, max(t.entry_id), min(u.id), ${shop.ctx().now}::timestamptz + interval '1 day'
    from parked.trail t, customers.company_users u
    where t.order_id = ${Number(orderId)} and u.email = 'anna.muster@elektro-muster.example'`);
  return token;
}

async function park(client: Client): Promise<string> {
  const cartId = await activeCartOf(client);
  await prepareCart(client, cartId);
  const { data } = await client.ask(parkedOrdersApi.submit, { body: { cartId } });
  return data?.orderId ?? '';
}
