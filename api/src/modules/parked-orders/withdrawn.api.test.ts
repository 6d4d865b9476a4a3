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

test('what the catalogue withdraws while the order waits is said, not ordered, and leads to its successor', async () => {
  const cartId = await activeCartOf(beat);
  await prepareCart(beat, cartId);
  await beat.ask(cartApi.add, { params: { cartId }, body: { sku: 'M-1', quantity: 2 } });
  const { data } = await beat.ask(parkedOrdersApi.submit, { body: {} });
  const orderId = data?.orderId ?? '';
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
  await lock(anna, orderId);
  const { version } = await show(anna, orderId);
  const body = { version, items: [{ sku: 'S-1', quantity: 0 }] };
  expect((await anna.ask(parkedOrdersApi.edit, { params: { orderId }, body })).status).toBe(200);
  expect((await approve(anna, orderId)).status).toBe(200);
});
