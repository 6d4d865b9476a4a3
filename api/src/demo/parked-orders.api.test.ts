import { parkedOrdersApi } from '@shop/contract/parked-orders';
import { beforeAll, expect, test } from 'vitest';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { openTestShop } from '#test/shop.ts';
import { loadDemoOrders } from './orders.ts';
import { loadDemoParked } from './parked-orders.ts';

const shop = openTestShop();

beforeAll(async () => {
  await insertArticles(shop.parts.db, manyArticles(60));
  await loadDemoOrders(shop.ctx());
  await loadDemoParked(shop.ctx());
});

test.each(['anna.muster@elektro-muster.example', 'eva.inauen@alpstein.example'])(
  'the company of %s has parked orders in every state, and each can be opened',
  async (email) => {
    const admin = await shop.logIn(email);
    const { data } = await admin.ask(parkedOrdersApi.list, {});
    expect(data?.orders.map(({ state }) => state).toSorted()).toEqual([
      'deleted',
      'inEdit',
      'ordered',
      'parked',
      'parked',
      'rejected',
    ]);
    expect(data?.waiting).toBe(3);
    for (const { orderId } of data?.orders ?? []) {
      const shown = await admin.ask(parkedOrdersApi.get, { params: { orderId } });
      expect(shown.status).toBe(200);
      expect(shown.data?.trail.length).toBeGreaterThan(0);
    }
  },
);

test('of what waits only a few prices have changed since it was parked', async () => {
  const admin = await shop.logIn('eva.inauen@alpstein.example');
  const { data } = await admin.ask(parkedOrdersApi.list, { query: { filter: 'open' } });
  const changes = await Promise.all(
    (data?.orders ?? []).map(async ({ orderId }) => {
      const { data: shown } = await admin.ask(parkedOrdersApi.get, { params: { orderId } });
      const before = (shown?.items ?? []).filter(({ unitPrice, unitPriceBefore }) => unitPrice !== unitPriceBefore);
      expect(before.every(({ unitPrice, unitPriceBefore }) => Number(unitPrice) > Number(unitPriceBefore))).toBe(true);
      expect(Number(shown?.grandTotal) - Number(shown?.grandTotalBefore) > 0).toBe(before.length > 0);
      return [shown?.priceChanges, shown?.items.length];
    }),
  );
  expect(changes.map(([dearer]) => dearer)).toEqual([2, 1, 0].map((most, at) => Math.min(most, changes[at]?.[1] ?? 0)));
});

test('a second load changes nothing', async () => {
  expect(await loadDemoParked(shop.ctx())).toBe(false);
});
