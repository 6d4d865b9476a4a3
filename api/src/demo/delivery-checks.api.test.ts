import { deliveryControlApi } from '@shop/contract/delivery-control';
import { beforeAll, expect, test } from 'vitest';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { openTestShop } from '#test/shop.ts';
import { loadDemoChecks } from './delivery-checks.ts';
import { loadDemoOrders } from './orders.ts';

const shop = openTestShop();

beforeAll(async () => {
  await insertArticles(shop.parts.db, manyArticles(60));
  await loadDemoOrders(shop.ctx());
  await loadDemoChecks(shop.ctx());
});

test.each(['anna.muster@elektro-muster.example', 'eva.inauen@alpstein.example'])(
  'the company of %s has checks in every state, and each can be opened with its photos',
  async (email) => {
    const admin = await shop.logIn(email);
    const { data } = await admin.ask(deliveryControlApi.list, { query: { ipp: 500 } });
    const rows = data?.deliveries ?? [];
    expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual([
      ...['checked', 'checkedWithReports', 'packageNotFound', 'partlyChecked', 'unchecked'],
    ]);
    const photos: string[] = [];
    for (const { orderNumber, deliveryNumber, status } of rows.filter((row) => row.status !== 'unchecked')) {
      const shown = await admin.ask(deliveryControlApi.order, { params: { orderNumber } });
      const delivery = shown.data?.deliveries.find((one) => one.deliveryNumber === deliveryNumber);
      expect(delivery?.status).toBe(status);
      photos.push(...(delivery?.positions.flatMap(({ report }) => report?.photos ?? []) ?? []));
    }
    const { statusCode } = await shop.app.inject({ url: `/api${photos[0]}`, headers: { cookie: admin.cookie } });
    expect([photos.length, statusCode]).toEqual([1, 200]);
  },
);

test('a second load changes nothing', async () => {
  expect(await loadDemoChecks(shop.ctx())).toBe(false);
});
