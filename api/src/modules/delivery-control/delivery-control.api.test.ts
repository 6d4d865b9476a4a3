import { randomUUID } from 'node:crypto';
import { deliveryControlApi, type ControlOrder } from '@shop/contract/delivery-control';
import { ordersApi } from '@shop/contract/orders';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertOrderToCheck,
  prepareCheckers,
  report,
  review,
  scan,
  sendScans,
  resultsOf,
  type Checkers,
} from '#test/delivery-control.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
let by: Checkers;
let order = 8200;
let note = '';

beforeAll(async () => {
  by = await prepareCheckers(shop);
});

beforeEach(async () => {
  note = await insertOrderToCheck(shop, ++order);
});

const find = (client: Client, number: string) => client.ask(deliveryControlApi.find, { body: { number } });
const show = (client: Client, number = order) =>
  client.ask(deliveryControlApi.order, { params: { orderNumber: String(number) } });
const list = (client: Client, status?: ControlOrder['status']) =>
  client.ask(deliveryControlApi.list, { query: { ...(status && { status }), ipp: '500' } });
const numbersIn = async (answer: ReturnType<typeof list>) =>
  (await answer).data?.deliveries.map(({ deliveryNumber }) => deliveryNumber);

async function position(lineNumber: number) {
  const { data } = await show(by.anna);
  return data?.deliveries[0]?.positions.find((one) => one.lineNumber === lineNumber);
}

