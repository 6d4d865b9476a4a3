import { trackingApi } from '@shop/contract/deliveries';
import { historyApi } from '@shop/contract/order-history';
import { ordersApi } from '@shop/contract/orders';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { sumsOfGoods } from '#test/sums.ts';
import type { ErpDelivery, ErpInvoice } from '#src/ports/erp/erp-lifecycle.ts';
import { pollErp } from './index.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
let order = 900;
beforeAll(() => insertArticles(shop.parts.db, [{ sku: 'S-1' }]));

beforeEach(async () => {
  order++;
  await insertOrder(order, 2);
});

/** Anna's order of ten pieces per position, with status e-mails wished. */
async function insertOrder(number: number, positions: number): Promise<void> {
  await shop.parts.db.run(sql`
    insert into orders.orders (order_number, company_id, company_number, company_name, user_id, ordered_by, locale, email,
      ordered_at, shipment, payment_type, position_count, net_total_cents, sums, order_status_notification_type)
    select ${number}, c.id, c.number, c.name, u.id, u.first_name, 'fr', u.email, '2026-11-24T08:00:00Z', 'delivery',
      'invoice', ${positions}, 1000, ${JSON.stringify(sums)}::jsonb, 'email'
    from customers.company_users u join customers.companies c on c.id = u.company_id where u.username like 'anna%'`);
  await shop.parts.db.run(sql`
    insert into orders.positions (order_number, line_number, sku, name, quantity, price_unit, net_cents, line_net_cents,
      company_id, user_id, ordered_at)
    select order_number, n * 10, 'S-1', 'Schalter', 10, 1, 100, 1000, company_id, user_id, ordered_at
    from orders.orders, generate_series(1, ${positions}) n where order_number = ${number}`);
}

const sums = sumsOfGoods(2000);

const confirmed = (promisedDate: string) => ({
  kind: 'confirmed' as const,
  sums: null,
  positions: [10, 20].map((lineNumber) => ({
    ...{ lineNumber, confirmedQuantity: 10, promisedDate, isSpecial: lineNumber === 20, price: null },
  })),
});

function delivery(number: number, state: ErpDelivery['state'], quantities: readonly (readonly [number, number])[]) {
  const at = '2026-11-24T16:00:00.000Z';
  return {
    ...{ deliveryNumber: `L${number}`, kind: 'delivery' as const, state, shippedAt: at, deliveryDate: '2026-11-25' },
    ...{ warehouseId: 'BE', warehouseName: 'Bern', tourId: 'T30', runNumber: 1, trackAndTraceId: `TT${number}` },
    deliveredAt: state === 'delivered' ? '2026-11-25T08:00:00.000Z' : null,
    parcels: [],
    steps: [
      { step: 'shipped' as const, dateTime: at },
      { step: 'delivered' as const, dateTime: state === 'delivered' ? '2026-11-25T08:00:00.000Z' : null },
    ],
    positions: quantities.map(([lineNumber, quantity]) => ({ lineNumber, quantity })),
  };
}

function invoice(number: number, lines: readonly (readonly [number, number])[]): ErpInvoice {
  return {
    invoiceNumber: `R${number}`,
    kind: 'invoice',
    deliveryNumber: `L${number}`,
    returnId: null,
    invoicedOn: '2026-11-25',
    dueOn: '2026-12-25',
    sums: sumsOfGoods(lines.reduce((cents, [, quantity]) => cents + quantity * 100, 0)),
    positions: lines.map(([lineNumber, quantity]) => ({
      ...{ lineNumber, quantity, netCents: 100, priceUnit: 1, lineNetCents: quantity * 100 },
    })),
  };
}

async function detail(client: Client = anna) {
  return (await client.ask(ordersApi.detail, { params: { orderNumber: String(order) } })).data;
}

const publish = (...events: Parameters<typeof erp.happen>[1][]) => {
  for (const what of events) erp.happen(String(order), what);
  return pollErp(shop.ctx());
};

