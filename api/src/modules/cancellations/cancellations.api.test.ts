import { randomUUID } from 'node:crypto';
import { cancellationsApi } from '@shop/contract/cancellations';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { loggedIn, takePermission } from '#test/demo-users.ts';
import { insertDeliveredOrder } from '#test/delivered-order.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { sendWaitingCancellations } from './cancellations.jobs.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
let order = 7000;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  await takePermission(shop, 'carla.rossi@elektro-muster.example', 'requestCancellation');
});

beforeEach(async () => {
  erp.setDown(false);
  shop.setNow(TEST_NOW);
  order++;
  await insertDeliveredOrder(shop.parts.db, order, '2026-11-20T08:00:00Z');
});

const options = (client: Client) => client.ask(cancellationsApi.options, { params: { orderId: String(order) } });
const cancel = (client: Client, lineNumber: number, quantity: number, requestId: string = randomUUID()) =>
  client.ask(
    cancellationsApi.request,
    { body: { orderId: String(order), positions: [{ lineNumber, quantity, reason: 'notNeeded' }] } },
    { requestId },
  );

describe('happy', () => {
  test('what is confirmed may be cancelled, what is delivered says why not', async () => {
    const { data } = await options(anna);
    expect(data?.items.map(({ cancellableQuantity, why }) => [cancellableQuantity, why])).toEqual([
      [0, 'delivered'],
      [0, 'delivered'],
      [10, null],
    ]);
  });

  test('the ERP decides at once, and the same request id asks once', async () => {
    const requestId = randomUUID();
    const first = await cancel(anna, 30, 4, requestId);
    expect(first.data).toMatchObject({ isWaiting: false, positions: [{ quantity: 4, state: 'accepted' }] });
    expect((await cancel(anna, 30, 4, requestId)).data).toEqual(first.data);
    const { data } = await options(anna);
    expect(data?.items[2]).toMatchObject({ cancellableQuantity: 6 });
    expect(data?.cancellations).toHaveLength(1);
  });

  test('what was cancelled is named in the language of who reads it, whoever ordered it', async () => {
    await cancel(anna, 30, 4);
    const { data } = await anna.ask(cancellationsApi.ofOrder, { params: { orderId: String(order) } }, { locale: 'fr' });
    expect(data?.cancellations[0]?.positions).toMatchObject([{ name: 'Interrupteur S-1', measurementUnitName: 'pce' }]);
  });

  test('while the ERP is away a request is kept, said to wait, and sent later', async () => {
    erp.setDown(true);
    expect((await cancel(anna, 30, 10)).data).toMatchObject({ isWaiting: true, positions: [{ state: 'requested' }] });
    erp.setDown(false);
    shop.setNow('2026-11-24T09:11:00.000Z');
    await sendWaitingCancellations.run(shop.ctx(), {});
    const { data } = await anna.ask(cancellationsApi.ofOrder, { params: { orderId: String(order) } });
    expect(data?.cancellations).toMatchObject([{ isWaiting: false, positions: [{ state: 'accepted' }] }]);
  });
});

describe('refused', () => {
  test('more than is open, a delivered position, and one that is not there', async () => {
    const codeOf = async (line: number, quantity: number) => (await cancel(anna, line, quantity)).messages?.[0]?.code;
    expect(await codeOf(30, 11)).toBe('cancellation.too_many');
    expect(await codeOf(10, 1)).toBe('cancellation.not_possible');
    expect(await codeOf(99, 1)).toBe('cancellation.line_unknown');
  });

  test('of two at once who cancel the same, one wins and the other learns who was faster', async () => {
    const answers = await Promise.all([cancel(anna, 30, 10), cancel(anna, 30, 10)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.messages?.[0]).toMatchObject({ code: 'cancellation.already_requested' });
    expect(loser?.messages?.[0]?.message).toContain('Anna Muster');
  });
});

describe('not allowed', () => {
  test('another company finds nothing', async () => {
    expect((await options(denis)).status).toBe(404);
    expect((await cancel(denis, 30, 1)).status).toBe(404);
    expect((await denis.ask(cancellationsApi.ofOrder, { params: { orderId: String(order) } })).status).toBe(404);
  });

  test('without the right nothing is shown or requested', async () => {
    expect((await options(carla)).status).toBe(403);
    expect((await cancel(carla, 30, 1)).status).toBe(403);
  });
});
