import { historyApi, type OrderQuestion } from '@shop/contract/order-history';
import { ordersApi } from '@shop/contract/orders';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { transmitOrder, transmitWaitingOrders } from './index.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });

const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  await insertOrders([
    { number: 101, user: 'anna', at: '2026-11-24T07:00:00Z', commission: 'Murifeld 100%', net: 5000 },
    { number: 102, user: 'anna', at: '2026-11-23T22:30:00Z', commission: 'Lager', net: 900, reference: 'EM_7' },
    {
      number: 103,
      user: 'beat',
      at: '2026-10-15T10:00:00Z',
      commission: 'Aula',
      net: 7000,
      state: 'done',
      origin: 'phone',
    },
    { number: 104, user: 'beat', at: '2025-12-31T23:30:00Z', commission: 'Zentweg', net: 100, state: 'done' },
    { number: 105, user: 'carla', at: '2024-01-10T10:00:00Z', commission: 'Gwatt', net: 400, state: 'done' },
    { number: 201, user: 'denis', at: '2026-11-24T06:00:00Z', commission: 'Sévelin', net: 300 },
  ]);
});

type Given = {
  readonly number: number;
  readonly user: string;
  readonly at: string;
  readonly commission: string;
  readonly net: number;
  readonly reference?: string;
  readonly state?: string;
  readonly origin?: string;
};

async function insertOrders(orders: readonly Given[]): Promise<void> {
  const sums = JSON.stringify({
    subtotalCents: 100,
    discountTotalCents: 50,
    invoiceDiscountCents: 0,
    invoiceDiscountBasisPoints: 0,
    expenses: [],
    additions: [],
    netTotalCents: 100,
    taxCents: 8,
    taxBasisPoints: 810,
    grandTotalCents: 108,
    priceScale: null,
  });
  for (const { number, user, at, commission, net, reference = '', state = 'open', origin = 'eShop' } of orders) {
    await shop.parts.db.run(sql`
      insert into orders.orders (order_number, company_id, company_number, company_name, user_id, ordered_by, locale,
        ordered_at, state, origin, commission, reference, shipment, payment_type, position_count, net_total_cents, sums)
      select ${number}, c.id, c.number, c.name, u.id, u.first_name, 'de', ${at}, ${state}, ${origin}, ${commission},
        ${reference}, 'delivery', 'invoice', 1, ${net}, ${sums}::jsonb
      from customers.company_users u join customers.companies c on c.id = u.company_id
      where u.username like ${`${user}%`}`);
    await shop.parts.db.run(sql`
      insert into orders.positions (order_number, line_number, sku, name, quantity, price_unit, net_cents, line_net_cents,
        company_id, user_id, ordered_at)
      select order_number, 10, ${number === 103 ? 'OLD-1' : 'S-1'}, 'Schalter', 2, 1, 777, 1554, company_id, user_id,
        ordered_at
      from orders.orders where order_number = ${number}`);
  }
}

async function numbers(client: Client, filters: OrderQuestion['filters'] = {}, more: object = {}): Promise<string[]> {
  const { data } = await client.ask(historyApi.orders, { body: { filters, ...more } });
  return data?.orders.map((order) => order.orderNumber) ?? [];
}

describe('happy', () => {
  test('the newest orders of the company come first', async () => {
    const { data } = await anna.ask(historyApi.orders, { body: {} });
    expect(data?.orders.map((order) => order.orderNumber)).toEqual(['101', '102', '103', '104', '105']);
    expect(data?.orders[0]).toMatchObject({
      netTotal: 5000,
      state: 'open',
      isOwn: true,
      positions: 1,
      orderedAt: '2026-11-24T07:00:00.000Z',
    });
    expect(data?.pagination).toEqual({ currentPage: 1, maxPage: 1, numFound: 5, currentItemsPerPage: 10 });
  });

  test.each<[OrderQuestion['filters'], string[]]>([
    [{ state: 'done' }, ['103', '104', '105']],
    [{ state: 'open' }, ['101', '102']],
    [{ datePreset: 'today' }, ['101']],
    [{ datePreset: 'yesterday' }, ['102']],
    [{ datePreset: 'currentYear' }, ['101', '102', '103', '104']],
    [{ datePreset: 'lastYear' }, []],
    [{ startDate: '2026-10-01', endDate: '2026-10-31' }, ['103']],
    [{ datePreset: 'currentYear', endDate: '2026-10-31' }, ['103', '104']],
    [{ onlyOwnOrder: true }, ['101', '102']],
    [{ orderOrigin: 'phone' }, ['103']],
    [{ commission: 'LAG' }, ['102']],
    [{ commission: '%' }, ['101']],
    [{ reference: 'm_7' }, ['102']],
    [{ q: '1 0 3' }, ['103']],
    [{ q: 'OLD-1' }, ['103']],
    [{ q: 'aula' }, ['103']],
    [{ q: 'zz' }, []],
  ])('the filter %j leaves %j', async (filters, left) => {
    expect(await numbers(anna, filters)).toEqual(left);
  });

  test('an order placed at half past midnight in Zurich belongs to the new year there', async () => {
    expect(await numbers(anna, { startDate: '2026-01-01', endDate: '2026-01-01' })).toEqual(['104']);
  });

  test.each([
    [{ by: 'netTotal', direction: 'asc' }, ['104', '105', '102', '101', '103']],
    [{ by: 'commission', direction: 'desc' }, ['104', '101', '102', '105', '103']],
    [{ by: 'orderNumber', direction: 'asc' }, ['101', '102', '103', '104', '105']],
    [{ by: 'orderedAt', direction: 'asc' }, ['105', '104', '103', '102', '101']],
  ] as const)('sorted by %j', async (sort, sorted) => {
    expect(await numbers(anna, {}, { sort })).toEqual(sorted);
  });

  test('a page beyond the end is the last one', async () => {
    const { data } = await anna.ask(historyApi.orders, { body: { page: 7, ipp: 10 } });
    expect(data?.pagination.currentPage).toBe(1);
    expect(data?.orders).toHaveLength(5);
  });

  test('an order shows its positions; an article that is gone has no page to go to', async () => {
    const { data } = await anna.ask(ordersApi.detail, { params: { orderNumber: '101' } });
    expect(data).toMatchObject({
      priceSummary: { netTotal: 100, discountTotal: 50 },
      items: [{ sku: 'S-1', unitPrice: 777, lineTotal: 1554 }],
    });
    expect(data?.items[0]?.url).toMatch(/^\/de\/product\/.*\/S-1$/);
    const old = await anna.ask(ordersApi.detail, { params: { orderNumber: '103' } });
    expect(old.data?.items[0]).toMatchObject({ name: 'Schalter', url: '', imageUrl: null });
  });
});