describe('happy', () => {
  test('a confirmation tells days and what is made specially; a later day keeps the one before', async () => {
    await publish(confirmed('2026-11-25'));
    expect(await detail()).toMatchObject({
      ...{ step: 'confirmed', state: 'open', isDelayed: false },
      items: [
        { promisedDate: '2026-11-25', confirmedQuantity: 10, openQuantity: 10, isSpecial: false },
        { isSpecial: true },
      ],
      may: { cancel: true, return: false, checkDelivery: false, reorder: true, pay: false },
    });
    await publish({ kind: 'rescheduled', positions: [{ lineNumber: 10, promisedDate: '2026-12-02' }] });
    expect(await detail()).toMatchObject({
      isDelayed: true,
      items: [
        { promisedDate: '2026-12-02', formerPromisedDate: '2026-11-25', isDelayed: true },
        { promisedDate: '2026-11-25', formerPromisedDate: null, isDelayed: false },
      ],
    });
  });

  test('a part delivery leaves the order open, the rest closes it, invoices make it invoiced', async () => {
    const part = [[10, 4]] as const;
    const rest = [
      [10, 6],
      [20, 10],
    ] as const;
    await publish(confirmed('2026-11-25'), { kind: 'picking', lineNumbers: [10] });
    expect(await detail()).toMatchObject({ step: 'picking', items: [{ step: 'picking' }, { step: 'confirmed' }] });
    await publish({ kind: 'shipped', delivery: { ...delivery(order, 'shipped', part), isPaperEnclosed: false } });
    expect(await detail()).toMatchObject({
      ...{ step: 'shipped', state: 'open' },
      deliveries: [{ deliveryNumber: `L${order}`, state: 'shipped', positions: [{ lineNumber: 10, quantity: 4 }] }],
      may: { checkDelivery: true },
    });
    await publish({ kind: 'delivered', delivery: delivery(order, 'delivered', part) });
    expect(await detail()).toMatchObject({
      ...{ step: 'shipped', state: 'open' },
      items: [{ deliveredQuantity: 4, openQuantity: 6, step: 'confirmed' }, {}],
      may: { return: true, checkDelivery: true },
    });
    await publish({ kind: 'picking', lineNumbers: [20] });
    expect((await detail())?.step).toBe('shipped'); // what is still picked does not take back what has left
    const second = delivery(order + 80, 'delivered', rest);
    await publish(
      { kind: 'shipped', delivery: { ...second, state: 'shipped' } },
      { kind: 'delivered', delivery: second },
    );
    const brought = await detail();
    expect(brought).toMatchObject({ step: 'delivered', state: 'done', items: [{ openQuantity: 0 }, {}] });
    expect(brought?.deliveries.map(({ isPaperEnclosed }) => isPaperEnclosed)).toEqual([false, true]);
    await publish(
      { kind: 'invoiced', invoice: invoice(order, part) },
      { kind: 'invoiced', invoice: invoice(order + 80, rest) },
    );
    const done = await detail();
    expect(done).toMatchObject({
      step: 'invoiced',
      invoices: [{ state: 'open', grandTotal: 432 }, { state: 'open' }],
      may: { pay: true, cancel: false },
    });
    expect(done?.progressSteps.map(({ step, active }) => [step, active])).toEqual([
      ...[
        ['received', true],
        ['confirmed', true],
        ['picking', true],
        ['shipped', true],
        ['delivered', true],
      ],
      ['invoiced', true],
    ]);
    await publish({ kind: 'paid', invoiceNumber: `R${order}`, paidOn: '2026-12-01' });
    expect((await detail())?.invoices).toMatchObject([{ state: 'paid', paidOn: '2026-12-01' }, { state: 'open' }]);
  });

  test('cancelling everything ends the order; cancelling a part leaves the rest', async () => {
    await publish(confirmed('2026-11-25'), {
      ...{ kind: 'cancelled', requestId: 'C1' },
      positions: [{ lineNumber: 10, cancelledQuantity: 10 }],
    });
    expect(await detail()).toMatchObject({ state: 'open', items: [{ step: 'cancelled' }, { step: 'confirmed' }] });
    // What is left is worth half, on the order and in the list, and what fell away is named.
    expect(await detail()).toMatchObject({
      ...{ netTotal: 1000, cancelledNetTotal: 1000, items: [{ lineTotal: 0 }, { lineTotal: 1000 }] },
      priceSummary: { subtotal: 1000, netTotal: 1000, taxTotal: { amount: 81 }, grandTotal: 1081 },
    });
    const listed = await anna.ask(historyApi.orders, { body: { filters: { q: String(order) } } });
    expect(listed.data?.orders).toMatchObject([{ netTotal: 1000 }]);
    await publish({ kind: 'cancelled', requestId: 'C2', positions: [{ lineNumber: 20, cancelledQuantity: 10 }] });
    const over = await detail();
    expect(over).toMatchObject({ state: 'done', step: 'cancelled', may: { cancel: false } });
    expect(over).toMatchObject({ netTotal: 0, cancelledNetTotal: 2000, priceSummary: { grandTotal: 0 } });
    expect(over?.progressSteps.at(-1)).toMatchObject({ step: 'cancelled', active: true });
  });

  test('returned pieces are counted and can not be returned again', async () => {
    const all = [[10, 10]] as const;
    await publish(
      { kind: 'shipped', delivery: delivery(order, 'shipped', all) },
      { kind: 'delivered', delivery: delivery(order, 'delivered', all) },
    );
    expect((await detail())?.may.return).toBe(true);
    await publish({
      ...{ kind: 'returned', returnId: 'X', state: 'collected', steps: [] },
      positions: [{ lineNumber: 10, returnedQuantity: 10 }],
    });
    expect(await detail()).toMatchObject({ items: [{ returnedQuantity: 10 }, {}], may: { return: false } });
  });

  test('the same events again, and two nodes at once, change nothing', async () => {
    const events = [
      confirmed('2026-11-25'),
      { kind: 'shipped', delivery: delivery(order, 'shipped', [[10, 4]]) },
    ] as const;
    for (const what of events) erp.happen(String(order), what);
    const applied = await Promise.all([pollErp(shop.ctx()), pollErp(shop.ctx()), pollErp(shop.ctx())]);
    expect(applied.reduce((sum, count) => sum + count, 0)).toBe(2);
    const before = await detail();
    await shop.parts.db.run(sql`update orders.notice_cursor set cursor = ''`);
    expect(await pollErp(shop.ctx())).toBe(0);
    expect(await detail()).toEqual(before);
  });

  test('who wants status e-mails gets them from a job of its own', async () => {
    await publish({ kind: 'shipped', delivery: delivery(order, 'shipped', [[10, 4]]) });
    const text = `select from jobs.job where name = 'notifications.order-changed' and data->>'orderNumber' = $1`;
    expect((await shop.parts.db.text(text, [String(order)])).rows).toHaveLength(1);
  });

  test('a track is told step by step, in the language asked for', async () => {
    await publish({ kind: 'shipped', delivery: delivery(order, 'shipped', [[10, 4]]) });
    const params = { trackAndTraceId: `TT${order}` };
    const { data } = await anna.ask(trackingApi.track, { params }, { locale: 'fr' });
    expect(data).toMatchObject({
      ...{ kind: 'delivery', orderNumber: String(order) },
      progressSteps: [
        { step: 'shipped', title: 'Expédiée', active: true },
        { step: 'delivered', active: false, dateTime: null },
      ],
      pickupAddress: { city: 'Niederwangen' },
    });
  });

  test('an order of 300 positions costs no more queries than one of two', async () => {
    order = 50_000;
    await insertOrder(order, 300);
    const lines = Array.from({ length: 300 }, (_, index) => [(index + 1) * 10, 10] as const);
    await publish(
      { kind: 'shipped', delivery: delivery(order, 'shipped', lines) },
      { kind: 'delivered', delivery: delivery(order, 'delivered', lines) },
      { kind: 'invoiced', invoice: invoice(order, lines) },
    );
    await detail();
    expect(await shop.countQueries(() => detail())).toBeLessThanOrEqual(4);
  });
});

