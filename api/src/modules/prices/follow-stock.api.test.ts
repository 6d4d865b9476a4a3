import { catalogueApi, type Filters } from '@shop/contract/catalogue';
import { lampFinderApi } from '@shop/contract/lamp-finder';
import { searchApi } from '@shop/contract/search';
import { beforeAll, describe, expect, test } from 'vitest';
import { indexCaughtUp, loadCatalogue } from '#test/demo-catalogue.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { followStock } from './index.ts';
import { followStockedArticles } from './prices.jobs.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const inStock: Filters = { 'in-stock': ['true'] };
let anna: Client;
let skus: readonly string[] = [];

beforeAll(async () => {
  await loadCatalogue(shop, 300);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  const { data } = await shop.visitor.ask(catalogueApi.products, { body: { ipp: 100 } });
  skus = data?.products.map(({ sku }) => sku) ?? [];
});

/** What the ERP has from now on, as far as the shop's jobs and indexes have heard. */
async function stockUp(stocked: readonly string[]): Promise<number> {
  erp.setStocked(stocked);
  const changed = await followStock(shop.ctx(), erp);
  await indexCaughtUp(shop);
  return changed;
}

async function list(client: Client, filters: Filters = {}) {
  const { data } = await client.ask(catalogueApi.products, { body: { filters, ipp: 100 } });
  if (!data) throw new Error('no listing');
  const tick = data.globalFilters.find(({ name }) => name === 'in-stock');
  return { ...data, tick, skus: data.products.map(({ sku }) => sku).toSorted() };
}

describe('happy', () => {
  test('a listing is narrowed to what the ERP has in stock, and follows it', async () => {
    const there = skus.slice(0, 12);
    expect(await stockUp([...there, 'nobody-sells-this'])).toBe(12);
    expect((await list(anna)).tick).toMatchObject({
      label: 'Sofort ab Lager',
      values: [{ count: 12, isActive: false }],
    });
    const narrowed = await list(anna, inStock);
    expect(narrowed.skus).toEqual(there.toSorted());
    expect(narrowed.tick).toMatchObject({ activeValue: 'true', values: [{ count: 12, isActive: true }] });

    expect(await stockUp(skus.slice(2, 14))).toBe(4);
    expect((await list(anna, inStock)).skus).toEqual(skus.slice(2, 14).toSorted());
    expect(await stockUp(skus.slice(2, 14))).toBe(0);
  });

  test('the job asks the ERP for all of it, however many pieces that takes', async () => {
    const padding = Array.from({ length: 6000 }, (_, n) => `0-${String(n).padStart(5, '0')}`);
    erp.setStocked([...padding, ...skus.slice(0, 3)]);
    await followStockedArticles.run(shop.ctx(), {});
    await indexCaughtUp(shop);
    expect((await list(anna, inStock)).skus).toEqual(skus.slice(0, 3).toSorted());
  });

  test('other filters count beside it, words are searched within it, and both counts are told alone', async () => {
    await stockUp(skus.slice(0, 40));
    const narrowed = await list(anna, inStock);
    const maker = narrowed.facets.find(({ name }) => name === 'manufacturer')?.values[0];
    const both = await list(anna, { ...inStock, manufacturer: [maker?.value ?? ''] });
    expect(both.pagination.numFound).toBe(maker?.count);
    const query = narrowed.products[0]?.eNumber ?? '';
    const { data: found } = await anna.ask(searchApi.search, { body: { query, filters: inStock } });
    expect(found?.products.map(({ eNumber }) => eNumber)).toEqual([query]);
    expect((await anna.ask(catalogueApi.ownCounts, { body: {} })).data).toMatchObject({ inStock: 40 });
    const { data: lamps } = await anna.ask(lampFinderApi.products, { body: { filters: inStock } });
    const { data: counts } = await anna.ask(lampFinderApi.ownCounts, { body: {} });
    expect(counts?.inStock).toBe(lamps?.pagination.numFound);
  });
});

describe('refused', () => {
  test('while the ERP is away what was known stays', async () => {
    await stockUp(skus.slice(0, 5));
    erp.setDown(true);
    await expect(followStock(shop.ctx(), erp)).rejects.toThrow('erp.unavailable');
    erp.setDown(false);
    expect((await list(anna, inStock)).skus).toHaveLength(5);
  });

  test('an ERP that tells the same articles over and over is not heard without end', async () => {
    await stockUp(skus.slice(0, 5));
    const same = Array.from({ length: 5000 }, (_, n) => `0-${String(n).padStart(5, '0')}`);
    let asked = 0;
    const stockedArticles = async () => {
      if (++asked > 5) throw new Error('asked again and again');
      return same;
    };
    await expect(followStock(shop.ctx(), { stockedArticles })).rejects.toThrow('erp.unavailable');
    expect((await list(anna, inStock)).skus).toHaveLength(5);
  });
});

describe('not allowed', () => {
  test('visitors and staff are told nothing of stock, neither by a filter nor by its absence', async () => {
    await stockUp(skus.slice(0, 5));
    const agent = await shop.logIn('agent@helvolt.example');
    // She sees no prices, as visitors: but for stock they would be told the same.
    const carla = await shop.logIn('carla.rossi@elektro-muster.example');
    for (const client of [carla, shop.visitor, anna, shop.visitor, carla, agent]) {
      const isBuyer = client === anna || client === carla;
      const narrowed = await list(client, inStock);
      expect(narrowed.pagination.numFound).toBe(isBuyer ? 5 : 300);
      expect(narrowed.tick !== undefined).toBe(isBuyer);
      expect(JSON.stringify(narrowed.facets)).not.toContain('inStock');
    }
    expect((await shop.visitor.ask(catalogueApi.ownCounts, { body: {} })).status).toBe(401);
    expect((await shop.visitor.ask(searchApi.ownCounts, { body: { query: 'led' } })).status).toBe(401);
    expect((await shop.visitor.ask(lampFinderApi.ownCounts, { body: {} })).status).toBe(401);
  });
});
