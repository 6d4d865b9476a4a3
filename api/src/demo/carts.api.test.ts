import { cartApi } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { readCart } from '#test/cart.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { loadDemoCarts } from './carts.ts';

const shop = openTestShop();
let eva: Client;
let carla: Client;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [...manyArticles(6), { sku: 'OLD-1' }, { sku: 'OLD-2' }, { sku: 'OLD-3' }]);
  await shop.parts.db.run(sql`
    update catalogue.products set supplier = 'demo', flags = case when sku like 'OLD%' then '{discontinued}' else '{}' end::text[],
      successor_sku = case when sku like 'OLD%' then replace(sku, 'OLD', 'M') end`);
  await shop.parts.db.run(sql`insert into erp.stock (sku, warehouse_id, on_hand) values ('OLD-1', 'BE', 4)`);
  await loadDemoCarts(shop.ctx());
  eva = await shop.logIn('eva.inauen@alpstein.example');
  carla = await shop.logIn('carla.rossi@elektro-muster.example');
});

async function cartOf(client: Client, name: string): Promise<string> {
  const { data } = await client.ask(cartApi.list, {});
  return data?.carts.find((cart) => cart.name === name)?.cartId ?? '';
}

test('a cart of the demo world holds a replaced article and one that is sold out for good, each with its successor', async () => {
  const cart = await readCart(eva, await cartOf(eva, 'Nachbestellung Lager'));
  expect(cart.items).toHaveLength(4);
  expect(cart.cartChanges).toMatchObject([
    { kind: 'replaced', sku: 'OLD-2', replacement: { sku: 'M-2' } },
    { kind: 'replaced', sku: 'OLD-3', replacement: { sku: 'M-3' } },
  ]);
  expect(cart.cartChanges.map(({ message }) => message.includes('ausverkauft'))).toEqual([false, true]);
});

test('who sees no prices has such a cart, too, and can take both successors and order', async () => {
  const cartId = await cartOf(carla, 'Riordino magazzino');
  const params = { cartId };
  for (let left = 2; left > 0; left--) {
    const { cartChanges } = await readCart(carla, cartId);
    expect(cartChanges).toHaveLength(left);
    const answer = await carla.ask(cartLinesApi.confirmChange, { params, body: { id: cartChanges[0]?.id ?? '' } });
    expect(answer.status).toBe(200);
  }
  expect((await readCart(carla, cartId)).cartChanges).toEqual([]);
});

test('the cart that "into the cart" means stays another one, and a second load adds nothing', async () => {
  const before = await eva.ask(cartApi.list, {});
  await loadDemoCarts(shop.ctx());
  const { data } = await eva.ask(cartApi.list, {});
  expect(data?.carts.map(({ cartId }) => cartId)).toEqual(before.data?.carts.map(({ cartId }) => cartId));
  expect(data?.activeCart).not.toBe(await cartOf(eva, 'Nachbestellung Lager'));
});
