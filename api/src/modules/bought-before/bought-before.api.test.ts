import { catalogueApi, globalFilterName, type Filters } from '@shop/contract/catalogue';
import { lampFinderApi } from '@shop/contract/lamp-finder';
import { ordersApi } from '@shop/contract/orders';
import { pricesApi } from '@shop/contract/prices';
import { searchApi } from '@shop/contract/search';
import { sessionApi } from '@shop/contract/session';
import { topProductsApi } from '@shop/contract/top-products';
import { Sku } from '@shop/contract/values.schemas';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { placeOrder, prepareCart } from '#test/checkout.ts';
import { insertArticles } from '#test/articles.ts';
import { indexCaughtUp, loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { followStock } from '../prices/index.ts';
import { purchasesOf } from './index.ts';

const shop = openTestShop();
const emails = {
  anna: 'anna.muster@elektro-muster.example',
  beat: 'beat.keller@elektro-muster.example',
  carla: 'carla.rossi@elektro-muster.example',
  denis: 'denis.favre@installations-romandes.example',
} as const;
let anna: Client;
let beat: Client;
let denis: Client;
/** Articles of the catalogue: Anna has bought the first four, Beat the fifth, Denis the first and the sixth. */
let skus: readonly string[];
const bought: Filters = { [globalFilterName.alreadyBought]: ['true'] };

beforeAll(async () => {
  await loadCatalogue(shop, 600);
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  [anna, beat, denis] = await Promise.all([shop.logIn(emails.anna), shop.logIn(emails.beat), shop.logIn(emails.denis)]);
  const { data } = await shop.visitor.ask(catalogueApi.products, { body: { ipp: 10, sort: 'name_asc' } });
  skus = data?.products.map(({ sku }) => sku) ?? [];
  await buy('anna', 701, '2026-03-02T09:00:00Z', skus.slice(0, 4));
  await buy('anna', 702, '2026-10-05T22:30:00Z', skus.slice(0, 2), 7);
  await buy('beat', 703, '2026-11-02T09:00:00Z', skus.slice(4, 5));
  await buy('denis', 704, '2026-11-03T09:00:00Z', [skus[0] ?? '', skus[5] ?? '']);
});

async function buy(
  who: keyof typeof emails,
  orderNumber: number,
  at: string,
  articles: readonly string[],
  quantity = 5,
) {
  const ctx = { ...(await shop.ctxOf(emails[who])), now: new Date(at) };
  const purchases = purchasesOf(
    ctx,
    articles.map((sku) => ({ sku, quantity })),
  );
  await ctx.db.run(sql`
    with placed as (select ${orderNumber}::int as order_number), ${purchases} select from placed`);
}

async function list(client: Client, filters: Filters = bought) {
  const { data } = await client.ask(catalogueApi.products, { body: { filters, ipp: 50, sort: 'name_asc' } });
  if (!data) throw new Error('the listing was refused');
  return data;
}

const skusOf = ({ products }: { readonly products: readonly { readonly sku: string }[] }) =>
  products.map(({ sku }) => sku);

async function lastBought(client: Client, sku: string) {
  const body = { products: [{ sku: Sku.parse(sku) }] };
  const { data } = await client.ask(pricesApi.enrichment, { body });
  const found = data?.products[0];
  return { alreadyBought: found?.alreadyBought, lastBought: found?.lastBought };
}

describe('happy', () => {
  test('a listing is narrowed to what was bought before, with the counts of its own facets', async () => {
    const data = await list(anna);
    expect(skusOf(data).toSorted()).toEqual(skus.slice(0, 5).toSorted());
    expect(data.products.every(({ alreadyBought }) => alreadyBought)).toBe(true);
    expect(data.globalFilters[0]).toEqual({
      name: 'already-bought',
      label: 'Bereits gekauft',
      values: [{ value: 'true', label: 'Bereits gekauft', count: 5, isActive: true }],
      activeValue: 'true',
      config: { type: 'checkbox' },
    });
    const makers = data.facets.find(({ name }) => name === 'manufacturer')?.values ?? [];
    if (makers.length > 0) expect(makers.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    const amounts = data.categories.reduce((sum, { productAmount }) => sum + productAmount, 0);
    expect(amounts).toBe(5);
  });

  test('every listing for a company user says how many of its products he has bought', async () => {
    expect((await list(anna, {})).globalFilters[0]).toMatchObject({
      name: 'already-bought',
      activeValue: null,
      values: [{ count: 5, isActive: false }],
    });
    const word = (await list(anna)).products[0]?.name ?? '';
    const searched = await anna.ask(searchApi.search, { body: { query: word } }, { locale: 'fr' });
    const own = searched.data?.globalFilters.find(({ name }) => name === 'already-bought');
    expect(own).toMatchObject({ label: 'Déjà acheté', activeValue: null });
    const narrowed = await anna.ask(searchApi.search, { body: { query: word, filters: bought } });
    expect(narrowed.data?.pagination.numFound).toBeLessThanOrEqual(5);
    expect(skus.slice(0, 5)).toEqual(expect.arrayContaining(skusOf(narrowed.data ?? { products: [] })));
  });

  test('categories and the lamp finder are narrowed alike', async () => {
    const { data: whole } = await anna.ask(catalogueApi.category, { body: { filters: bought } });
    expect(whole?.children.reduce((sum, { productAmount }) => sum + productAmount, 0)).toBe(5);
    const { data: lamps } = await anna.ask(lampFinderApi.products, { body: { ipp: 10 } });
    const lamp = lamps?.products[0]?.sku ?? '';
    await buy('anna', 705, '2026-03-02T09:00:00Z', [lamp]);
    const { data: own } = await anna.ask(lampFinderApi.products, { body: { filters: bought } });
    expect(skusOf(own ?? { products: [] })).toEqual([lamp]);
    const none = await denis.ask(lampFinderApi.products, { body: { filters: bought } });
    expect(none.data).toMatchObject({ products: [], wayOut: [{ name: 'already-bought' }] });
    expect(none.data?.wayOut[0]?.count).toBe(lamps?.pagination.numFound);
  });

  test('the enrichment tells when it was bought last, how many and with which order; the day is that of Zurich', async () => {
    expect(await lastBought(anna, skus[0] ?? '')).toEqual({
      alreadyBought: true,
      lastBought: { date: '2026-10-06', quantity: 7, orderNumber: '702' },
    });
    expect(await lastBought(anna, skus[9] ?? '')).toEqual({ alreadyBought: false, lastBought: undefined });
  });

  test('what is ordered most comes first, for the user and as tiles; what is older than a year does not count', async () => {
    await buy('anna', 700, '2025-10-02T09:00:00Z', [skus[8] ?? '']);
    const { data: user } = await anna.ask(sessionApi.user, {});
    expect(user?.topProducts.slice(0, 2).toSorted()).toEqual(skus.slice(0, 2).toSorted());
    expect(user?.topProducts).not.toContain(skus[8]);
    const { data } = await anna.ask(topProductsApi.list, {});
    expect(skusOf(data ?? { products: [] })).toEqual(user?.topProducts);
  });

  test('an order counts as soon as it is placed', async () => {
    shop.setNow(TEST_NOW);
    await prepareCart(anna, await activeCartOf(anna));
    const placed = await placeOrder(anna);
    const orderNumber = placed.data?.orderNumber ?? '';
    expect((await anna.ask(ordersApi.detail, { params: { orderNumber } })).status).toBe(200);
    expect(await lastBought(anna, 'S-1')).toEqual({
      alreadyBought: true,
      lastBought: { date: '2026-11-24', quantity: 3, orderNumber },
    });
    expect((await lastBought(denis, 'S-1')).alreadyBought).toBe(false);
  });

  test('the count alone is what the listing says, for a category, words and lamps, and follows an order at once', async () => {
    const counts = async () => ({
      all: (await anna.ask(catalogueApi.ownCounts, { body: {} })).data?.alreadyBought,
      lamps: (await anna.ask(lampFinderApi.ownCounts, { body: {} })).data?.alreadyBought,
    });
    const before = await counts();
    expect(before.all).toBe((await list(anna)).pagination.numFound);
    const { data: narrowed } = await anna.ask(lampFinderApi.products, { body: { filters: bought } });
    expect(before.lamps).toBe(narrowed?.pagination.numFound);
    const { data: lamps } = await anna.ask(lampFinderApi.products, { body: { sort: 'name_desc', ipp: 10 } });
    const [lamp] = lamps?.products ?? [];
    await buy('anna', 706, '2026-03-02T09:00:00Z', [lamp?.sku ?? '']);
    expect(await counts()).toEqual({ all: (before.all ?? 0) + 1, lamps: (before.lamps ?? 0) + 1 });
    const body = { query: lamp?.eNumber ?? '' };
    expect((await anna.ask(searchApi.ownCounts, { body })).data).toMatchObject({ alreadyBought: 1 });
    expect((await denis.ask(searchApi.ownCounts, { body })).data).toMatchObject({ alreadyBought: 0 });
  });

  test('of what somebody has bought what is in stock is counted for him alone, whoever asked before', async () => {
    const stocked = [skus[0], skus[1], skus[5]].flatMap((sku) => sku ?? []).toSorted();
    await followStock(shop.ctx(), { stockedArticles: async (after) => stocked.filter((sku) => sku > after) });
    await indexCaughtUp(shop);
    const stockOf = async (client: Client, filters: Filters) =>
      (await client.ask(catalogueApi.ownCounts, { body: { filters } })).data?.inStock;
    expect([await stockOf(anna, {}), await stockOf(anna, bought)]).toEqual([3, 2]);
    expect(await stockOf(denis, bought)).toBe(2);
    expect(await stockOf(beat, bought)).toBe(0);
    await followStock(shop.ctx(), { stockedArticles: async () => [] });
    await indexCaughtUp(shop);
  });
});

describe('refused', () => {
  test('what is bought of a category that does not exist is not counted', async () => {
    const { status, messages } = await anna.ask(catalogueApi.ownCounts, { body: { categoryId: 'no-such' } });
    expect({ status, code: messages?.[0]?.code }).toEqual({ status: 404, code: 'catalogue.category_unknown' });
  });

  test('another value of the filter than true is passed over', async () => {
    const data = await list(anna, { [globalFilterName.alreadyBought]: ['false', "'; drop table"] });
    expect(data.pagination.numFound).toBe(600);
    expect(data.globalFilters[0]).toMatchObject({ activeValue: null });
  });

  test('a page beyond the end of what was bought shows the last one', async () => {
    const { data } = await anna.ask(catalogueApi.products, { body: { filters: bought, page: 99, ipp: 10 } });
    expect(data?.pagination).toMatchObject({ currentPage: 1, maxPage: 1 });
    expect(data?.products.length).toBeGreaterThan(0);
  });
});

describe('not allowed', () => {
  test('visitors have no such filter: it is passed over, and nothing is told', async () => {
    const data = await list(shop.visitor);
    expect(data.pagination.numFound).toBe(600);
    expect(JSON.stringify(data.globalFilters)).not.toContain('already-bought');
    expect(data.products.some(({ alreadyBought }) => alreadyBought)).toBe(false);
    expect((await shop.visitor.ask(topProductsApi.list, {})).status).toBe(401);
    expect((await shop.visitor.ask(catalogueApi.ownCounts, { body: {} })).status).toBe(401);
  });

  test('what another company has bought never appears, whoever asked first', async () => {
    for (const client of [anna, denis, anna, denis]) {
      const own = client === anna ? skus.slice(0, 5) : [skus[0], skus[5]];
      const data = await list(client);
      expect(skusOf(data)).toEqual(expect.arrayContaining(own));
      expect(skusOf(data)).not.toContain(client === anna ? skus[5] : skus[1]);
    }
    expect(await lastBought(denis, skus[0] ?? '')).toMatchObject({ lastBought: { orderNumber: '704' } });
    expect((await lastBought(denis, skus[1] ?? '')).alreadyBought).toBe(false);
    const { data: user } = await denis.ask(sessionApi.user, {});
    expect(user?.topProducts.toSorted()).toEqual([skus[0], skus[5]].toSorted());
  });

  test("without the right to the company's orders a user finds his own purchases only", async () => {
    expect(skusOf(await list(beat))).toEqual([skus[4]]);
    expect((await lastBought(beat, skus[0] ?? '')).alreadyBought).toBe(false);
    expect((await lastBought(beat, skus[4] ?? '')).alreadyBought).toBe(true);
    const { data: user } = await beat.ask(sessionApi.user, {});
    expect(user?.topProducts).toEqual([skus[4]]);
  });

  test('a shared listing holds nothing of one viewer', async () => {
    await list(anna, {});
    const shared = await list(shop.visitor, {});
    expect(JSON.stringify(shared)).not.toContain('already-bought');
    expect((await list(beat, {})).globalFilters[0]).toMatchObject({ values: [{ count: 1 }] });
  });
});
