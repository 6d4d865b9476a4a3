import { specificitiesApi, type Specificities } from '@shop/contract/specificities';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();
let parent = '';
let skus: readonly string[] = [];

beforeAll(async () => {
  await loadCatalogue(shop, 600);
  const family = await shop.ctx().db.first<{ parent: string; skus: string[] }>(sql`
    select variant_of as parent, array_agg(sku order by sku) as skus from catalogue.products
    where variant_of is not null and is_active group by 1 having count(*) > 2 order by 1 limit 1`);
  parent = family?.parent ?? '';
  skus = family?.skus ?? [];
});

function list(asker = shop.visitor, query: { quantity?: number; abstractProductId?: string } = {}) {
  return asker.ask(specificitiesApi.list, { params: { sku: skus[1] ?? '' }, query });
}

function enrichmentsOf(data: Specificities | undefined) {
  return data?.variants.map(({ enrichment }) => enrichment) ?? [];
}

describe('happy', () => {
  test('one variant names its whole family with what tells its members apart', async () => {
    const { status, data } = await list(shop.visitor, { abstractProductId: parent });
    expect(status).toBe(200);
    expect(data?.idProductAbstract).toBe(parent);
    expect(data?.variants.map(({ sku }) => sku)).toEqual(skus);
    const [attribute] = data?.attributes ?? [];
    expect(attribute?.label).not.toBe('');
    expect(new Set(data?.variants.map(({ values }) => values[attribute?.key ?? ''])).size).toBeGreaterThan(1);
  });

  test('a customer sees the price and the stock of every variant for the quantity asked', async () => {
    const anna = await shop.logIn('anna.muster@elektro-muster.example');
    const { data } = await list(anna, { quantity: 900 });
    const enrichments = enrichmentsOf(data);
    expect(enrichments).toHaveLength(skus.length);
    expect(enrichments.every((had) => had?.quantity === 900 && had.unitPrice !== null)).toBe(true);
  });

  test('what was chosen leads to the one variant, in any language', async () => {
    const { data } = await list();
    const [wanted] = data?.variants ?? [];
    const answer = await shop.visitor.ask(
      specificitiesApi.select,
      { body: { sku: skus[1] ?? '', values: wanted?.values ?? {} } },
      { locale: 'fr' },
    );
    expect(answer.data).toMatchObject({ sku: wanted?.sku, matches: 1 });
  });

  test('with nothing chosen it is said what there is to choose', async () => {
    const { data } = await shop.visitor.ask(specificitiesApi.select, { body: { sku: parent } });
    expect(data).toMatchObject({ sku: null, matches: skus.length });
    expect(data?.attributes[0]?.values.length).toBeGreaterThan(1);
  });
});

describe('refused', () => {
  test.each([
    ['an article that does not exist', 'NO-SUCH', undefined],
    ['a parent that the article does not belong to', undefined, 'NO-SUCH'],
  ])('%s', async (_, sku, abstractProductId) => {
    const answer = await shop.visitor.ask(specificitiesApi.list, {
      params: { sku: sku ?? skus[1] ?? '' },
      query: { abstractProductId },
    });
    expect(answer).toMatchObject({ status: 404, messages: [{ code: 'catalogue.product_unknown' }] });
  });

  test.each(['0', 'many', '1.5', '1000000'])('a quantity of %s', async (quantity) => {
    const url = `/api/product/${skus[1]}/specificities?quantity=${quantity}`;
    expect((await shop.app.inject({ url, headers: { 'x-locale': 'de' } })).statusCode).toBe(400);
  });
});

describe('not allowed', () => {
  test('a visitor gets no price and no stock', async () => {
    expect(enrichmentsOf((await list()).data).every((enrichment) => enrichment === null)).toBe(true);
  });

  test('who may not see prices gets the stock alone', async () => {
    const carla = await shop.logIn('carla.rossi@elektro-muster.example');
    for (const had of enrichmentsOf((await list(carla)).data)) {
      expect(had).toMatchObject({ unitPrice: null, unitPriceGross: null, priceScale: [] });
      expect(had?.availabilityIconId).toBeDefined();
    }
  });
});
