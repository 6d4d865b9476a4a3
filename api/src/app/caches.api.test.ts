import { cachesApi } from '@shop/contract/caches';
import { catalogueApi } from '@shop/contract/catalogue';
import { healthApi } from '@shop/contract/health';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();
beforeAll(() => loadCatalogue(shop, 50));

const listing = () => shop.visitor.ask(catalogueApi.products, { body: { ipp: 10 } });

async function figuresOf(name: string) {
  const { data } = await shop.visitor.ask(healthApi.ready, {});
  return data?.caches.find((cache) => cache.name === name);
}

test('the state of the shop tells of each cache how full it is and how often it has helped', async () => {
  await listing();
  const before = await figuresOf('search.listings');
  await listing();
  const after = await figuresOf('search.listings');
  expect(after).toMatchObject({ entries: 1, bytesMax: 30 * 1024 * 1024, evictions: 0 });
  expect(after?.bytes).toBeGreaterThan(10_000);
  expect(after?.hits).toBe((before?.hits ?? 0) + 1);
});

test('the operator empties a cache by its name, or all of them; what follows is read anew', async () => {
  const operator = await shop.logIn('operator@helvolt.example');
  await listing();
  const one = await operator.ask(cachesApi.flush, { body: { caches: ['search.listings'] } });
  expect(one.data?.flushed).toMatchObject([{ name: 'search.listings', entries: 1 }]);
  expect(await figuresOf('search.listings')).toMatchObject({ entries: 0, bytes: 0 });
  expect(await figuresOf('catalogue.products')).toMatchObject({ entries: expect.not.closeTo(0) as number });
  await operator.ask(cachesApi.flush, { body: {} });
  expect(await figuresOf('catalogue.products')).toMatchObject({ entries: 0, bytes: 0 });
  expect((await listing()).data?.products).toHaveLength(10);
});

test('nobody else may empty them', async () => {
  const buyer = await shop.logIn('anna.muster@elektro-muster.example');
  expect(await buyer.ask(cachesApi.flush, { body: {} })).toMatchObject({ status: 403 });
  expect(await shop.visitor.ask(cachesApi.flush, { body: {} })).toMatchObject({ status: 401 });
});
