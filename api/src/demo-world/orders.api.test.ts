import { historyApi } from '@shop/contract/order-history';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { openTestShop } from '#test/shop.ts';
import { loadDemoOrders } from './orders.ts';

const shop = openTestShop();
let secondsTaken = 0;

beforeAll(async () => {
  await insertArticles(
    shop.parts.db,
    Array.from({ length: 60 }, (_, index) => ({ sku: `M-${index}` })),
  );
  const begun = performance.now();
  await loadDemoOrders(shop.ctx());
  secondsTaken = (performance.now() - begun) / 1000;
});

test('Alpstein has two years with some 2 000 orders, the newest of them still under way', async () => {
  const eva = await shop.logIn('eva.inauen@alpstein.example');
  const all = await eva.ask(historyApi.orders, { body: {} });
  expect(all.data?.pagination.numFound).toBe(2000);
  const oldest = await eva.ask(historyApi.orders, { body: { sort: { by: 'orderedAt', direction: 'asc' } } });
  expect(oldest.data?.orders[0]?.orderedAt.slice(0, 7)).toBe('2024-11');
  const open = await eva.ask(historyApi.orders, { body: { filters: { state: 'open' } } });
  expect(open.data?.pagination.numFound).toBeGreaterThan(5);
  expect(open.data?.pagination.numFound).toBeLessThan(60);
});

test('sums belong to their positions, and numbers rise with time below those the shop gives', async () => {
  const row = await shop.parts.db.first(sql`
    select
      (select count(*)::int from orders.orders o where (o.sums->>'subtotalCents')::bigint <>
        (select sum(line_net_cents) from orders.positions p where p.order_number = o.order_number)) as "wrongSums",
      (select count(*)::int from (select order_number < lag(order_number) over (order by ordered_at, order_number) as falls
        from orders.orders) as numbers where falls) as falling,
      (select max(order_number) < 4501234 from orders.orders) as "areBelow",
      (select count(*)::int from orders.orders where transmitted_at is null) as waiting`);
  expect(row).toEqual({ wrongSums: 0, falling: 0, areBelow: true, waiting: 0 });
});

test('they are loaded once, within seconds', async () => {
  expect(await loadDemoOrders(shop.ctx())).toBe(false);
  expect(secondsTaken).toBeLessThan(8);
});
