import { erpNoticesApi } from '@shop/contract/erp-notices';
import { ordersApi } from '@shop/contract/orders';
import { sessionApi } from '@shop/contract/session';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { placeOrder, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';
import { sumsOfGoods } from '#test/sums.ts';
import { demoOperator } from '#src/demo/settings.data.ts';
import type { ErpChange, ErpInvoice, ErpUnreadable } from '#src/ports/erp/erp-lifecycle.ts';
import type { ErpSums } from '#src/ports/erp/erp.port.ts';
import { pollErp } from './index.ts';

const erp = makeScriptedErp();
const unreadable: ErpUnreadable[] = [];
const changesSince = erp.changesSince.bind(erp);
/** Tells what it cannot say properly with every page of changes, as long as it is there. */
erp.changesSince = async (cursor, limit) => {
  const page = await changesSince(cursor, limit);
  return page.changes.length === 0 ? page : { ...page, unreadable: [...unreadable] };
};
const settings = { ...demoOperator, publicUrl: 'http://localhost:3000', erpSumToleranceCents: 1 };
const shop = openTestShop({ erp, operator: settings });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const operator = loggedIn(shop, 'operator@helvolt.example');
keepCartFilled(shop, erp, anna);

let orderNumber = '';
beforeEach(async () => {
  unreadable.length = 0;
  await prepareCart(anna, await activeCartOf(anna));
  orderNumber = (await placeOrder(anna)).data?.orderNumber ?? '';
});

const confirmed = (promisedDate: string) => ({
  kind: 'confirmed' as const,
  positions: [{ lineNumber: 10, confirmedQuantity: 3, promisedDate, isSpecial: false, price: null }],
  sums: null,
});

/** Three pieces for 30.00 and VAT. */
function invoice(change: Partial<ErpSums>): ErpInvoice {
  return {
    invoiceNumber: `R${orderNumber}`,
    kind: 'invoice',
    deliveryNumber: null,
    returnId: null,
    invoicedOn: '2026-11-24',
    dueOn: '2026-12-24',
    positions: [{ lineNumber: 10, quantity: 3, netCents: 1000, priceUnit: 1, lineNetCents: 3000 }],
    sums: { ...sumsOfGoods(3000), ...change },
  };
}

async function invoicesOf(): Promise<readonly string[]> {
  const found = await shop.parts.db.rows<{ number: string }>(
    sql`select invoice_number as number from orders.invoices where order_number = ${orderNumber}`,
  );
  return found.map(({ number }) => number);
}

async function list(state?: 'open' | 'acknowledged' | 'applied') {
  const { data } = await operator.ask(erpNoticesApi.list, { query: { page: '1', ipp: '50', ...(state && { state }) } });
  if (!data) throw new Error('The events could not be read.');
  return data;
}

async function stepOf(): Promise<string | undefined> {
  return (await anna.ask(ordersApi.detail, { params: { orderNumber } })).data?.step;
}

/** Lets an event come that is set aside. */
async function setAside(event: ErpUnreadable): Promise<number> {
  unreadable.splice(0, 1, event);
  erp.happen(orderNumber, confirmed('2026-11-27'));
  await pollErp(shop.ctx());
  return (await list('open')).notices.find(({ noticeId }) => noticeId === event.noticeId)?.id ?? 0;
}

describe('happy', () => {
  test('an event that cannot be read is set aside with the reason, and the others are applied', async () => {
    const id = await setAside({ noticeId: 'N-1', raw: '{"noticeId":"N-1"}', reason: 'what: Required' });
    expect(await stepOf()).toBe('confirmed');
    const { notices, counts } = await list('open');
    expect(counts.open).toBe(1);
    expect(notices).toMatchObject([
      { id, noticeId: 'N-1', cause: 'unreadable', reason: 'what: Required', raw: '{"noticeId":"N-1"}', timesSeen: 1 },
    ]);
    await operator.ask(erpNoticesApi.acknowledge, { params: { id: String(id) }, body: { note: '' } });
  });

  test('the same event that comes again is counted and shown once', async () => {
    const event = { noticeId: 'N-2', raw: '{"noticeId":"N-2"}', reason: 'what: Required' };
    const id = await setAside(event);
    expect(await setAside(event)).toBe(id);
    const found = (await list()).notices.filter(({ noticeId }) => noticeId === 'N-2');
    expect(found).toMatchObject([{ timesSeen: 2 }]);
    await operator.ask(erpNoticesApi.acknowledge, { params: { id: String(id) }, body: { note: '' } });
  });

  test('one that cannot be applied is set aside, too, and holds nobody up', async () => {
    const { noticeId } = erp.happen(orderNumber, confirmed('no day'));
    erp.happen(orderNumber, { kind: 'picking', lineNumbers: [10] });
    await pollErp(shop.ctx());
    expect(await stepOf()).toBe('picking');
    expect((await list('open')).notices).toMatchObject([{ noticeId, cause: 'notApplied', timesSeen: 1 }]);
  });

  test('an invoice whose sums are not those of its parts is set aside with the reason, until the operator allows it', async () => {
    const wrong = invoice({ grandTotalCents: 3245 });
    const { noticeId } = erp.happen(orderNumber, { kind: 'invoiced', invoice: wrong });
    erp.happen(orderNumber, { kind: 'picking', lineNumbers: [10] });
    await pollErp(shop.ctx());
    expect(await stepOf()).toBe('picking');
    expect(await invoicesOf()).toEqual([]);
    const [notice] = (await list('open')).notices;
    const reason = 'sums.grandTotal: 3245 Rappen, its parts come to 3243';
    const words = 'Bei «Gesamttotal» stehen CHF 32.45, die Teile ergeben CHF 32.43.';
    expect(notice).toMatchObject({ noticeId, cause: 'notApplied', reason, faults: [words] });

    const params = { id: String(notice?.id) };
    const refused = await operator.ask(erpNoticesApi.retry, { params });
    expect(refused).toMatchObject({ status: 422, messages: [{ code: 'erpNotice.still_unreadable' }] });
    expect(refused.messages?.[0]?.message).toContain(words);
    expect(await invoicesOf()).toEqual([]);

    settings.erpSumToleranceCents = 2;
    expect((await operator.ask(erpNoticesApi.retry, { params })).data).toMatchObject({ state: 'applied' });
    expect(await invoicesOf()).toEqual([wrong.invoiceNumber]);
  });

  test('what the shop understands now is applied on request, once', async () => {
    const change: ErpChange = {
      noticeId: 'N-3',
      orderNumber,
      happenedAt: '2026-11-24T10:00:00.000Z',
      what: { kind: 'picking', lineNumbers: [10] },
    };
    const id = await setAside({ noticeId: 'N-3', raw: JSON.stringify(change), reason: 'what.kind: Invalid' });
    expect(await stepOf()).toBe('confirmed');
    const { data } = await operator.ask(erpNoticesApi.retry, { params: { id: String(id) } });
    expect(data).toMatchObject({ state: 'applied', decidedAt: expect.any(String) as string });
    expect(await stepOf()).toBe('picking');
    expect(await operator.ask(erpNoticesApi.retry, { params: { id: String(id) } })).toMatchObject({
      status: 409,
      messages: [{ code: 'erpNotice.decided' }],
    });
  });

  test('what was seen to by other means is acknowledged with a note and the name', async () => {
    const id = await setAside({ noticeId: 'N-4', raw: '"N-4"', reason: 'Expected object' });
    const { data } = await operator.ask(erpNoticesApi.acknowledge, {
      params: { id: String(id) },
      body: { note: 'Von Hand nachgetragen' },
    });
    expect(data).toMatchObject({ state: 'acknowledged', note: 'Von Hand nachgetragen' });
    expect(data?.decidedBy).not.toBe('');
    expect((await list('open')).notices.map((one) => one.id)).not.toContain(id);
  });
});

test('the search finds words of the number, the reason and the text, and the states count what it finds', async () => {
  const id = await setAside({ noticeId: 'N-7', raw: '{"noticeId":"N-7","zebra":1}', reason: 'what: Required' });
  await setAside({ noticeId: 'N-8', raw: '{"noticeId":"N-8"}', reason: 'what: Required' });
  const query = { page: '1', ipp: '10', q: 'ZEBRA required' };
  const { data } = await operator.ask(erpNoticesApi.list, { query });
  expect(data?.notices.map((one) => one.id)).toEqual([id]);
  expect(data?.counts).toEqual({ open: 1, acknowledged: 0, applied: 0 });
});

test('what waits for a decision stands before what was decided later', async () => {
  const first = await setAside({ noticeId: 'N-10', raw: '"N-10"', reason: 'Expected object' });
  const second = await setAside({ noticeId: 'N-11', raw: '"N-11"', reason: 'Expected object' });
  const ids = async () => (await list()).notices.map(({ id }) => id).filter((id) => id === first || id === second);
  expect(await ids()).toEqual([second, first]);
  await operator.ask(erpNoticesApi.acknowledge, { params: { id: String(second) }, body: { note: '' } });
  expect(await ids()).toEqual([first, second]);
});

test('the menu of the operator says how many wait', async () => {
  await setAside({ noticeId: 'N-9', raw: '"N-9"', reason: 'Expected object' });
  const { data } = await operator.ask(sessionApi.user, {});
  const { counts } = await list();
  expect(data?.accountLinks.find(({ key }) => key === 'erpNotices')?.count).toBe(counts.open);
  expect(counts.open).toBeGreaterThan(0);
});

describe('refused', () => {
  test('one that is still unreadable, with the reason, and it stays open', async () => {
    const id = await setAside({ noticeId: 'N-5', raw: '{"noticeId":"N-5"}', reason: 'what: Required' });
    const answer = await operator.ask(erpNoticesApi.retry, { params: { id: String(id) } });
    expect(answer).toMatchObject({ status: 422, messages: [{ code: 'erpNotice.still_unreadable' }] });
    expect(answer.messages?.[0]?.message).toContain('«Bestellnummer» (orderNumber) fehlt.');
    expect(answer.messages?.[0]?.message).not.toMatch(/Invalid|expected/);
    expect((await list('open')).notices.find((one) => one.id === id)?.faults).toHaveLength(3);
    expect((await list('open')).notices.map((one) => one.id)).toContain(id);
  });

  test('one that is read and still cannot be applied, with nothing of it done', async () => {
    const change: ErpChange = {
      noticeId: 'N-6',
      orderNumber,
      happenedAt: '2026-11-24T10:00:00.000Z',
      what: {
        kind: 'cancelled',
        requestId: null,
        positions: [{ lineNumber: 99_999_999_999, cancelledQuantity: 1 }],
      },
    };
    const id = await setAside({ noticeId: 'N-6', raw: JSON.stringify(change), reason: 'old' });
    const answer = await operator.ask(erpNoticesApi.retry, { params: { id: String(id) } });
    expect(answer).toMatchObject({ status: 422, messages: [{ code: 'erpNotice.still_unreadable' }] });
    expect(answer.messages?.[0]?.message).toMatch(/passt aber nicht zu dem, was der Shop .* gespeichert hat\.$/);
    expect((await list('open')).notices.map((one) => one.id)).toContain(id);
  });

  test('one that is not there', async () => {
    const answer = await operator.ask(erpNoticesApi.retry, { params: { id: '999999' } });
    expect(answer).toMatchObject({ status: 404, messages: [{ code: 'erpNotice.unknown' }] });
  });
});

describe('not allowed', () => {
  test('visitors, customers and agents see and decide nothing', async () => {
    const agent = await shop.logIn('agent@helvolt.example');
    for (const [client, status] of [
      [shop.visitor, 401],
      [anna, 403],
      [agent, 403],
    ] as const) {
      expect((await client.ask(erpNoticesApi.list, { query: { page: '1', ipp: '10' } })).status).toBe(status);
      expect((await client.ask(erpNoticesApi.retry, { params: { id: '1' } })).status).toBe(status);
      const body = { note: '' };
      expect((await client.ask(erpNoticesApi.acknowledge, { params: { id: '1' }, body })).status).toBe(status);
    }
  });
});
