import { cartApi } from '@shop/contract/cart';
import { catalogueApi } from '@shop/contract/catalogue';
import { ownNumbersApi } from '@shop/contract/own-numbers';
import { pricesApi } from '@shop/contract/prices';
import { searchApi } from '@shop/contract/search';
import { listItemsApi, shoppingListsApi } from '@shop/contract/shopping-lists';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop();
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');

let skus: readonly string[] = [];
beforeAll(async () => {
  await loadCatalogue(shop, 600);
  const { data } = await shop.visitor.ask(catalogueApi.products, { body: { ipp: 100 } });
  const plain = data?.products.filter(({ quantityMin, hasSpecificities }) => quantityMin === 1 && !hasSpecificities);
  skus = (plain ?? []).slice(0, 3).map(({ sku }) => sku);
  const [first = '', second = '', third = ''] = skus;
  await anna.ask(ownNumbersApi.create, { body: { ownNumber: 'LAGER-77', articleNumber: first } });
  // The number of the third article of ours stands for the second here.
  await anna.ask(ownNumbersApi.create, { body: { ownNumber: third, articleNumber: second } });
});

const search = (client: Client, query: string) => client.ask(searchApi.search, { body: { query } });
const suggest = (client: Client, searchTerm: string) => client.ask(searchApi.suggest, { params: { searchTerm } });

describe('happy', () => {
  test('the search leads to the article of an own number; what others have searched before and after stays theirs', async () => {
    const strange = await search(denis, 'lager 77');
    expect((await search(anna, 'lager 77')).data?.exactMatch).toMatchObject({
      sku: skus[0] ?? '',
      numberKind: 'ownNumber',
    });
    expect((await search(denis, 'lager 77')).data).toEqual(strange.data);
    expect((await search(shop.visitor, 'lager 77')).data?.exactMatch).toBeNull();
    expect(strange.data?.exactMatch).toBeNull();
  });

  test('one that is ours for another article shows both, the own first', async () => {
    const { data } = await search(anna, skus[2] ?? '');
    expect(data?.exactMatch).toBeNull();
    expect(data?.products.slice(0, 2).map(({ sku }) => sku)).toEqual([skus[1], skus[2]]);
    expect((await search(denis, skus[2] ?? '')).data?.exactMatch).toMatchObject({ sku: skus[2] });
  });

  test('suggestions begin with it', async () => {
    const { data } = await suggest(anna, 'lag');
    expect(data?.products[0]).toMatchObject({ sku: skus[0] ?? '', numberKind: 'ownNumber', ownNumber: 'LAGER-77' });
    const others = (await suggest(denis, 'lag')).data?.products ?? [];
    expect(others.some(({ sku, ownNumber }) => sku === skus[0] || ownNumber !== undefined)).toBe(false);
  });

  test('an article is added in one statement beside the session, and named by it', async () => {
    const params = { cartId: await activeCartOf(anna) };
    const add = () => anna.ask(cartApi.add, { params, body: { sku: skus[0] ?? '', quantity: 1 } });
    await add(); // what is known after the first time is known
    let added: Awaited<ReturnType<typeof add>> | undefined;
    expect(await shop.countQueries(async () => (added = await add()))).toBe(2);
    expect(added?.data?.items[0]?.ownNumbers).toEqual(['LAGER-77']);
    const items = [{ sku: skus[0] ?? '', groupKey: '', quantity: 5 }];
    const { data } = await anna.ask(cartApi.changeQuantity, { params, body: { items } });
    expect(data?.items[0]).toMatchObject({ quantity: 5, ownNumbers: ['LAGER-77'] });
  });

  test('prices, cart and list name it for the company alone', async () => {
    const body = { products: [{ sku: skus[0] ?? '' }], stockInformation: 'basic' as const };
    const enrich = async (client: Client) =>
      (await client.ask(pricesApi.enrichment, { body })).data?.products[0]?.ownNumbers;
    expect([await enrich(anna), await enrich(denis)]).toEqual([['LAGER-77'], undefined]);
    const cartId = await activeCartOf(anna);
    const { data } = await anna.ask(cartApi.add, { params: { cartId }, body: { sku: skus[0] ?? '', quantity: 1 } });
    expect(data?.items[0]?.ownNumbers).toEqual(['LAGER-77']);
    const list = await anna.ask(shoppingListsApi.create, { body: { name: 'Lager' } });
    const params = { listId: list.data?.idShoppingList ?? '' };
    const added = await anna.ask(listItemsApi.quickAdd, { params, body: { productNumber: 'lager77' } });
    expect(added.data?.items[0]).toMatchObject({ sku: skus[0] ?? '', ownNumbers: ['LAGER-77'] });
    const csv = await shop.app.inject({
      url: `/api/shopping-list/${params.listId}/export?type=csv`,
      headers: { cookie: anna.cookie },
    });
    expect(csv.body).toContain('Ihre Artikel-Nr.');
    expect(csv.body).toContain('LAGER-77');
  });

  test('a company without own numbers pays nothing for them, one with some a single query', async () => {
    const ask = (client: Client) => shop.countQueries(() => suggest(client, 'kabel'));
    await ask(denis);
    await ask(anna);
    const without = await ask(denis);
    expect(await ask(anna)).toBe(without + 1);
  });

  test('a company’s first number is found at once', async () => {
    expect((await search(denis, 'REF-1')).data?.exactMatch).toBeNull();
    await denis.ask(ownNumbersApi.create, { body: { ownNumber: 'REF-1', articleNumber: skus[2] ?? '' } });
    expect((await search(denis, 'ref 1')).data?.exactMatch).toMatchObject({ sku: skus[2] });
    await shop.parts.db.run(sql`delete from own_numbers.numbers where own_number = 'REF-1'`);
  });
});
