import { listItemsApi, shoppingListsApi } from '@shop/contract/shopping-lists';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { deleteListHistory } from './shopping-lists.jobs.ts';

const shop = openTestShop();
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
let params = { listId: '' };

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }, { sku: 'S-2' }]);
  const { data } = await anna.ask(shoppingListsApi.create, { body: { name: 'Servicebus', isShared: true } });
  params = { listId: data?.idShoppingList ?? '' };
});

const read = async (client: Client = anna) => {
  const { data } = await client.ask(shoppingListsApi.history, { params, query: {} });
  return data?.entries.map(({ kind, by, sku, quantity, quantityBefore }) => [kind, by, sku, quantity, quantityBefore]);
};

describe('happy', () => {
  test('who added, changed, removed and put back what stands in the history, the newest first; after a year nothing', async () => {
    const added = await anna.ask(listItemsApi.add, { params, body: { sku: 'S-1', quantity: 2 } });
    await beat.ask(listItemsApi.multiAdd, {
      params,
      body: {
        items: [
          { sku: 'S-2', quantity: 1 },
          { sku: 'S-1', quantity: 3 },
        ],
      },
    });
    const { data: list } = await beat.ask(shoppingListsApi.get, { params });
    const [item] = list?.items ?? [];
    expect(item?.itemId).toBe(added.data?.items[0]?.itemId);
    const seen = { itemId: item?.itemId ?? '', version: item?.version ?? 0 };
    const set = await beat.ask(listItemsApi.setQuantities, { params, body: { items: [{ ...seen, quantity: 9 }] } });
    const now = { itemId: seen.itemId, version: set.data?.items[0]?.version ?? 0 };
    const removed = await anna.ask(listItemsApi.removeItems, { params, body: { items: [now] } });
    await anna.ask(listItemsApi.undo, { params, body: { undoId: removed.data?.undoId ?? '' } });
    expect(await read()).toEqual([
      ['restored', 'Anna Muster', 'S-1', 9, null],
      ['removed', 'Anna Muster', 'S-1', 9, null],
      ['changed', 'Beat Keller', 'S-1', 9, 5],
      ['changed', 'Beat Keller', 'S-1', 5, 2],
      ['added', 'Beat Keller', 'S-2', 1, null],
      ['added', 'Anna Muster', 'S-1', 2, null],
    ]);
    await deleteListHistory.run({ ...shop.ctx(), now: new Date('2028-01-02T09:00:00Z') }, {});
    expect(await read()).toEqual([]);
  });
});

describe('not allowed', () => {
  test('another company does not learn that there is such a list', async () => {
    expect((await denis.ask(shoppingListsApi.history, { params, query: {} })).status).toBe(404);
  });
});