describe('refused', () => {
  test('an event that can not be applied is noted and does not hold up the next', async () => {
    const lineOfNobody = delivery(order, 'shipped', [[999, 4]]);
    await publish({ kind: 'shipped', delivery: lineOfNobody }, confirmed('2026-11-25'));
    expect(await detail()).toMatchObject({ step: 'confirmed', deliveries: [] });
    const failed = await shop.parts.db.first<{ failure: string }>(
      sql`select failure from orders.applied_notices where order_number = ${String(order)} and failure is not null`,
    );
    expect(failed?.failure).toContain('foreign key');
  });

  test('notices of orders that the shop does not know are passed over', async () => {
    erp.happen('8888888', confirmed('2026-11-25'));
    expect(await pollErp(shop.ctx())).toBe(1);
  });
  test('while the ERP is away nothing changes, and afterwards everything comes', async () => {
    erp.setDown(true);
    erp.happen(String(order), confirmed('2026-11-25'));
    await expect(pollErp(shop.ctx())).rejects.toMatchObject({ code: 'erp.unavailable' });
    erp.setDown(false);
    await pollErp(shop.ctx());
    expect(await detail()).toMatchObject({ step: 'confirmed' });
  });
});

describe('not allowed', () => {
  test("another company's track, and a colleague's without the right, are not there", async () => {
    await publish({ kind: 'shipped', delivery: delivery(order, 'shipped', [[10, 4]]) });
    const params = { trackAndTraceId: `TT${order}` };
    for (const client of [denis, beat]) {
      const answer = await client.ask(trackingApi.track, { params });
      expect([answer.status, answer.messages?.[0]?.code]).toEqual([404, 'tracking.unknown']);
    }
    expect((await shop.visitor.ask(trackingApi.track, { params })).status).toBe(401);
  });

  test('who may not see invoices or prices gets none', async () => {
    await publish(
      { kind: 'shipped', delivery: delivery(order, 'shipped', [[10, 10]]) },
      { kind: 'delivered', delivery: delivery(order, 'delivered', [[10, 10]]) },
      { kind: 'invoiced', invoice: invoice(order, [[10, 10]]) },
    );
    await shop.parts.db.run(sql`
      update orders.orders set user_id = (select id from customers.company_users where username like 'carla%')
      where order_number = ${order}`);
    expect(await detail(carla)).toMatchObject({ invoices: [], may: { pay: false, return: false, cancel: false } });
  });
});
