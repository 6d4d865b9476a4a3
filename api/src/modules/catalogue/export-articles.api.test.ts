import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { openTestShop } from '#test/shop.ts';
import { listWholeArticles } from './index.ts';

const shop = openTestShop();

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'X-1' }, { sku: 'X-2' }]);
  await shop.parts.db.run(sql`
    insert into catalogue.attributes (key, type, unit, name) values ('test.length', 'numeric', 'mm', '{"de":"Länge"}')`);
  await shop.parts.db.run(sql`
    update catalogue.products set keywords = '{"de":"Wort"}', description = '{"de":"Text"}',
      media = '[{"purpose":"main","hash":"ab","extension":"svg","title":{}}]',
      attributes = '[{"k":"test.length","n":16}]'
    where sku = 'X-1'`);
  await shop.parts.db.run(sql`
    insert into catalogue.relations (sku, type, related_sku, position) values ('X-1', 'accessory', 'X-2', 1)`);
});

const read = async (extent: Parameters<typeof listWholeArticles>[2]) =>
  (await listWholeArticles(shop.ctx(), ['X-1'], extent))[0];

test('an article is read as far as a list tells it: prices without features, features without texts and media', async () => {
  const [prices, features, whole] = [await read('prices'), await read('features'), await read('whole')];
  expect(whole?.attributes.length).toBeGreaterThan(0);
  expect(whole).toMatchObject({ description: { de: 'Text' }, relations: [{ sku: 'X-2' }] });
  expect(whole?.media).toHaveLength(1);
  const { keywords: _, ...rest } = whole ?? {};
  expect(features).toEqual({ ...rest, description: {}, media: [], relations: [] });
  expect(prices).toEqual({ ...features, attributes: [] });
});
