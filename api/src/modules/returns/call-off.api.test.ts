import { randomUUID } from 'node:crypto';
import { returnsApi } from '@shop/contract/returns';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { insertDeliveredOrder } from '#test/delivered-order.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { pollErp } from '../orders/index.ts';
import { announceReturn, announceWaitingReturns, followReturns } from './returns.jobs.ts';

const shop = openTestShop();
let erp: typeof shop.parts.erp;
let announceInErp: typeof erp.announceReturn;
let cancelInErp: typeof erp.cancelReturn;
let anna: Client;
let order = 8800;
let returnId = '';

beforeAll(async () => {
  erp = shop.parts.erp;
  announceInErp = erp.announceReturn.bind(erp);
  cancelInErp = erp.cancelReturn.bind(erp);
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
});

beforeEach(async () => {
  shop.setNow(TEST_NOW);
  Object.assign(erp, { announceReturn: announceInErp, cancelReturn: cancelInErp });
  order++;
  await insertDeliveredOrder(shop.parts.db, order, '2026-11-20T08:00:00Z');
  returnId = await register();
});

async function register(): Promise<string> {
  const { data: choice } = await anna.ask(returnsApi.order, { params: { orderNumber: String(order) } });
  const { data: tours } = await anna.ask(returnsApi.pickupSlots, {
    params: { addressId: String(choice?.addressId) },
  });
  const tour = tours?.tourTimes[0];
  if (!tour) throw new Error('Some tour collects in the next days.');
  const { runNumber, tourId, deliveryDate } = tour;
  const { data, messages } = await anna.ask(returnsApi.create, {
    body: {
      orderReference: String(order),
      duplicateId: randomUUID(),
      orderItems: [{ lineNumber: 10, quantity: 4, reasonId: 'damaged', comment: '' }],
      pickupAddressId: choice?.addressId ?? 0,
      runNumber,
      tourId,
      deliveryDate,
      contact: 'Anna Muster',
    },
  });
  if (!data) throw new Error(`Not registered: ${messages?.[0]?.code}`);
  return data.returnId;
}

const callOff = () => anna.ask(returnsApi.cancel, { params: { returnId } });
const announce = () => announceReturn.run(shop.ctx(), { returnId: Number(returnId) });
const inShop = async () => (await anna.ask(returnsApi.get, { params: { returnId } })).data?.state;

/** The shop receives what has happened in the ERP, and does what follows from it. */
async function listen(): Promise<void> {
  await pollErp(shop.ctx());
  const events = await shop.parts.db.rows<{ data: Parameters<typeof followReturns.run>[1] }>(sql`
    select data from jobs.job where name = 'returns.order-changed' order by created_on`);
  for (const { data } of events) await followReturns.run(shop.ctx(), data);
}

/** State, and how often the ERP has published that it was called off. */
const inErp = () =>
  shop.parts.db.first(sql`
    select state, (select count(*)::int from erp.notices n
      where n.body->>'returnId' = r.return_id and n.body->>'state' = 'cancelled') as published
    from erp.returns r where return_id = ${returnId}`);
/** E-mails that tell of it, sent or to be sent. */
const emails = async () =>
  (
    await shop.parts.db.first<{ count: number }>(sql`
      select count(*)::int as count from jobs.job
      where name = 'notifications.return-news' and data->>'returnId' = ${returnId} and data->>'state' = 'cancelled'`)
  )?.count;

test('killed between the yes of the ERP and its storage: the return is called off by what the ERP tells, once', async () => {
  await announce();
  erp.cancelReturn = async (...asked) => {
    await cancelInErp(...asked);
    throw new Error('killed');
  };
  expect((await callOff()).status).toBe(500);
  erp.cancelReturn = cancelInErp;
  expect([await inShop(), await inErp()]).toEqual(['registered', { state: 'cancelled', published: 1 }]);

  await listen();
  expect([await inShop(), await emails()]).toEqual(['cancelled', 1]);
  expect((await callOff()).status).toBe(200);
  expect([await inErp(), await emails()]).toEqual([{ state: 'cancelled', published: 1 }, 1]);
});

test('killed there and tried again before the ERP is heard: called off once, told once', async () => {
  await announce();
  erp.cancelReturn = async (...asked) => {
    await cancelInErp(...asked);
    throw new Error('killed');
  };
  await callOff();
  erp.cancelReturn = cancelInErp;
  expect((await callOff()).status).toBe(200);
  await listen();
  expect([await inShop(), await inErp(), await emails()]).toEqual([
    'cancelled',
    { state: 'cancelled', published: 1 },
    1,
  ]);
});

test('killed after the ERP took the announcement: whoever then calls the return off has it called off there, too', async () => {
  erp.announceReturn = async (...announced) => {
    await announceInErp(...announced);
    throw new Error('killed');
  };
  await expect(announce()).rejects.toThrow('killed');
  erp.announceReturn = announceInErp;
  expect((await callOff()).status).toBe(200);
  shop.setNow('2026-11-24T09:11:00.000Z');
  await announceWaitingReturns.run(shop.ctx(), {});
  await announce();
  await listen();
  expect([await inShop(), await inErp(), await emails()]).toEqual([
    'cancelled',
    { state: 'cancelled', published: 1 },
    1,
  ]);
});

test('a return that was called off before the ERP heard of it is never announced', async () => {
  await callOff();
  await announce();
  expect([await inShop(), await inErp()]).toEqual(['cancelled', undefined]);
});