describe('happy', () => {
  test('a delivery is found by its order or its note, typed or scanned in any spelling', async () => {
    const spelled = `${String(order).slice(0, 1)} ${String(order).slice(1)}`;
    for (const number of [spelled, `Bestellung ${order}`]) {
      expect((await find(by.anna, number)).data).toMatchObject({ orderNumber: String(order), deliveryNumber: null });
    }
    for (const number of [note, note.toLowerCase(), `Lieferschein Nr. ${note}`, `L-${order}`]) {
      expect((await find(by.anna, number)).data).toMatchObject({ orderNumber: String(order), deliveryNumber: note });
    }
  });

  test('a phone gets everything to go on without a network, and nothing of a price', async () => {
    const { data } = await show(by.anna);
    expect(data).toMatchObject({
      status: 'unchecked',
      deliveries: [{ may: { mark: true, report: true, review: true } }],
    });
    expect(data?.deliveries[0]?.trackAndTraceId).toBe(`TT${order}`);
    expect(data?.deliveries[0]?.positions[0]).toMatchObject({
      lineNumber: 10,
      sku: 'S-1',
      deliveredQuantity: 10,
      orderedQuantity: 10,
      countedQuantity: 0,
      outcome: null,
      version: 0,
      report: null,
      numbers: expect.arrayContaining(['S1']) as unknown,
    });
    expect(JSON.stringify(data)).not.toMatch(/price|cents|total/i);
  });

  test('each scan counts one, by whatever number, and fills the first position of its article before the next', async () => {
    const { data } = await sendScans(by.anna, [scan(note, { quantity: 9 }), scan(note), scan(note)]);
    expect(data?.verdicts).toMatchObject([{ lineNumber: 10 }, { lineNumber: 10 }, { lineNumber: 20 }]);
    expect(data?.positions).toMatchObject([
      { lineNumber: 10, countedQuantity: 10, outcome: 'ok', version: 2, markedBy: 'Anna Muster' },
      { lineNumber: 20, countedQuantity: 1, outcome: 'partly', version: 1 },
    ]);
    expect(data?.deliveries).toEqual([{ deliveryNumber: note, status: 'partlyChecked', isClosed: false }]);
  });

  test('what is sent twice counts once, within a batch and after it', async () => {
    const one = scan(note);
    const shouted = { ...one, markId: one.markId.toUpperCase() };
    expect(await resultsOf(by.anna, [one, one])).toEqual(['accepted', 'alreadyKnown']);
    expect(await resultsOf(by.anna, [shouted])).toEqual(['alreadyKnown']);
    expect(await position(10)).toMatchObject({ countedQuantity: 1, version: 1 });
  });

  test('of two who count at once all scans add up, and the same batch sent twice at once counts once', async () => {
    const fiveScans = () => Array.from({ length: 5 }, () => scan(note, { lineNumber: 10 }));
    const batch = fiveScans();
    await Promise.all([sendScans(by.anna, fiveScans()), sendScans(by.anna, batch), sendScans(by.anna, batch)]);
    expect(await position(10)).toMatchObject({ countedQuantity: 10, outcome: 'ok', version: 10 });
  });

  test('who takes a scan back takes one, once, also when somebody else has counted or set a quantity in between', async () => {
    const mine = scan(note, { lineNumber: 10 });
    await sendScans(by.anna, [mine]);
    await sendScans(by.anna, [scan(note, { kind: 'set', lineNumber: 10, quantity: 6, version: 1 })]);
    const back = scan(note, { lineNumber: 10, quantity: -1 });
    expect(await resultsOf(by.anna, [back, back])).toEqual(['accepted', 'alreadyKnown']);
    expect(await position(10)).toMatchObject({ countedQuantity: 5, version: 3 });
    const many = Array.from({ length: 7 }, () => scan(note, { lineNumber: 10, quantity: -1 }));
    expect(new Set(await resultsOf(by.anna, many))).toEqual(new Set(['accepted']));
    expect(await position(10)).toMatchObject({ countedQuantity: 0 });
  });

  test('a delivery whose only scan is taken back is uncounted again, unless somebody has said that nothing is there', async () => {
    await sendScans(by.anna, [scan(note, { lineNumber: 10 })]);
    const { data } = await sendScans(by.anna, [scan(note, { lineNumber: 10, quantity: -1 })]);
    const uncounted = { countedQuantity: 0, outcome: null, markedAt: null, markedBy: '' };
    expect(data?.positions).toMatchObject([{ ...uncounted, version: 2 }]);
    expect(data?.deliveries).toMatchObject([{ status: 'unchecked' }]);
    expect(await position(10)).toMatchObject(uncounted);
    const { data: rows } = await list(by.anna, 'unchecked');
    expect(rows?.deliveries.find((one) => one.deliveryNumber === note)).toMatchObject({ markedCount: 0 });
    await sendScans(by.anna, [scan(note, { kind: 'set', lineNumber: 10, quantity: 0, version: 2 })]);
    expect(await position(10)).toMatchObject({ outcome: 'missing', markedBy: 'Anna Muster' });
  });

  test('who sets a quantity that somebody else has changed meanwhile learns what stands now', async () => {
    const set = (quantity: number, version: number) =>
      scan(note, { kind: 'set', lineNumber: 20, quantity, version, declared: 'damaged' });
    const answers = await Promise.all([sendScans(by.anna, [set(8, 0)]), sendScans(by.anna, [set(9, 0)])]);
    const results = answers.map(({ data }) => data?.verdicts[0]?.verdict);
    expect(results.toSorted()).toEqual(['accepted', 'changedMeanwhile']);
    const [won, lost] = results[0] === 'accepted' ? answers : answers.toReversed();
    expect(lost?.data?.positions).toEqual(won?.data?.positions);
    expect(lost?.data?.verdicts[0]?.message).toContain('von jemand anderem');
    expect(await resultsOf(by.anna, [set(7, 1)])).toEqual(['accepted']);
    expect(await position(20)).toMatchObject({ countedQuantity: 7, outcome: 'damaged', declared: 'damaged' });
  });

  test('a batch of a thousand takes as many queries as one of ten, and the scans are kept in its order', async () => {
    const batch = (length: number) => Array.from({ length }, (_, at) => scan(note, { lineNumber: at % 2 ? 10 : 20 }));
    await sendScans(by.anna, batch(1));
    const few = await shop.countQueries(() => sendScans(by.anna, batch(10)));
    const many = await shop.countQueries(() => sendScans(by.anna, batch(1000)));
    expect([many, many <= 20]).toEqual([few, true]);
    expect(await position(10)).toMatchObject({ countedQuantity: 505 });
  });

  test('the list tells how far each delivery is, the newest first, in few queries, and is narrowed by status', async () => {
    const pending = await insertOrderToCheck(shop, ++order, 'shipped');
    const begun = await insertOrderToCheck(shop, ++order);
    await sendScans(by.anna, [scan(begun)]);
    expect(await numbersIn(list(by.anna, 'withPendingDeliveries'))).toEqual([pending]);
    expect(await numbersIn(list(by.anna, 'partlyChecked'))).toContain(begun);
    expect(await numbersIn(list(by.anna, 'unchecked'))).toContain(note);
    const { data } = await list(by.anna);
    const row = data?.deliveries.find(({ deliveryNumber }) => deliveryNumber === begun);
    expect(row).toMatchObject({ positionCount: 2, markedCount: 1, reportedCount: 0, status: 'partlyChecked' });
    expect(await shop.countQueries(() => list(by.anna))).toBeLessThanOrEqual(6);
    expect(await shop.countQueries(() => show(by.anna))).toBeLessThanOrEqual(8);
  });

  test('the order tells how far the check is, and that it may be done where something has left', async () => {
    await sendScans(by.anna, [scan(note)]);
    const ask = (number: number) => by.anna.ask(ordersApi.detail, { params: { orderNumber: String(number) } });
    expect((await ask(order)).data).toMatchObject({
      deliveries: [{ checkStatus: 'partlyChecked' }],
      may: { checkDelivery: true },
    });
    await insertOrderToCheck(shop, ++order, 'readyForPickup');
    expect((await ask(order)).data).toMatchObject({
      deliveries: [{ checkStatus: 'withPendingDeliveries' }],
      may: { checkDelivery: false },
    });
  });
});

