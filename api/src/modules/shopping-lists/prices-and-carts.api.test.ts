import { cartApi } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import { listItemsApi, shoppingListsApi } from '@shop/contract/shopping-lists';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { activeCartOf, readCart } from '#test/cart.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
let listId: string;

beforeAll(() => insertArticles(shop.parts.db, [{ sku: 'S-1' }, { sku: 'S-2' }]));

beforeEach(async () => {
  const { data } = await anna.ask(shoppingListsApi.create, { body: { name: 'Rohbau', isShared: true } });
  listId = data?.idShoppingList ?? '';
});

async function put(sku: string, quantity: number) {
  const { data } = await anna.ask(listItemsApi.add, { params: { listId }, body: { sku, quantity } });
  return { itemId: data?.items[0]?.itemId ?? '' };
}

describe('happy', () => {
  test('prices come in stages, the total counts what has one, and who may not see prices gets none', async () => {
    const line = await put('S-1', 3);
    const params = { listId };
    const { data } = await anna.ask(shoppingListsApi.enrichment, { params, body: { stockInformation: 'extended' } });
    expect(data?.products).toMatchObject([{ sku: 'S-1', groupKey: line.itemId, quantity: 3, unitPriceGross: 2000 }]);
    const total = await anna.ask(shoppingListsApi.totalPrice, { params });
    expect(total.data).toMatchObject({ grossTotal: 6000, pricedCount: 1, unpricedCount: 0 });
    const [line1] = data?.products ?? [];
    expect(total.data?.netTotal).toBe(3 * (line1?.unitPrice ?? 0));
    const hidden = await carla.ask(shoppingListsApi.enrichment, { params, body: {} });
    expect(hidden.data?.products).toMatchObject([{ unitPrice: null, unitPriceGross: null }]);
    const none = await carla.ask(shoppingListsApi.totalPrice, { params });
    expect(none.data).toMatchObject({ netTotal: null, grossTotal: null, pricesMissing: 'notAllowed' });
  });

  test('a list goes into the cart: all, chosen lines, or only what is missing', async () => {
    const cartId = await activeCartOf(anna);
    await anna.ask(cartApi.clear, { params: { cartId } });
    await anna.ask(cartApi.add, { params: { cartId }, body: { sku: 'S-1', quantity: 4 } });
    const [, two] = [await put('S-1', 10), await put('S-2', 1)];
    const body = { cartId, idShoppingLists: [listId] };
    const missing = await anna.ask(shoppingListsApi.addToCart, { body: { ...body, onlyMissing: true } });
    expect(missing.data).toMatchObject({ added: 2, present: 0, skipped: [] });
    const again = await anna.ask(shoppingListsApi.addToCart, { body: { ...body, onlyMissing: true } });
    expect(again.data).toMatchObject({ added: 0, present: 2 });
    await anna.ask(shoppingListsApi.addToCart, { body: { ...body, itemIds: [two.itemId] } });
    const { items } = await readCart(anna, cartId);
    expect(items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['S-1', 10],
      ['S-2', 2],
    ]);
  });

  test('a cart goes onto a list without the user’s own articles, which are counted', async () => {
    const cartId = await activeCartOf(beat);
    await beat.ask(cartApi.add, { params: { cartId }, body: { sku: 'S-2', quantity: 7 } });
    await beat.ask(cartLinesApi.addCustom, { params: { cartId }, body: { name: 'Schild', quantity: 1 } });
    const { data } = await beat.ask(listItemsApi.transferCart, { params: { listId }, body: { cartId } });
    expect(data).toMatchObject({ skippedCustomItems: 1, items: [{ sku: 'S-2', quantity: 7 }] });
  });
});

describe('refused', () => {
  test('a cart with nothing but the user’s own articles, an empty one, and a list of nothing for a cart', async () => {
    const cartId = await activeCartOf(carla);
    const transfer = () => carla.ask(listItemsApi.transferCart, { params: { listId }, body: { cartId } });
    expect((await transfer()).messages?.[0]?.code).toBe('cart.empty');
    await carla.ask(cartLinesApi.addCustom, { params: { cartId }, body: { name: 'Schild', quantity: 1 } });
    expect((await transfer()).messages?.[0]?.code).toBe('shoppingList.custom_item');
    const none = await carla.ask(shoppingListsApi.addToCart, { body: { cartId, idShoppingLists: [listId] } });
    expect(none).toMatchObject({ status: 422, messages: [{ code: 'shoppingList.nothing_to_add' }] });
  });
});

describe('not allowed', () => {
  test('nobody puts a list of another company into his cart, nor his list into somebody else’s cart', async () => {
    await put('S-1', 1);
    const foreign = { cartId: await activeCartOf(denis), idShoppingLists: [listId] };
    expect((await denis.ask(shoppingListsApi.addToCart, { body: foreign })).status).toBe(404);
    expect((await anna.ask(shoppingListsApi.addToCart, { body: foreign })).messages?.[0]?.code).toBe('cart.unknown');
  });
});
