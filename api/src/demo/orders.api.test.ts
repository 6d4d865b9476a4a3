import { historyApi } from '@shop/contract/order-history';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { openTestShop } from '#test/shop.ts';
import { erpOperatorOf } from '#src/standalone-erp/index.ts';
import { masterData } from '#src/modules/catalogue/index.ts';
import { pollErp } from '#src/modules/orders/index.ts';
import { demoOperator } from './settings.data.ts';
import { openStandaloneErp } from '#src/standalone-erp/index.ts';
import { loadDemoOrders } from './orders.ts';

const shop = openTestShop();
let queriesSent = 0;

beforeAll(async () => {
  await insertArticles(shop.parts.db, manyArticles(60));
  queriesSent = await shop.countQueries(() => loadDemoOrders(shop.ctx()));
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

test('what came after the orders is whole: deliveries, invoices paid and open, delays, parts, cancellations, every origin', async () => {
  const row = await shop.parts.db.first(sql`
    select
      (select count(distinct origin)::int from orders.orders) as origins,
      (select count(*)::int from orders.orders where is_delayed) > 2 as "hasDelays",
      (select count(*)::int from orders.orders where step = 'cancelled') > 10 as "hasCancelled",
      (select count(*)::int from orders.positions where cancelled_quantity > 0) > 50 as "hasCuts",
      (select count(*)::int from (select from orders.deliveries group by order_number having count(*) > 1) as parts) > 50
        as "hasParts",
      (select count(*)::int from orders.invoices where state = 'open') > 30 as "hasOpenInvoices",
      (select count(*)::int from orders.invoices where state = 'open' and due_on < '2026-11-24') > 2 as "hasOverdue",
      (select count(*)::int from orders.orders o where o.step = 'invoiced' and o.net_total_cents <> (
        select sum(net_total_cents) from orders.invoices i where i.order_number = o.order_number and i.kind = 'invoice'))
        as "wrongInvoices",
      (select count(distinct contract_id)::int from orders.orders where company_number = '100300') as "contracts",
      (select count(*)::int from orders.orders o join customers.contracts k on k.id = o.contract_id
        where k.company_id <> o.company_id or o.ordered_at::date not between k.valid_from and coalesce(k.valid_to, '9999-12-31'))
        as "wrongContracts",
      (select count(*)::int from orders.positions p where delivered_quantity <> (
        select coalesce(sum(quantity), 0) from orders.delivery_positions d
        where d.order_number = p.order_number and d.line_number = p.line_number)) as "wrongDeliveries",
      (select count(*)::int from orders.orders o where o.state = 'done' and exists (
        select from orders.positions p where p.order_number = o.order_number and open_quantity > 0)) as "wrongStates"`);
  expect(row).toEqual({
    origins: 9,
    hasDelays: true,
    hasCancelled: true,
    hasCuts: true,
    hasParts: true,
    hasOpenInvoices: true,
    hasOverdue: true,
    wrongInvoices: 0,
    contracts: 3,
    wrongContracts: 0,
    wrongDeliveries: 0,
    wrongStates: 0,
  });
});

test('the ERP lives on with what is open: fresh orders are delivered, late goods come, money arrives', async () => {
  const erp = openStandaloneErp({
    databaseAddress: shop.databaseUrl(),
    connectionsMax: 4,
    timeoutMs: 60_000,
    operator: erpOperatorOf(demoOperator),
    demoMinutes: 10,
    articleSource: masterData,
    onError: (error) => {
      throw error;
    },
  });
  const open = sql`select count(*)::int as count from orders.orders where state = 'open'`;
  const before = (await shop.parts.db.first<{ count: number }>(open))?.count ?? 0;
  await erp.advance(new Date('2026-11-24T09:00:00Z'));
  await pollErp(shop.ctx());
  const fresh = await shop.parts.db.first<{ count: number }>(sql`
    select count(*)::int as count from orders.orders where state = 'open' and step = 'received'`);
  expect(fresh?.count).toBe(0);
  await erp.advance(new Date('2027-01-10T09:00:00Z'));
  await pollErp(shop.ctx());
  expect(before).toBeGreaterThan(5);
  expect((await shop.parts.db.first<{ count: number }>(open))?.count).toBe(0);
  const failed = await shop.parts.db.rows(sql`select * from orders.applied_notices where failure is not null`);
  expect(failed).toEqual([]);
  await erp.close();
});

test('they are loaded once, in batches', async () => {
  expect(await loadDemoOrders(shop.ctx())).toBe(false);
  expect(queriesSent).toBeLessThan(400);
});
