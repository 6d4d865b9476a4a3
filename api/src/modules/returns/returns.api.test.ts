import { randomUUID } from 'node:crypto';
import { cancellationsApi } from '@shop/contract/cancellations';
import { deliveryControlApi } from '@shop/contract/delivery-control';
import { ordersApi } from '@shop/contract/orders';
import { ownNumbersApi } from '@shop/contract/own-numbers';
import { returnsApi } from '@shop/contract/returns';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { readPrint } from '@shop/documents/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { loggedIn, takePermission } from '#test/demo-users.ts';
import { insertDeliveredOrder } from '#test/delivered-order.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { announceReturn, announceWaitingReturns, followReturns } from './returns.jobs.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
let addressId = 0;
let order = 8000;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  await takePermission(shop, 'carla.rossi@elektro-muster.example', 'createReturn');
});

beforeEach(async () => {
  erp.setDown(false);
  shop.setNow(TEST_NOW);
  order++;
  await insertDeliveredOrder(shop.parts.db, order, '2026-11-20T08:00:00Z');
  const { data } = await anna.ask(returnsApi.order, { params: { orderNumber: String(order) } });
  addressId = data?.addressId ?? 0;
});

type Body = Parameters<typeof anna.ask<typeof returnsApi.create>>[1]['body'];

const register = (client: Client, change: Partial<Body> = {}, quantity = 4, lineNumber = 10) =>
  client.ask(returnsApi.create, {
    body: {
      orderReference: String(order),
      duplicateId: `${order}-${randomUUID()}`,
      orderItems: [{ lineNumber, quantity, reasonId: 'damaged', comment: 'Gehäuse gebrochen' }],
      pickupAddressId: addressId,
      runNumber: 1,
      tourId: 'T30',
      deliveryDate: '2026-11-25',
      contact: 'Anna Muster',
      ...change,
    },
  });
const show = (client: Client, returnId: string) => client.ask(returnsApi.get, { params: { returnId } });
const codeOf = async (answer: ReturnType<typeof register>) => (await answer).messages?.[0]?.code;

/** As a browser sends it. */
async function sendPhoto(file: Uint8Array, name = 'photo.jpg') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), name);
  const request = new Request('http://shop.example', { method: 'POST', body: form });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/rma/photos',
    headers: {
      cookie: anna.cookie,
      'x-locale': 'de',
      'x-requested-with': 'XMLHttpRequest',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<{ data?: { photoId: string }; messages?: { code: string }[] }>();
}

async function registered(): Promise<string> {
  const { data, messages } = await register(anna);
  if (!data) throw new Error(`Not registered: ${messages?.[0]?.code}`);
  return data.returnId;
}

