import { operatorOrdersApi } from '@shop/contract/operator-orders';
import { ordersApi } from '@shop/contract/orders';
import { readPrint } from '@shop/documents/testing';
import sql from 'sql-template-tag';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AGENT, assisting } from '#test/assisting.ts';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { insertDeliveredOrder } from '#test/delivered-order.ts';
import { insertOrderDocuments } from '#test/order-documents.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const ANNA = 'anna.muster@elektro-muster.example';
const OTHER = '8801';
const shop = openTestShop();
const sales = () => shop.logIn(AGENT);
let orderNumber = '';

/** Placed by an agent in Anna's name. */
beforeAll(async () => {
  await insertGoods(shop);
  const agent = await assisting(shop, 'anna.muster');
  await prepareCart(agent, await activeCartOf(agent), { customerCommission: 'Schulhaus' });
  orderNumber = (await placeOrder(agent)).data?.orderNumber ?? '';
  await insertOrderDocuments(shop, Number(orderNumber));
  await insertDeliveredOrder(shop.parts.db, Number(OTHER), '2026-11-20T08:00:00Z');
});

afterEach(async () => {
  await shop.parts.db.run(
    sql`update customers.staff set permissions = '{sales}', role = 'agent' where email = ${AGENT}`,
  );
});

async function shown(number = orderNumber) {
  const { data } = await (await sales()).ask(operatorOrdersApi.show, { params: { orderNumber: number } });
  if (!data) throw new Error('The order is not shown');
  return data;
}

const ask = async (client: Client, number = orderNumber) => {
  const { status, messages } = await client.ask(operatorOrdersApi.show, { params: { orderNumber: number } });
  return { status, code: messages?.[0]?.code };
};

async function download(client: Client, path: string) {
  const response = await shop.app.inject({ url: `/api${path}`, headers: { cookie: client.cookie, 'x-locale': 'de' } });
  return { status: response.statusCode, bytes: new Uint8Array(response.rawPayload) };
}

