import { cartApi } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import { cartsApi, CLEANUP_CONFIRM_ID } from '@shop/contract/carts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { activeCartOf, readCart } from '#test/cart.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop({ erp: makeScriptedErp() });

let anna: Client;
let cartId: string;
let params: { cartId: string };

beforeAll(async () => {
  await insertArticles(shop.parts.db, [
    { sku: 'S-1' },
    { sku: 'V-1', hasVariants: true, numbers: ['998877'] },
    { sku: 'V-2', hasVariants: true, numbers: ['998878'] },
  ]);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartId = await activeCartOf(anna);
  params = { cartId };
});

beforeEach(async () => {
  await anna.ask(cartApi.clear, { params });
  for (const [productNumber, quantity] of [
    ['998877', 7],
    ['998878', 2],
  ] as const) {
    await anna.ask(cartApi.quickAdd, { params, body: { productNumber, quantity } });
  }
});

async function held() {
  const { items, pendingItems } = await readCart(anna, cartId);
  return { items: items.map(({ sku, quantity }) => [sku, quantity]), pendingItems };
}

describe('happy', () => {
  test('a cleared cart is empty, also of what waits for a choice, and both come back as they were', async () => {
    await anna.ask(cartApi.add, { params, body: { sku: 'S-1', quantity: 3 } });
    const before = await held();
    expect(before.pendingItems.map(({ quantity }) => quantity)).toEqual([7, 2]);
    const cleared = await anna.ask(cartApi.clear, { params });
    expect(cleared.data).toMatchObject({ cart: { cartQuantity: 0, pendingQuantity: 0 }, pendingItems: [] });
    expect(await held()).toEqual({ items: [], pendingItems: [] });
    const body = { undoId: cleared.data?.undoId ?? '' };
    const undone = await anna.ask(cartLinesApi.undo, { params, body });
    expect(undone.data?.pendingItems?.map(({ quantity }) => quantity)).toEqual([7, 2]);
    expect(await held()).toEqual(before);
    expect((await anna.ask(cartLinesApi.undo, { params, body })).messages?.[0]?.code).toBe('cart.undo_gone');
  });

  test('a cart in which something only waits is cleared and put back as well', async () => {
    const { data } = await anna.ask(cartApi.clear, { params });
    await anna.ask(cartLinesApi.undo, { params, body: { undoId: data?.undoId ?? '' } });
    expect((await held()).pendingItems).toHaveLength(2);
  });

  test('what waits stays when lines are removed one by one', async () => {
    await anna.ask(cartApi.add, { params, body: { sku: 'S-1', quantity: 3 } });
    const { data } = await anna.ask(cartApi.removeItems, { params, body: { items: [{ sku: 'S-1' }] } });
    expect(data?.pendingItems).toBeNull();
    expect((await held()).pendingItems).toHaveLength(2);
  });

  test('a cleared cart goes with the empty ones', async () => {
    await anna.ask(cartsApi.create, { body: { name: 'B' } });
    await anna.ask(cartApi.clear, { params });
    const { data } = await anna.ask(cartsApi.removeEmpty, { body: { confirmId: CLEANUP_CONFIRM_ID } });
    expect(data?.deletedCarts).toBe(1);
    cartId = await activeCartOf(anna);
    params = { cartId };
  });
});

describe('refused', () => {
  test('a cart that has changed since it was seen is not cleared', async () => {
    const { version } = await readCart(anna, cartId);
    await anna.ask(cartApi.add, { params, body: { sku: 'S-1', quantity: 1 } });
    const { messages } = await anna.ask(cartApi.clear, { params, query: { seenVersion: version } });
    expect(messages?.[0]?.code).toBe('cart.changed_meanwhile');
    expect((await held()).pendingItems).toHaveLength(2);
  });
});

describe('not allowed', () => {
  test('nobody clears the cart of somebody else', async () => {
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    expect((await denis.ask(cartApi.clear, { params })).status).toBe(404);
    expect((await held()).pendingItems).toHaveLength(2);
  });
});