describe('refused', () => {
  test('one bad scan spoils no other: each has a result of its own, in the language of the request', async () => {
    const foreign = await insertOrderToCheck(shop, ++order);
    await report(by.anna, foreign);
    const waiting = await insertOrderToCheck(shop, ++order, 'readyForPickup');
    const closed = await insertOrderToCheck(shop, ++order);
    await review(by.anna, closed, true);
    const { data } = await sendScans(by.anna, [
      scan(note),
      scan(note, { number: 'no such article' }),
      scan(note, { number: 'S-2' }),
      scan(note, { lineNumber: 30 }),
      scan('L-NO-SUCH'),
      scan(foreign, { lineNumber: 10 }),
      scan(waiting),
      scan(closed),
      scan(note, { quantity: 999_999 }),
      scan(note, { number: '' }),
      scan(note, { lineNumber: 20 }),
    ]);
    expect(data?.verdicts.map(({ verdict }) => verdict)).toEqual([
      ...['accepted', 'unknownArticle', 'notOfThisDelivery', 'notOfThisDelivery', 'deliveryUnknown'],
      ...['positionReported', 'notArrived', 'checkClosed', 'quantityTooHigh', 'unknownArticle', 'accepted'],
    ]);
    expect(data?.verdicts[5]?.message).toBe('Die Position wurde bereits gemeldet.');
    expect(data?.verdicts[8]?.message).toContain('999999');
    expect(data?.verdicts.every(({ verdict, message }) => (verdict === 'accepted') === (message === ''))).toBe(true);
  });

  test('a refused scan is not known: once it can count it does', async () => {
    const set = scan(note, { kind: 'set', lineNumber: 10, quantity: 4, version: 1 });
    expect(await resultsOf(by.anna, [set])).toEqual(['changedMeanwhile']);
    await sendScans(by.anna, [scan(note, { lineNumber: 10 })]);
    expect(await resultsOf(by.anna, [set])).toEqual(['accepted']);
  });

  test('a package that nobody knows', async () => {
    const { status, messages } = await find(by.anna, '999999999');
    expect([status, messages?.[0]?.code]).toEqual([404, 'deliveryControl.package_not_found']);
    expect(messages?.[0]?.message).toContain('Paket nicht gefunden');
    const spoken = await Promise.all(
      (['fr', 'it', 'en-US'] as const).map(async (locale) => {
        const answer = await by.anna.ask(deliveryControlApi.find, { body: { number: '???' } }, { locale });
        return answer.messages?.[0]?.message;
      }),
    );
    expect(new Set(spoken).size).toBe(3);
  });

  test('an empty batch, one of 1 001 scans, and a scan without an id of its own', async () => {
    expect((await sendScans(by.anna, [])).status).toBe(400);
    expect(
      (
        await sendScans(
          by.anna,
          Array.from({ length: 1001 }, () => scan(note)),
        )
      ).status,
    ).toBe(400);
    expect((await sendScans(by.anna, [scan(note, { markId: 'first' })])).status).toBe(400);
  });

  test('a scan that takes back more than one, or nobody knows from where, and less than nothing set', async () => {
    const batch = [
      scan(note, { lineNumber: 10, quantity: -2 }),
      scan(note, { quantity: -1 }),
      scan(note, { kind: 'set', lineNumber: 10, quantity: -1 }),
    ];
    for (const one of batch) expect((await sendScans(by.anna, [one])).status).toBe(400);
    expect(await position(10)).toMatchObject({ countedQuantity: 0, version: 0 });
  });
});

describe('not allowed', () => {
  test('another company finds neither order nor note, and its scans change nothing', async () => {
    expect((await find(by.denis, String(order))).status).toBe(404);
    expect((await find(by.denis, note)).status).toBe(404);
    expect((await show(by.denis)).status).toBe(404);
    expect(await resultsOf(by.denis, [scan(note)])).toEqual(['deliveryUnknown']);
    expect(await position(10)).toMatchObject({ countedQuantity: 0 });
    expect(await numbersIn(list(by.denis))).not.toContain(note);
  });

  test('the same scan id in another company is another scan', async () => {
    const one = scan(note, { markId: randomUUID() });
    await sendScans(by.anna, [one]);
    expect(await resultsOf(by.denis, [one])).toEqual(['deliveryUnknown']);
  });

  test('without the right to see the company’s orders, only own ones are found, listed and counted', async () => {
    expect((await find(by.beat, note)).status).toBe(404);
    expect((await show(by.beat)).status).toBe(404);
    expect(await resultsOf(by.beat, [scan(note)])).toEqual(['deliveryUnknown']);
    expect(await numbersIn(list(by.beat))).not.toContain(note);
    await shop.parts.db.run(sql`
      update orders.orders set user_id = (select id from customers.company_users where email like 'beat.keller%')
      where order_number = ${order}`);
    expect((await show(by.beat)).status).toBe(200);
    expect(await numbersIn(list(by.beat))).toEqual([note]);
    expect(await resultsOf(by.beat, [scan(note)])).toEqual(['accepted']);
  });

  test('without the right to check nothing is shown or taken, and visitors are asked to log in', async () => {
    for (const [client, status] of [
      [by.carla, 403],
      [shop.visitor, 401],
    ] as const) {
      expect((await find(client, note)).status).toBe(status);
      expect((await show(client)).status).toBe(status);
      expect((await list(client)).status).toBe(status);
      expect((await sendScans(client, [scan(note)])).status).toBe(status);
      expect((await report(client, note)).status).toBe(status);
      expect((await review(client, note)).status).toBe(status);
    }
  });
});
