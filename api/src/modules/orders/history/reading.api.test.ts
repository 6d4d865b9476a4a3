import { historyApi, type OrderFilters } from '@shop/contract/order-history';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop } from '#test/shop.ts';
import { filterOf, listOrders } from './list-history.ts';
import { countOrders, countOrdersUpTo, listOrderRows } from './list-orders.sql.ts';
import { countPositions, countPositionsUpTo, listPositionRows } from './list-positions.sql.ts';

const shop = openTestShop();
const EMAIL = 'denis.favre@installations-romandes.example';
const ORDERS = 1200;
const denis = loggedIn(shop, EMAIL);

// Every order is for a site, every hundredth for the school; each has a lamp, every fiftieth a pump; some lines are for a lot.
beforeAll(async () => {
  const { buyer } = await shop.ctxOf(EMAIL);
  await shop.parts.db.run(sql`
    insert into orders.orders (order_number, company_id, company_number, company_name, user_id, ordered_by, locale,
      ordered_at, state, commission, reference, contact, shipment, payment_type, position_count, net_total_cents)
    select 700000 + n, ${buyer.companyId}, '1', 'X', ${buyer.userId}, 'Denis', 'fr', ${shop.ctx().now}::timestamptz - n * interval '1 hour',
      case when n % 3 = 0 then 'open' else 'done' end, case when n % 100 = 7 then 'School ' else 'Site ' end || n % 9,
      'OB-' || n, 'Marie', 'delivery', 'invoice', 1, n * 37 % 5000
    from generate_series(1, ${ORDERS}) n`);
  await shop.parts.db.run(sql`
    insert into orders.positions (order_number, line_number, sku, name, e_number, quantity, delivered_quantity,
      commission, company_id, user_id, ordered_at)
    select order_number, 10, 'L', case when order_number % 50 = 0 then 'Pump' else 'Lamp' end, '941000001', 2,
      case state when 'done' then 2 else 0 end, case when order_number % 40 = 0 then 'Lot ' || order_number % 7 else '' end,
      company_id, user_id, ordered_at
    from orders.orders where order_number > 700000`);
  await shop.parts.db.text('analyze orders.orders, orders.positions');
});

const newest = { by: 'orderedAt', direction: 'desc' } as const;

const asked: readonly OrderFilters[] = [
  {},
  { state: 'done' },
  { contractType: 'default' },
  { commission: 'site' },
  { commission: 'school' },
  { reference: 'ob-77' },
  { contact: 'marie', state: 'open' },
  { notation: 'lamp' },
  { notation: 'pump', datePreset: 'last30Days' },
  { eNumber: '941 000 001', commission: 'school' },
  { commission: 'lot' },
  { commission: 'site 3', state: 'open' },
  { q: 'lot 3' },
  { onlyOwnOrder: true, state: 'open' },
  { orderOrigin: 'eShop', notation: 'lamp', contact: 'ma' },
  { contract: 0, contractType: 'default' },
  { q: 'school' },
  { q: 'pump' },
  { q: '700005' },
  { q: 'nothing of the kind' },
];

test.each(asked)('orders and positions are the same by letters and on a walk: %j', async (filters) => {
  const ctx = await shop.ctxOf(EMAIL);
  const filter = filterOf(ctx, filters);
  const read = async (reading: 'letters' | 'walk') => [
    await listOrderRows(ctx, { ...filter, reading }, { by: 'netTotal', direction: 'asc' }, 100, 5),
    await listPositionRows(ctx, { ...filter, reading }, { by: 'promisedDate', direction: 'desc' }, 100, 5),
  ];
  expect(await read('letters')).toEqual(await read('walk'));
  expect(await countOrders(ctx, filter)).toBe(await countOrdersUpTo(ctx, filter, 5000));
  expect(await countPositions(ctx, filter)).toBe(await countPositionsUpTo(ctx, filter, 5000));
});

test('of a common word the newest are shown, and that there are more; of a rare one all are counted', async () => {
  const ctx = await shop.ctxOf(EMAIL);
  const find = async (filters: OrderFilters, page = 1) =>
    (await listOrders(ctx, { filters, page, ipp: 50, sort: { by: 'orderedAt', direction: 'desc' } })).pagination;
  expect(await find({ commission: 'site' })).toMatchObject({ numFound: 500, maxPage: 10, isAtLeast: true });
  expect(await find({ commission: 'site' }, 11)).toMatchObject({ currentPage: 11, numFound: 600, isAtLeast: true });
  const rare = await find({ commission: 'school' });
  expect([rare.numFound, rare.isAtLeast]).toEqual([12, undefined]);
});

test("a line's own commission wins over its order's: filter, list, file and quick search know it", async () => {
  const ctx = await shop.ctxOf(EMAIL);
  const ofLot = await listPositionRows(ctx, filterOf(ctx, { commission: 'lot 3' }), newest, 100, 0);
  expect(ofLot.length).toBeGreaterThan(2);
  expect(new Set(ofLot.map(({ commission }) => commission))).toEqual(new Set(['Lot 3']));
  const ofSites = await listPositionRows(ctx, filterOf(ctx, { commission: 'site' }), newest, 2000, 0);
  expect(ofSites.every(({ commission }) => commission.startsWith('Site'))).toBe(true);
  const file = await shop.app.inject({
    ...{
      method: 'GET',
      url: '/api/customer/order-history/export-csv?list=positions&columns=commission&commission=lot+3',
    },
    headers: { cookie: denis.cookie },
  });
  expect(file.body.trim().split('\r\n').slice(1)).toEqual(ofLot.map(() => 'Lot 3'));
  const { data } = await denis.ask(historyApi.quickSearch, { query: { q: 'lot 3' } });
  expect(data?.hits).toMatchObject([{ kind: 'commission', text: 'Lot 3', orders: ofLot.length }]);
  expect(data?.hits[0]?.url).toBe('/de/customer/history?list=positions&commission=Lot+3');
});

test('what is owed is gathered by commission, the newest first in each', async () => {
  const ctx = await shop.ctxOf(EMAIL);
  const filter = filterOf(ctx, { state: 'open' });
  const rows = await listPositionRows(ctx, filter, { by: 'commission', direction: 'asc' }, 60, 30);
  const all = await listPositionRows(ctx, filter, { by: 'orderedAt', direction: 'desc' }, 1000, 0);
  const sorted = all.toSorted((a, b) => (a.commission < b.commission ? -1 : a.commission > b.commission ? 1 : 0));
  expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(
    sorted.slice(30, 90).map(({ orderNumber }) => orderNumber),
  );
});