describe('refused', () => {
  test.each(['999999', 'abc', '1; drop table', '99999999999999999999'])(
    'the order %s does not exist',
    async (orderNumber) => {
      const answer = await anna.ask(ordersApi.detail, { params: { orderNumber } });
      expect([answer.status, answer.messages?.[0]?.code]).toEqual(
        orderNumber.length > 20 ? [400, 'field.too_long'] : [404, 'order.unknown'],
      );
    },
  );

  test.each([
    [{ filters: { datePreset: 'tomorrow' } }, 'field.choice'],
    [{ filters: { startDate: '31.12.2026' } }, 'field.format'],
    [{ page: 0 }, 'field.too_small'],
    [{ ipp: 7 }, 'field.choice'],
    [{ filters: { colour: 'red' } }, 'field.unknown'],
  ])('%j', async (body, code) => {
    const answer = await anna.ask(historyApi.orders, { body: body as unknown as OrderQuestion });
    expect(answer).toMatchObject({ status: 400, messages: [{ code }] });
  });
});

describe('not allowed', () => {
  test('a visitor sees no orders', async () => {
    expect((await shop.visitor.ask(historyApi.orders, { body: {} })).status).toBe(401);
    expect((await shop.visitor.ask(ordersApi.detail, { params: { orderNumber: '101' } })).status).toBe(401);
  });

  test('the orders of another company are not there', async () => {
    expect(await numbers(denis)).toEqual(['201']);
    expect((await denis.ask(ordersApi.detail, { params: { orderNumber: '101' } })).status).toBe(404);
    expect((await anna.ask(ordersApi.detail, { params: { orderNumber: '201' } })).status).toBe(404);
  });

  test("without the right to the company's orders a user sees his own", async () => {
    expect(await numbers(beat)).toEqual(['103', '104']);
    expect(await numbers(beat, { onlyOwnOrder: false })).toEqual(['103', '104']);
    expect((await beat.ask(ordersApi.detail, { params: { orderNumber: '101' } })).status).toBe(404);
    expect((await beat.ask(ordersApi.detail, { params: { orderNumber: '103' } })).status).toBe(200);
  });

  test('who may not see prices sees none', async () => {
    const list = await carla.ask(historyApi.orders, { body: {} });
    expect(list.data?.orders).toMatchObject([{ orderNumber: '105', netTotal: null }]);
    const { data } = await carla.ask(ordersApi.detail, { params: { orderNumber: '105' } });
    expect(data).toMatchObject({ netTotal: null, priceSummary: null, items: [{ unitPrice: null, lineTotal: null }] });
  });
});

describe('handing over', () => {
  test('an order is handed to the ERP once, however often the job runs', async () => {
    await shop.parts.db.run(sql`update orders.orders set packing_slip_dont_print = true where order_number = 101`);
    await transmitOrder.run(shop.ctx(), { orderNumber: 101 });
    await transmitOrder.run(shop.ctx(), { orderNumber: 101 });
    expect(erp.placed.filter(({ orderNumber }) => orderNumber === '101')).toMatchObject([
      {
        customer: { companyNumber: '100100' },
        orderedAt: '2026-11-24T07:00:00.000Z',
        packingSlipDontPrint: true,
        lines: [{ lineNumber: 10, sku: 'S-1', quantity: 2, netCents: 777 }],
      },
    ]);
  });

  test('while the ERP is away the job fails and the order stays to be handed over', async () => {
    erp.setDown(true);
    await expect(transmitOrder.run(shop.ctx(), { orderNumber: 102 })).rejects.toThrow();
    erp.setDown(false);
    shop.setNow('2026-11-24T09:20:00.000Z');
    await transmitWaitingOrders.run(shop.ctx(), {});
    expect(erp.placed.map(({ orderNumber }) => orderNumber)).toContain('102');
  });
});

test('a page of the history costs three queries, an order three and those of unknown articles', async () => {
  await numbers(anna);
  expect(await shop.countQueries(() => numbers(anna))).toBe(3);
  const detail = () => anna.ask(ordersApi.detail, { params: { orderNumber: '101' } });
  await detail();
  expect(await shop.countQueries(detail)).toBe(3);
});
