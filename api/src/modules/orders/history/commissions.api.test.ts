import { historyApi } from '@shop/contract/order-history';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();
const EMAIL = 'denis.favre@installations-romandes.example';
const denis = loggedIn(shop, EMAIL);

// Every order is for a site; every fourth line is for a lot.
beforeAll(async () => {
  const { buyer } = await shop.ctxOf(EMAIL);
  await shop.parts.db.run(sql`
    insert into orders.orders (order_number, company_id, company_number, company_name, user_id, ordered_by, locale,
      ordered_at, commission, shipment, payment_type, position_count, net_total_cents)
    select 700000 + n, ${buyer.companyId}, '1', 'X', ${buyer.userId}, 'Denis', 'fr',
      ${shop.ctx().now}::timestamptz - n * interval '1 hour', 'Site ' || n % 9, 'delivery', 'invoice', 1, 5000
    from generate_series(1, 60) n`);
  await shop.parts.db.run(sql`
    insert into orders.positions (order_number, line_number, sku, name, quantity, commission, company_id, user_id, ordered_at)
    select order_number, 10, 'L', 'Lamp', 2, case when order_number % 4 = 0 then 'Lot ' || order_number % 3 else '' end,
      company_id, user_id, ordered_at
    from orders.orders where order_number > 700000`);
});

test("a line's own commission wins over its order's: list, file and quick search know it", async () => {
  const commissionsOf = async (commission: string) => {
    const { data } = await denis.ask(historyApi.positions, { body: { filters: { commission }, ipp: 100 } });
    return data?.positions.map((position) => position.commission) ?? [];
  };
  const ofLot = await commissionsOf('lot 2');
  expect(new Set(ofLot)).toEqual(new Set(['Lot 2']));
  expect((await commissionsOf('site')).every((commission) => commission.startsWith('Site'))).toBe(true);
  const columns = 'list=positions&columns=commission';
  const file = await shop.app.inject({
    method: 'GET',
    url: `/api/customer/order-history/export-csv?${columns}&commission=lot+2`,
    headers: { cookie: denis.cookie },
  });
  expect(file.body.trim().split('\r\n').slice(1)).toEqual(ofLot.map(() => 'Lot 2'));
  const { data } = await denis.ask(historyApi.quickSearch, { query: { q: 'lot 2' } });
  expect(data?.hits).toMatchObject([{ kind: 'commission', text: 'Lot 2', orders: ofLot.length }]);
  expect(data?.hits[0]?.url).toBe('/de/customer/history?list=positions&commission=Lot+2');
});