describe('happy', () => {
  test('what was delivered lately may come back with its reasons; what is special or not delivered says why not', async () => {
    const { data } = await anna.ask(returnsApi.order, { params: { orderNumber: String(order) } });
    expect(data?.addresses.some(({ id }) => id === addressId)).toBe(true);
    expect(
      data?.items.map(({ returnableQuantity, why, reasons }) => [returnableQuantity, why, reasons.length]),
    ).toEqual([
      [10, null, 6],
      [0, 'special', 0],
      [0, 'notDelivered', 0],
    ]);
    const checked = await anna.ask(returnsApi.check, {
      body: { orderReference: String(order), orderItems: [{ lineNumber: 10, quantity: 2 }] },
    });
    expect(checked.data?.items).toMatchObject([
      { lineNumber: 10, reasons: [{ text: 'Beschädigt' }, {}, {}, {}, {}, {}] },
    ]);
  });

  test('staff with sales see the returns of all customers that wait, and no longer once they are decided', async () => {
    const returnId = await registered();
    const agent = await shop.logIn('agent@helvolt.example');
    const waiting = async () => {
      const { data } = await agent.ask(returnsApi.undecided, { query: { page: 1, ipp: 500 } });
      return data?.returns.filter((one) => one.returnId === returnId);
    };
    expect(await waiting()).toMatchObject([
      { companyNumber: '100100', orderReference: String(order), returnType: 'PickUp', positions: 1 },
    ]);
    expect((await anna.ask(returnsApi.cancel, { params: { returnId } })).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await anna.ask(returnsApi.undecided, { query: {} })).status).toBe(403);
  });

  test('order, return, cancellation and check name an article in the language of the viewer', async () => {
    const orderNumber = String(order);
    const fr = { locale: 'fr' } as const;
    const { data: goods } = await anna.ask(returnsApi.get, { params: { returnId: await registered() } }, fr);
    const { data: choice } = await anna.ask(returnsApi.order, { params: { orderNumber } }, fr);
    const { data: detail } = await anna.ask(ordersApi.detail, { params: { orderNumber } }, fr);
    const { data: options } = await anna.ask(cancellationsApi.options, { params: { orderId: orderNumber } }, fr);
    const { data: check } = await anna.ask(deliveryControlApi.order, { params: { orderNumber } }, fr);
    const shown = [goods?.items[0]?.originalProduct, choice?.items[0]?.originalProduct, detail?.items[0]];
    for (const article of [...shown, options?.items[0], check?.deliveries[0]?.positions[0]]) {
      expect(article).toMatchObject({ name: 'Interrupteur S-1', measurementUnitName: 'pce' });
    }
  });

  test('the choice, the return and the cancellation name what the company calls an article', async () => {
    await anna.ask(ownNumbersApi.create, { body: { ownNumber: 'EIGEN-1', articleNumber: 'S-1' } });
    const { data: choice } = await anna.ask(returnsApi.order, { params: { orderNumber: String(order) } });
    const { data: goods } = await show(anna, await registered());
    const { data: options } = await anna.ask(cancellationsApi.options, { params: { orderId: String(order) } });
    const shown = [choice?.items[0]?.originalProduct, goods?.items[0]?.originalProduct, options?.items[0]];
    expect(shown.map((article) => article?.ownNumbers)).toEqual([['EIGEN-1'], ['EIGEN-1'], ['EIGEN-1']]);
    await shop.parts.db.run(sql`delete from own_numbers.numbers where own_number = 'EIGEN-1'`);
  });

  test('tours are offered for an address', async () => {
    const { data } = await anna.ask(returnsApi.pickupSlots, { params: { addressId: String(addressId) } });
    expect(data?.tourTimes).toHaveLength(2);
  });

  test('a return is registered once, listed, and moved on by what the ERP tells', async () => {
    const duplicateId = `${order}-1`;
    const first = await register(anna, { duplicateId });
    expect((await register(anna, { duplicateId })).data).toEqual(first.data);
    const returnId = first.data?.returnId ?? '';
    const list = await anna.ask(returnsApi.list, { query: { filter: 'openReturnsOnly' } });
    expect(list.data?.returns[0]).toMatchObject({ returnId, state: 'registered', quantity: 4, may: { cancel: true } });
    const ofOrder = await anna.ask(returnsApi.list, { query: { orderReference: String(order) } });
    expect(ofOrder.data?.returns.map((one) => one.returnId)).toEqual([returnId]);
    await announceReturn.run(shop.ctx(), { returnId: Number(returnId) });
    const steps = [{ step: 'credited' as const, dateTime: '2026-11-26T08:00:00.000Z' }];
    const what = { kind: 'returned' as const, returnId, state: 'credited' as const, steps, positions: [] };
    const event = { noticeId: `n${returnId}`, orderNumber: order, happenedAt: '2026-11-26T08:00:00.000Z' };
    await followReturns.run(shop.ctx(), { ...event, what });
    await followReturns.run(shop.ctx(), { ...event, what: { ...what, state: 'accepted' } });
    expect((await show(anna, returnId)).data).toMatchObject({ state: 'credited', may: { cancel: false } });
    const open = await anna.ask(returnsApi.list, { query: { filter: 'openReturnsOnly' } });
    expect(open.data?.returns.map((one) => one.returnId)).not.toContain(returnId);
  });

  test('while the ERP is away a return is kept, said to wait, and announced later', async () => {
    erp.setDown(true);
    const returnId = await registered();
    expect((await show(anna, returnId)).data).toMatchObject({ isWaiting: true });
    erp.setDown(false);
    shop.setNow('2026-11-24T09:11:00.000Z');
    await announceWaitingReturns.run(shop.ctx(), {});
    expect((await show(anna, returnId)).data).toMatchObject({ isWaiting: false });
  });

  test('a registered return is called off, and its pieces may come back again', async () => {
    const returnId = await registered();
    expect((await anna.ask(returnsApi.cancel, { params: { returnId } })).status).toBe(200);
    expect((await show(anna, returnId)).data).toMatchObject({ state: 'cancelled' });
    expect((await register(anna, {}, 10)).status).toBe(200);
  });

  test('the slip is a PDF, printed for whoever may see the return, with the day, tour and run that collect it', async () => {
    const url = `/api/rma/export/${await registered()}`;
    const slip = await shop.app.inject({ url, headers: { cookie: anna.cookie, 'x-locale': 'de' } });
    expect([slip.statusCode, slip.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(slip.headers['content-disposition']).toContain('attachment');
    const { pages } = await readPrint(slip.rawPayload);
    expect(pages[0]).toMatch(/Abholtermin\s+\d\d\.\d\d\.2026, \S+-\d+\s/);
  });

  test('a photo is written anew, belongs to the return, and is only ever a download', async () => {
    const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const photo = (await sendPhoto(file)).data;
    const orderItems = [
      { lineNumber: 10, quantity: 1, reasonId: 'damaged' as const, photoIds: [photo?.photoId ?? ''] },
    ];
    const { data } = await register(anna, { orderItems });
    expect((await show(anna, data?.returnId ?? '')).data?.items[0]?.photos).toEqual([`/rma/photos/${photo?.photoId}`]);
    expect((await denis.ask(returnsApi.photo, { params: { photoId: photo?.photoId ?? '' } })).status).toBe(404);
    expect(await codeOf(register(anna, { orderItems }))).toBe('return.photo_unknown');
  });
});

describe('refused', () => {
  test('a return whose fields are not all filled', async () => {
    const { status, messages } = await register(anna, { tourId: null });
    expect([status, messages?.[0]?.message]).toEqual([400, 'Angaben unvollständig']);
    expect(await codeOf(register(anna, { returnType: 'DropOff' }))).toBe('return.incomplete');
  });

  test('special goods, more than was delivered, a tour that is gone, a branch that is not there', async () => {
    expect(await codeOf(register(anna, {}, 1, 20))).toBe('return.special');
    expect(await codeOf(register(anna, {}, 11))).toBe('return.not_returnable');
    expect(await codeOf(register(anna, { tourId: 'T99' }))).toBe('return.slot_gone');
    expect(await codeOf(register(anna, { returnType: 'DropOff', branchErpId: 'XX' }))).toBe('return.branch_unknown');
  });

  test('what was delivered more than 30 days ago', async () => {
    order++;
    await insertDeliveredOrder(shop.parts.db, order, '2026-10-05T08:00:00Z');
    const { data } = await anna.ask(returnsApi.order, { params: { orderNumber: String(order) } });
    expect(data?.items[0]).toMatchObject({ why: 'tooLate', returnUntil: '2026-11-04' });
    const { messages } = await register(anna);
    expect(messages?.[0]).toMatchObject({
      code: 'return.too_late',
      message: expect.stringContaining('bis 04.11.2026') as unknown,
    });
  });

  test('of two at once who send the same pieces back, one wins and the other learns who and under which number', async () => {
    const answers = await Promise.all([register(anna, {}, 10), register(anna, {}, 10)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.data?.returnId ?? '?';
    expect(answers.find(({ status }) => status === 409)?.messages?.[0]?.message).toContain(won);
  });

  test('what is on its way back names the return it went with, to open for who may see it', async () => {
    const { data: first } = await register(anna, {}, 10);
    const returnId = first?.returnId ?? '?';
    const { data } = await anna.ask(returnsApi.order, { params: { orderNumber: String(order) } });
    const earlier = { returnId, quantity: 10, registeredBy: 'Anna Muster', state: 'registered', mayOpen: true };
    expect(data?.items[0]).toMatchObject({ why: 'alreadyReturned', earlierReturns: [earlier] });
    const { status, messages } = await register(anna, {}, 1);
    expect([status, messages?.[0]?.code]).toEqual([409, 'return.quantity_taken']);
    expect(messages?.[0]?.message).toContain(returnId);
    await anna.ask(returnsApi.cancel, { params: { returnId } });
    const { data: again } = await anna.ask(returnsApi.order, { params: { orderNumber: String(order) } });
    expect(again?.items[0]).toMatchObject({ why: null, earlierReturns: [] });
  });

  test('photos that are programs, drawings, of another type than their name says, or have 40 megapixels', async () => {
    const send = async (file: Uint8Array) => (await sendPhoto(file)).messages?.[0]?.code;
    const big = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await send(Buffer.from('MZ\u0090 a program'))).toBe('photo.wrong_type');
    expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'))).toBe(
      'photo.drawing',
    );
    expect(await send(big)).toBe('photo.too_many_pixels');
    const jpeg = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    expect(await sendPhoto(jpeg, 'photo.png')).toMatchObject({ messages: [{ code: 'photo.wrong_type' }] });
    expect((await sendPhoto(jpeg, 'photo')).data).toBeDefined();
  });
});

describe('not allowed', () => {
  test('another company finds neither order nor return nor address', async () => {
    const returnId = await registered();
    expect((await register(denis)).status).toBe(404);
    expect((await show(denis, returnId)).status).toBe(404);
    expect((await denis.ask(returnsApi.cancel, { params: { returnId } })).status).toBe(404);
    expect((await denis.ask(returnsApi.export, { params: { returnId } })).status).toBe(404);
    expect((await denis.ask(returnsApi.pickupSlots, { params: { addressId: String(addressId) } })).status).toBe(404);
  });

  test('without the right nothing is registered', async () => {
    const { status, messages } = await register(carla);
    expect([status, messages?.[0]?.message]).toEqual([403, 'Sie haben keine Berechtigungen Retouren zu erfassen.']);
    expect((await carla.ask(returnsApi.order, { params: { orderNumber: String(order) } })).status).toBe(403);
  });
});
