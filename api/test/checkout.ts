import { cartApi, type CartData } from '@shop/contract/cart';
import { checkoutApi } from '@shop/contract/checkout';
import type { AskOf } from '@shop/contract/endpoint';
import sql from 'sql-template-tag';
import { insertArticles, manyArticles } from './articles.ts';
import type { AskOptions, Client, TestShop } from './shop.ts';

/** `S-1`, sold by the piece, `K-100` in steps of 50 from 100 on, and `M-0` to `M-300`. */
export function insertGoods(shop: TestShop): Promise<void> {
  return insertArticles(shop.parts.db, [
    { sku: 'S-1' },
    { sku: 'K-100', quantityMin: 100, quantityInterval: 50 },
    ...manyArticles(301),
  ]);
}

/** Three pieces of `S-1` in the cart, to be delivered to the first address of the company. */
export async function prepareCart(client: Client, cartId: string, data: Partial<CartData> = {}) {
  const params = { cartId };
  const { data: metadata } = await client.ask(cartApi.metadata, { params });
  await client.ask(cartApi.clear, { params });
  await client.ask(cartApi.add, { params, body: { sku: 'S-1', quantity: 3 } });
  const addressId = metadata?.addresses[0]?.id ?? 0;
  const body = {
    selectedShipmentMethodId: 'delivery' as const,
    addressId,
    contractId: null,
    deliveryDate: null,
    ...data,
  };
  const { data: prepared } = await client.ask(cartApi.setData, { params, body });
  if (!prepared) throw new Error('The cart could not be prepared.');
  return prepared;
}

export type OrderBody = AskOf<typeof checkoutApi.placeOrder>['body'];

/** Orders the active cart on invoice, unless said otherwise. */
export function placeOrder(client: Client, body: Partial<OrderBody> = {}, options?: AskOptions) {
  return client.ask(checkoutApi.placeOrder, { body: { paymentSelection: 'invoice', ...body } }, options);
}

export async function countOrders(shop: TestShop): Promise<number> {
  const row = await shop.parts.db.first<{ count: number }>(sql`select count(*)::int as count from orders.orders`);
  return row?.count ?? 0;
}
