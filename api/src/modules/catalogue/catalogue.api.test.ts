import { catalogueApi } from '@shop/contract/catalogue';
import { languages } from '@shop/contract/values';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop } from '#test/shop.ts';
import { listArticles, listArticlesByNumber } from './index.ts';

const shop = openTestShop();
beforeAll(() => loadCatalogue(shop, 300));

async function skuOfFirst(): Promise<string> {
  const { data } = await shop.visitor.ask(catalogueApi.products, { body: { ipp: 10 } });
  return data?.products[0]?.sku ?? '';
}

describe('happy', () => {
  test('a product page has its numbers, facts, pictures and the way up the tree, for visitors too', async () => {
    const sku = await skuOfFirst();
    const { status, data } = await shop.visitor.ask(catalogueApi.product, { params: { sku } });
    expect(status).toBe(200);
    expect(data?.eNumber).toMatch(/^\d{9}$/);
    expect(data?.gtin).toMatch(/^\d{13}$/);
    expect(data?.attributes.length).toBeGreaterThan(3);
    expect(data?.images.length).toBeGreaterThan(0);
    expect(data?.breadcrumb.length).toBeGreaterThan(1);
    expect(Object.keys(data?.urls ?? {})).toEqual([...languages]);
  });

  test('its picture is served, named by its content and kept for ever', async () => {
    const { data } = await shop.visitor.ask(catalogueApi.product, { params: { sku: await skuOfFirst() } });
    const picture = await shop.app.inject({ url: data?.images[0]?.externalUrlLarge ?? '' });
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.headers['cache-control']).toContain('immutable');
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    expect(picture.body).toContain('<svg');
  });

  test('an article is found by each of its numbers in any spelling', async () => {
    const { data } = await shop.visitor.ask(catalogueApi.product, { params: { sku: await skuOfFirst() } });
    const spellings = [
      data?.eNumber.replace(/(...)(...)(...)/, 'E-No $1 $2 $3'),
      `0${data?.gtin}`,
      data?.manufacturerNumber,
    ];
    for (const spelling of spellings) {
      const matches = await listArticlesByNumber(shop.ctx(), spelling ?? '');
      expect(matches.map((match) => match.sku)).toContain(data?.sku);
    }
  });

  test('of what belongs to the same series a page asks for the first alone', async () => {
    const { data: listed } = await shop.visitor.ask(catalogueApi.products, { body: { ipp: 50 } });
    const details = await Promise.all(
      (listed?.products ?? []).map(({ sku }) => shop.visitor.ask(catalogueApi.product, { params: { sku } })),
    );
    const found = details.find(({ data }) =>
      data?.relations.some(({ type, amount }) => type === 'series' && amount > 2),
    );
    const params = { productId: found?.data?.sku ?? '', type: 'series' as const };
    const all = await shop.visitor.ask(catalogueApi.relations, { params });
    const first = await shop.visitor.ask(catalogueApi.relations, { params, query: { first: 2 } });
    expect(first.data?.products).toEqual(all.data?.products.slice(0, 2));
    expect(all.data?.products).toHaveLength(found?.data?.relations.find(({ type }) => type === 'series')?.amount ?? 0);
  });

  test('fifty articles are one question to the database, asked again none', async () => {
    const { data } = await shop.visitor.ask(catalogueApi.products, { body: { ipp: 50, sort: 'name_asc' } });
    const skus = data?.products.map((product) => product.sku) ?? [];
    const ctx = shop.ctx();
    expect(await shop.countQueries(() => listArticles(ctx, skus))).toBeLessThanOrEqual(1);
    expect(await shop.countQueries(() => listArticles(ctx, skus))).toBe(0);
  });
});

describe('refused', () => {
  test('a product that does not exist', async () => {
    const answer = await shop.visitor.ask(catalogueApi.product, { params: { sku: 'NO-SUCH' } });
    expect(answer).toMatchObject({ status: 404, messages: [{ code: 'catalogue.product_unknown' }] });
  });

  test('a sku that cannot be one is refused by name of the field', async () => {
    const answer = await shop.visitor.ask(catalogueApi.product, { params: { sku: '../../etc' } });
    expect(answer).toMatchObject({ status: 400, messages: [{ field: 'sku' }] });
  });

  test.each(['/media/x.svg', `/media/${'0'.repeat(64)}.svg`, `/media/${'0'.repeat(64)}.html`, '/media/..%2f..%2fetc'])(
    'a picture that is none: %s',
    async (url) => {
      expect((await shop.app.inject({ url })).statusCode).toBe(404);
    },
  );
});

describe('not allowed', () => {
  test('a product page never carries a price, whoever asks', async () => {
    const anna = await shop.logIn('anna.muster@elektro-muster.example');
    const { data } = await anna.ask(catalogueApi.product, { params: { sku: await skuOfFirst() } });
    const { priceUnit: _, ...rest } = data ?? {};
    expect(JSON.stringify(rest)).not.toMatch(/price|cents/i);
  });
});
