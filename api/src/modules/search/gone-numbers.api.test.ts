import { catalogueApi } from '@shop/contract/catalogue';
import { searchApi } from '@shop/contract/search';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { indexCaughtUp, loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop } from '#test/shop.ts';
import { recordChanges } from '../catalogue/index.ts';

const shop = openTestShop();

type Numbers = {
  readonly sku: string;
  readonly eNumber: string;
  readonly gtin: string;
  readonly manufacturerNumber: string;
};
let numbers: Numbers;
let successor = '';

/** The first article of the catalogue is left out of an import, the second takes its place. */
beforeAll(async () => {
  await loadCatalogue(shop, 600);
  const { db } = shop.parts;
  const [gone, next] = await db.rows<Numbers>(sql`
    select sku, e_number as "eNumber", gtin, manufacturer_number as "manufacturerNumber"
    from catalogue.products where is_active order by sku limit 2`);
  if (!gone || !next) throw new Error('the catalogue is empty');
  numbers = gone;
  successor = next.sku;
  await db.run(sql`
    update catalogue.products set is_active = false, successor_sku = ${successor} where sku = ${numbers.sku}`);
  await recordChanges(shop.ctx(), [numbers.sku]);
  await indexCaughtUp(shop);
});

const search = async (query: string, more: object = {}) =>
  (await shop.visitor.ask(searchApi.search, { body: { query, ...more } })).data;

test.each(['sku', 'eNumber', 'gtin', 'manufacturerNumber'] as const)(
  'the %s of an article that is no longer sold leads to its page, which names the successor',
  async (kind) => {
    const spelled = numbers[kind].replaceAll(/(...)(?=.)/g, '$1 ');
    for (const typed of [numbers[kind], spelled.toLowerCase()]) {
      const found = await search(typed);
      expect(found?.exactMatch).toMatchObject({ sku: numbers.sku, numberKind: kind });
      expect(found?.products[0]?.sku).toBe(numbers.sku);
    }
    const { data } = await shop.visitor.ask(catalogueApi.product, { params: { sku: numbers.sku } });
    expect(data).toMatchObject({ isDiscontinued: true });
    expect(data?.successorUrl).toContain(successor);
  },
);

test('words and listings know nothing of what is no longer sold', async () => {
  const found = await search(`${numbers.sku} kabel`);
  expect(found?.exactMatch).toBeNull();
  const all = await search('');
  expect(all?.products.map(({ sku }) => sku)).not.toContain(numbers.sku);
});

test('the answer to such a number carries no price', async () => {
  expect(JSON.stringify((await search(numbers.sku))?.products)).not.toMatch(/price|cents/i);
});
