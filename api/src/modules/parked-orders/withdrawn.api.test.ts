import { parkedOrdersApi } from '@shop/contract/parked-orders';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { cartApi } from '@shop/contract/cart';
import { insertArticles, sellArticle } from '#test/articles.ts';
import { activeCartOf } from '#test/cart.ts';
import { countOrders, insertGoods, prepareCart } from '#test/checkout.ts';
import { approve, lock, show } from '#test/deciding-parked.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');

beforeAll(async () => {
  await insertGoods(shop);
  await insertArticles(shop.parts.db, [{ sku: 'S-2' }]);
  await shop.parts.db.run(sql`update catalogue.products set successor_sku = 'S-2' where sku = 'S-1'`);
});

/** S-1 beside M-1 in an order of Beat's that waits. */
async function park(): Promise<string> {
  const cartId = await activeCartOf(beat);
  await prepareCart(beat, cartId, { customerCommission: 'Murifeld' });
  await beat.ask(cartApi.add, { params: { cartId }, body: { sku: 'M-1', quantity: 2 } });
  const { data } = await beat.ask(parkedOrdersApi.submit, { body: {} });
  return data?.orderId ?? '';
}

async function edit(orderId: string, items: readonly EditedItem[]) {
  await lock(anna, orderId);
  const { version } = await show(anna, orderId);
  return anna.ask(parkedOrdersApi.edit, { params: { orderId }, body: { version, items: [...items] } });
}
type EditedItem = { readonly sku: string; readonly quantity: number; readonly instead?: string };

test('what the catalogue withdraws while the order waits is said, not ordered, and leads to its successor', async () => {
  const orderId = await park();
  const before = await show(anna, orderId);
  await sellArticle(shop, 'S-1', false);
  const { items, netTotal } = await show(anna, orderId);
  expect(items).toMatchObject([
    { sku: 'S-1', isOrderable: false, successor: { sku: 'S-2', name: 'Schalter S-2' } },
    { sku: 'M-1', isOrderable: true, successor: null },
  ]);
  expect(netTotal).toBeLessThan(before.netTotal ?? 0);
  const orders = await countOrders(shop);
  const refused = await approve(anna, orderId);
  expect([refused.status, refused.messages]).toMatchObject([422, [{ code: 'cart.not_orderable' }]]);
  expect(await countOrders(shop)).toBe(orders);
  expect((await edit(orderId, [{ sku: 'S-1', quantity: 0 }])).status).toBe(200);
  expect((await approve(anna, orderId)).status).toBe(200);
});

test('a successor takes the place of what is sold no more, and can be approved', async () => {
  await sellArticle(shop, 'S-1', true);
  const orderId = await park();
  await sellArticle(shop, 'S-1', false);
  const { data } = await edit(orderId, [{ sku: 'S-1', quantity: 3, instead: 'S-2' }]);
  expect(data?.items).toMatchObject([
    { sku: 'S-2', quantity: 3, isOrderable: true },
    { sku: 'M-1', quantity: 2 },
  ]);
  expect((await approve(anna, orderId)).status).toBe(200);
});

test('a successor that the order has already adds up with it', async () => {
  await sellArticle(shop, 'S-1', true);
  const orderId = await park();
  await sellArticle(shop, 'S-1', false);
  const { data } = await edit(orderId, [{ sku: 'S-1', quantity: 3, instead: 'M-1' }]);
  expect(data?.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([['M-1', 5]]);
});

test('an article that nobody knows or that is sold no more replaces nothing', async () => {
  await sellArticle(shop, 'S-1', true);
  const orderId = await park();
  for (const instead of ['NOBODY', 'S-1']) {
    if (instead === 'S-1') await sellArticle(shop, 'S-1', false);
    const refused = await edit(orderId, [{ sku: 'M-1', quantity: 2, instead }]);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
  }
  expect((await show(anna, orderId)).items.map(({ sku }) => sku)).toEqual(['S-1', 'M-1']);
});
