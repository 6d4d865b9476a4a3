import { catalogueApi } from '@shop/contract/catalogue';
import { compareApi } from '@shop/contract/compare';
import { cartApi } from '@shop/contract/cart';
import { pricesApi } from '@shop/contract/prices';
import { beforeAll, expect, test } from 'vitest';
import { article, category, gross, header, load } from './import-fixtures.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop();
let anna: Client;

const tree = category('REM');
const first = article('REM-1', {
  categoryIds: ['REM'],
  prices: [gross(1000)],
  relations: [{ type: 'successor', sku: 'REM-2' }],
});
const second = { ...first, sku: 'REM-2', relations: [{ type: 'successor' as const, sku: 'REM-3' }] };
const third = { ...first, sku: 'REM-3', relations: [] };

beforeAll(async () => {
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  await load(shop, [header({ supplier: { id: 'REM' } }), tree, first, second, third]);
  await load(shop, [header({ supplier: { id: 'REM' }, catalogueVersion: '2.0' }), tree, third]);
});

test('a removed article is discontinued and no longer sold, and leads to the successor that is', async () => {
  const { data } = await shop.visitor.ask(catalogueApi.product, { params: { sku: 'REM-1' } });
  expect(data).toMatchObject({ isDiscontinued: true, isSold: false });
  expect(data?.successorUrl).toMatch(/\/REM-3$/);
  const compared = await shop.visitor.ask(compareApi.comparison, { body: { productIds: ['REM-1', 'REM-3'] } });
  const tiles = compared.data?.lists.flatMap(({ products }) => products);
  expect(tiles?.map(({ sku, isSold }) => `${sku} ${isSold}`)).toEqual(['REM-1 false', 'REM-3 true']);
});

test('nobody gets a price or a stock of a removed article', async () => {
  const body = {
    products: [
      { sku: 'REM-1', groupKey: '' },
      { sku: 'REM-3', groupKey: '' },
    ],
  };
  for (const endpoint of [pricesApi.enrichment, pricesApi.availability] as const) {
    const { data } = await anna.ask(endpoint, { body: { ...body, stockInformation: 'extended' } });
    expect(data?.products.map(({ sku }) => sku)).not.toContain('REM-1');
    expect(data?.remainingProducts.map(({ sku }) => sku)).not.toContain('REM-1');
  }
});

test('a removed article goes into no cart', async () => {
  const { data } = await anna.ask(cartApi.list, {});
  const params = { cartId: data?.activeCart ?? '' };
  const answer = await anna.ask(cartApi.add, { params, body: { sku: 'REM-1', groupKey: '', quantity: 1 } });
  expect(answer.status).toBeGreaterThanOrEqual(400);
});
