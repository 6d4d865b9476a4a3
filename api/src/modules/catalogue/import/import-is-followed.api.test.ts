import { catalogueApi } from '@shop/contract/catalogue';
import { searchApi } from '@shop/contract/search';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { indexCaughtUp } from '#test/demo-catalogue.ts';
import { openTestShop } from '#test/shop.ts';
import { deleteOldCatalogueChanges } from '../catalogue.jobs.ts';
import { article, category, header, load } from './import-fixtures.ts';

const shop = openTestShop();
const supplier = 'FOLLOWED';

async function find(query: string) {
  const { data } = await shop.visitor.ask(searchApi.search, { body: { query } });
  return data?.products.map(({ sku, name }) => `${sku} ${name}`);
}

test('a changed file is found, listed and shown without a restart', async () => {
  const tree = category('FOL', null, { title: { de: 'Verfolgte' } });
  const lamp = article('FOL-1', { name: { de: 'Zwitscherlampe' }, categoryIds: ['FOL'] });
  const other = article('FOL-2', { name: { de: 'Gurrlampe' }, categoryIds: ['FOL'] });
  await load(shop, [header({ supplier: { id: supplier } }), tree, lamp, other]);
  await indexCaughtUp(shop);
  // Asked twice, so that everything cacheable is cached.
  for (let round = 0; round < 2; round++) expect(await find('zwitscherlampe')).toEqual(['FOL-1 Zwitscherlampe']);
  expect(await find('trillerlampe')).toEqual([]);

  const renamed = { ...lamp, name: { de: 'Trillerlampe' } };
  await load(shop, [header({ supplier: { id: supplier }, catalogueVersion: '2.0' }), tree, renamed]);
  await indexCaughtUp(shop);
  expect(await find('trillerlampe')).toEqual(['FOL-1 Trillerlampe']);
  expect(await find('gurrlampe')).toEqual([]);
  const listing = await shop.visitor.ask(catalogueApi.products, { body: { categoryId: 'FOL' } });
  expect(listing.data?.products.map(({ name }) => name)).toEqual(['Trillerlampe']);
  const detail = await shop.visitor.ask(catalogueApi.product, { params: { sku: 'FOL-1' } });
  expect(detail.data).toMatchObject({ name: 'Trillerlampe' });
});

test('a category that gets another name is shown so, and its products are found by it', async () => {
  const records = (title: string) => [
    category('NAM', null, { title: { de: title } }),
    article('NAM-1', { name: { de: 'Namensding' }, categoryIds: ['NAM'] }),
  ];
  await load(shop, records('Krimskrams'), { supplier: 'NAMED' });
  await indexCaughtUp(shop);
  expect(await find('krimskrams')).toEqual(['NAM-1 Namensding']);
  await load(shop, records('Firlefanz'), { supplier: 'NAMED' });
  await indexCaughtUp(shop);
  expect(await find('firlefanz')).toEqual(['NAM-1 Namensding']);
});

test('a language that a value gets later finds the products that had the value before', async () => {
  const colour = { key: 'FOL_FINISH', name: { de: 'Oberfläche' }, type: 'text' as const };
  const first = article('WORD-1', { attributes: [{ ...colour, value: [{ de: 'perlgrün' }] }] });
  const second = article('WORD-2', { attributes: [{ ...colour, value: [{ de: 'perlgrün', fr: 'vertnacré' }] }] });
  await load(shop, [first], { supplier: 'WORDS' });
  await indexCaughtUp(shop);
  await load(shop, [first, second], { supplier: 'WORDS' });
  await indexCaughtUp(shop);
  const answer = await shop.visitor.ask(searchApi.search, { body: { query: 'vertnacré' } }, { locale: 'fr' });
  expect(answer.data?.products.map(({ sku }) => sku).sort()).toEqual(['WORD-1', 'WORD-2']);
});

test('old changes are deleted, young ones and the newest stay, and the index goes on', async () => {
  const { db } = shop.parts;
  const count = async () => (await db.first<{ n: number }>(sql`select count(*)::int as n from catalogue.changes`))?.n;
  const before = await count();
  await deleteOldCatalogueChanges.run(shop.ctx(), {});
  expect(await count()).toBe(before);
  await db.run(sql`update catalogue.changes set changed_at = now() - interval '8 days'`);
  await load(shop, [article('OLD-1', { name: { de: 'Nachzügler' } })], { supplier: 'LATE' });
  await deleteOldCatalogueChanges.run(shop.ctx(), {});
  expect(await count()).toBeLessThan(10);
  await indexCaughtUp(shop);
  expect(await find('nachzügler')).toEqual(['OLD-1 Nachzügler']);
});
