import { shoppingListsApi } from '@shop/contract/shopping-lists';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop } from '#test/shop.ts';
import { loadDemoLists } from './shopping-lists.ts';

const shop = openTestShop();
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');

beforeAll(async () => {
  await insertArticles(shop.parts.db, [...manyArticles(420), { sku: 'OLD-1', isActive: false }]);
  await shop.parts.db.run(sql`update catalogue.products set successor_sku = 'M-1' where sku = 'OLD-1'`);
  await loadDemoLists(shop.ctx());
  await loadDemoLists(shop.ctx());
});

test('the demo world has lists of all kinds, once: long, empty, shared, changed by a colleague, with an article that is gone', async () => {
  const { data } = await anna.ask(shoppingListsApi.overview, { query: { sort: 'name' } });
  const shown = data?.lists.map(({ name, itemCount, isShared, unseenCount }) => [
    name,
    itemCount,
    isShared,
    unseenCount,
  ]);
  expect(shown).toEqual([
    ['Lager Werkstatt', 300, false, 0],
    ['Provisorien und Baustrom', 0, false, 0],
    ['Servicebus BE 214 563', 87, true, 0],
    ['Standard Wohnungsbau', 12, true, 3],
    ['Zähler und Hausanschluss', 34, false, 0],
  ]);
  const bus = data?.lists[2]?.idShoppingList ?? '';
  const { data: list } = await anna.ask(shoppingListsApi.get, { params: { listId: bus } });
  expect(list?.items[0]).toMatchObject({ sku: 'OLD-1', isOrderable: false, successor: { sku: 'M-1' } });
});

test('what a colleague has changed, and what was put on a list, stands in its history', async () => {
  const { data } = await anna.ask(shoppingListsApi.overview, { query: { sort: 'name' } });
  const listId = data?.lists.find(({ name }) => name === 'Standard Wohnungsbau')?.idShoppingList ?? '';
  const { data: history } = await anna.ask(shoppingListsApi.history, { params: { listId }, query: { ipp: 50 } });
  const shown = history?.entries.map(({ kind, by, quantity, quantityBefore }) => [
    kind,
    by,
    quantityBefore === null ? null : quantity / quantityBefore,
  ]);
  const changed = Array.from({ length: 3 }, () => ['changed', 'Beat Keller', 2]);
  expect(shown).toEqual([...changed, ...Array.from({ length: 12 }, () => ['added', 'Anna Muster', null])]);
});
