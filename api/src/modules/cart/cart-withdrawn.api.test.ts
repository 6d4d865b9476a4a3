import { cartApi } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles, sellArticle } from '#test/articles.ts';
import { activeCartOf, readCart } from '#test/cart.ts';
import { prepareCart } from '#test/checkout.ts';
import { openTestShop, type Client } from '#test/shop.ts';

/** With the built-in ERP, to which what is withdrawn is still an article with a price. */
const shop = openTestShop();

let anna: Client;
let cartId: string;
let params: { cartId: string };

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }, { sku: 'NEW-1' }, { sku: 'OLD-1' }, { sku: 'OLD-2' }]);
  await shop.parts.db.run(sql`update catalogue.products set successor_sku = 'NEW-1' where sku = 'OLD-1'`);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartId = await activeCartOf(anna);
  params = { cartId };
});

/** Three of `S-1` and two of `OLD-1` and `OLD-2`, priced. */
beforeEach(async () => {
  await sellArticle(shop, 'OLD-1', true);
  await prepareCart(anna, cartId);
  const items = [
    { sku: 'OLD-1', quantity: 2 },
    { sku: 'OLD-2', quantity: 2 },
  ];
  await anna.ask(cartApi.multiAdd, { params, body: { items } });
  expect((await readCart(anna, cartId)).totals.subtotal).toBe(14_000);
});

const change = (sku: string, quantity: number) =>
  anna.ask(cartApi.changeQuantity, { params, body: { items: [{ sku, quantity }] } });

describe('an article that the catalogue withdraws while it lies in a priced cart', () => {
  test('is out of the total the next time the cart is looked at', async () => {
    await sellArticle(shop, 'OLD-1', false);
    const { items, totals, cartChanges } = await readCart(anna, cartId);
    expect(totals.subtotal).toBe(10_000);
    expect(items.map(({ sku, isOrderable }) => [sku, isOrderable])).toContainEqual(['OLD-1', false]);
    expect(cartChanges).toMatchObject([{ kind: 'replaced', sku: 'OLD-1', replacement: { sku: 'NEW-1' } }]);
    const { data } = await anna.ask(cartApi.list, {});
    expect(data?.carts[0]?.netTotal).toBe(totals.netTotal);
  });

  test('is out of the total that a change of another line answers', async () => {
    await sellArticle(shop, 'OLD-1', false);
    expect((await change('S-1', 1)).data?.priceSummary?.subtotal).toBe(6000);
    expect((await readCart(anna, cartId)).totals.subtotal).toBe(6000);
  });

  test('is in the total again once it is sold again', async () => {
    await sellArticle(shop, 'OLD-1', false);
    await readCart(anna, cartId);
    await sellArticle(shop, 'OLD-1', true);
    expect((await readCart(anna, cartId)).totals.subtotal).toBe(14_000);
    await sellArticle(shop, 'OLD-1', false);
    await change('S-1', 1);
    await sellArticle(shop, 'OLD-1', true);
    expect((await change('S-1', 3)).data?.priceSummary?.subtotal).toBe(14_000);
  });

  test('gives way to its successor by one press, whose price is then in the total', async () => {
    await sellArticle(shop, 'OLD-1', false);
    const [asked] = (await readCart(anna, cartId)).cartChanges;
    expect((await anna.ask(cartLinesApi.confirmChange, { params, body: { id: asked?.id ?? '' } })).status).toBe(200);
    const { items, totals } = await readCart(anna, cartId);
    expect(items.map(({ sku }) => sku)).toEqual(['S-1', 'NEW-1', 'OLD-2']);
    expect(totals.subtotal).toBe(14_000);
  });

  test('costs the ERP no question where the cart holds none of what was changed', async () => {
    await sellArticle(shop, 'NEW-1', true);
    expect(await shop.countQueries(() => readCart(anna, cartId))).toBeLessThanOrEqual(3);
  });
});