describe('happy', () => {
  test('staff see an order as its company does, with prices and who ordered for whom, and may do nothing with it', async () => {
    const anna = await shop.logIn(ANNA);
    const { data: own } = await anna.ask(ordersApi.detail, { params: { orderNumber } });
    const { order, companyNumber, companyName } = await shown();
    expect({ companyNumber, companyName }).toEqual({ companyNumber: '100100', companyName: 'Elektro Muster AG' });
    expect(order).toEqual({ ...own, isOwn: false, may: order.may });
    expect(order.netTotal).toBeGreaterThan(0);
    expect(new Set(Object.values(order.may))).toEqual(new Set([false]));
    expect(order.orderedBy).toMatch(/ für Anna Muster$/);
  });

  test('every document that it lists opens as PDF, the invoice with its amounts', async () => {
    const client = await sales();
    const { documents } = await shown();
    expect(documents.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['orderConfirmation', 'packingSlip', 'documentTracking', 'invoice', 'creditNote']),
    );
    for (const { path, documentNumber } of documents) {
      const { status, bytes } = await download(client, path);
      expect(status).toBe(200);
      expect((await readPrint(bytes)).pages.join('\n')).toContain(documentNumber);
    }
  });

  test('it says where the goods are, when the ERP took the order, and what it told since, of one instant as it came', async () => {
    await shop.parts.db.run(sql`
      insert into orders.applied_notices (notice_id, order_number, kind, applied_at, failure)
      values ('N-9', ${orderNumber}, 'confirmed', '2026-11-24T10:00:00Z', null),
        ('N-10', ${orderNumber}, 'picking', '2026-11-24T10:00:00Z', null),
        ('N-2', ${orderNumber}, 'shipped', '2026-11-24T11:00:00Z', 'position 40 is unknown')`);
    await shop.parts.db.run(sql`
      insert into orders.unreadable_notices (fingerprint, cause, reason, raw, first_seen_at, last_seen_at)
      values ('\\x01', 'unreadable', 'no kind', ${`{"orderNumber":"${orderNumber}"}`}, now(), now()),
        ('\\x02', 'unreadable', 'no kind', ${`{"orderNumber":"${orderNumber}9"}`}, now(), now())`);
    const { tracks, handOver } = await shown();
    expect(tracks).toMatchObject([{ trackAndTraceId: 'TT-1', deliveryInfo: [{ carrier: 'Post' }] }]);
    expect(handOver.setAside).toBe(1);
    expect(handOver.events).toMatchObject([
      { eventKind: 'confirmed', fault: '', failure: '' },
      { eventKind: 'picking', failure: '' },
      {
        eventKind: 'shipped',
        fault: expect.stringMatching(/passt aber nicht zu dem/) as string,
        failure: 'position 40 is unknown',
      },
    ]);
    expect((await shown(OTHER)).handOver).toEqual({ transmittedAt: null, events: [], setAside: 0 });
  });

  test('its e-mails are those of this order alone, also sent again, the newest first', async () => {
    await shop.parts.db.run(sql`
      insert into engine_room.mails (idempotency_key, recipient, subject, text, html, first_tried_at, last_tried_at, sent_at)
      select key, ${ANNA}, key, '', '', at, at, null
      from (values (${`order-confirmation-${orderNumber}`}, now() + interval '1 day'),
        (${`order-status-${orderNumber}-N-1`}, now() + interval '2 days'),
        (${`premium-packing-${orderNumber}`}, now() + interval '3 days'),
        (${`order-confirmation-${orderNumber}1`}, now() + interval '1 day'),
        (${`engine-room.resend 5 order-confirmation-${orderNumber}`}, now() + interval '4 days'),
        ('engine-room.resend 5 order-confirmation-1', now() + interval '4 days'),
        ('order-status-1-N-1', now() + interval '1 day')) as mail (key, at)`);
    const { mails } = await shown();
    expect(mails.map(({ isAgain }) => isAgain)).toEqual([true, false, false, false]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `engine-room.resend 5 order-confirmation-${orderNumber}`,
      `premium-packing-${orderNumber}`,
      `order-status-${orderNumber}-N-1`,
      `order-confirmation-${orderNumber}`,
    ]);
  });

  test('it says by which approval, standing order and system of the buyer it came about', async () => {
    const { db } = shop.parts;
    const number = Number(orderNumber);
    expect((await shown()).way).toEqual({ approval: [], standingOrder: null, punchout: null });
    await db.run(sql`
      insert into standing_orders.plans (company_id, owner_id, name, every_count, rhythm_unit, weekday, working_day_rule,
        from_day, notice_days, checkout, changed_by, changed_at, created_at)
      select company_id, user_id, 'Lager am Montag', 1, 'week', 1, 'after', '2026-11-01', 0, '{}', '', now(), now()
      from orders.orders where order_number = ${number}`);
    await db.run(sql`
      insert into standing_orders.occurrences (plan_id, company_id, nominal_day, due_day, due_at, state, order_key,
        order_number, changed_at)
      select plan_id, company_id, '2026-11-23', '2026-11-23', now(), 'ordered', gen_random_uuid(), ${number}, now()
      from standing_orders.plans where name = 'Lager am Montag'`);
    await db.run(sql`
      insert into punchout.profiles (company_id, user_id, name, protocol, login, secret_hash, secret_set_at, changed_at)
      select company_id, user_id, 'SAP Ariba', 'cxml', 'muster', '\\x00', now(), now()
      from orders.orders where order_number = ${number}`);
    await db.run(sql`
      insert into punchout.orders (profile_id, order_id, order_number, created_at)
      select profile_id, 'PO-77', ${number}, now() from punchout.profiles where name = 'SAP Ariba'`);
    expect((await shown()).way).toMatchObject({
      standingOrder: { name: 'Lager am Montag' },
      punchout: { systemName: 'SAP Ariba', buyersNumber: 'PO-77' },
    });
  });

  test('looking changes nothing, and the number of queries does not grow with the positions', async () => {
    const client = await sales();
    const params = { orderNumber };
    expect(await shop.countQueries(() => client.ask(operatorOrdersApi.show, { params }))).toBeLessThanOrEqual(80);
  });
});

describe('refused', () => {
  test.each(['999999999', 'abc', '4 501', '0', '99999999999999999999'])('%s is no order', async (number) =>
    expect(await ask(await sales(), number)).toEqual({ status: 404, code: 'order.unknown' }),
  );

  test('a document of another order, and one that there is not', async () => {
    const client = await sales();
    for (const of of [`${OTHER}/documents/invoice/9000001`, `${orderNumber}/documents/invoice/7000001`])
      expect((await download(client, `/operator/orders/${of}`)).status).toBe(404);
  });
});

describe('not allowed', () => {
  const documentPath = () => `/operator/orders/${orderNumber}/documents/invoice/9000001`;

  test('a visitor is asked to log in', async () => {
    expect(await ask(shop.visitor)).toEqual({ status: 401, code: 'session.required' });
    expect((await download(shop.visitor, documentPath())).status).toBe(401);
  });

  test('a customer, even the one who ordered, uses his own page', async () => {
    const anna = await shop.logIn(ANNA);
    expect(await ask(anna)).toEqual({ status: 403, code: 'session.forbidden' });
    expect((await download(anna, documentPath())).status).toBe(403);
  });

  test('staff without the role sales', async () => {
    const client = await sales();
    await shop.parts.db.run(sql`
      update customers.staff set permissions = '{content}', role = 'operator' where email = ${AGENT}`);
    expect(await ask(client)).toEqual({ status: 403, code: 'session.forbidden' });
    expect((await download(client, documentPath())).status).toBe(403);
  });
});
