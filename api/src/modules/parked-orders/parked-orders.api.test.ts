import { randomUUID } from 'node:crypto';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import { ordersApi } from '@shop/contract/orders';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf, readCart } from '#test/cart.ts';
import { countOrders, insertGoods, prepareCart } from '#test/checkout.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { approve, countInMenu, edit, inMinutes, lock, reject, show } from '#test/deciding-parked.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });

let anna: Client;
let dario: Client;
let beat: Client;
let carla: Client;
let denis: Client;
let cartId: string;

beforeAll(async () => {
  await insertGoods(shop);
  const email = 'dario.wyss@elektro-muster.example';
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = permissions || '{approveOrders,placeOrder,orderOnInvoice}'
    where email = ${email}`);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  dario = await shop.logIn(email);
  beat = await shop.logIn('beat.keller@elektro-muster.example');
  carla = await shop.logIn('carla.rossi@elektro-muster.example');
  denis = await shop.logIn('denis.favre@installations-romandes.example');
  cartId = await activeCartOf(beat);
});

beforeEach(async () => {
  shop.setNow(TEST_NOW);
  erp.setDown(false);
  erp.setNetCents(100_000);
});

/** Three pieces of S-1 from Beat's cart, above his limit. */
async function park(): Promise<string> {
  await prepareCart(beat, cartId, { customerCommission: 'Murifeld' });
  const { data, messages } = await beat.ask(parkedOrdersApi.submit, { body: { message: 'Bitte bis Freitag' } });
  if (!data) throw new Error(`Not parked: ${messages?.[0]?.code}`);
  return data.orderId;
}

describe('happy', () => {
  test('whoever has no way to pay parks for want of the right, not because he wished to', async () => {
    erp.setNetCents(1000);
    const grant = (permissions: string) =>
      shop.parts.db.run(sql`
        update customers.company_users set permissions = array_remove(permissions, 'orderOnInvoice') || ${permissions}::text[]
        where username = 'beat.keller'`);
    expect((await show(beat, await park())).reason).toBe('wished');
    await grant('{}');
    expect((await show(beat, await park())).reason).toBe('right');
    await grant('{orderOnInvoice}');
  });

  test('a cart above the limit is parked with its reason, and empty afterwards', async () => {
    const orderId = await park();
    expect(await show(beat, orderId)).toMatchObject({
      state: 'parked',
      reason: 'limit',
      parkedBy: 'Beat Keller',
      isOwn: true,
      commission: 'Murifeld',
      items: [{ sku: 'S-1', quantity: 3, unitPrice: 100_000, lineTotal: 300_000 }],
      trail: [{ what: 'parked', who: 'Beat Keller', note: 'Bitte bis Freitag' }],
      may: { edit: true, approve: false, reject: false, delete: false, withdraw: true },
    });
    expect((await readCart(beat, cartId)).items).toEqual([]);
    const { data } = await anna.ask(parkedOrdersApi.list, { query: { filter: 'open' } });
    expect(data?.orders.map((order) => order.orderId)).toContain(orderId);
    expect(data?.waiting).toBeGreaterThan(0);
    // The account menu counts the same, only for users who may approve.
    expect(await countInMenu(anna)).toBe(data?.waiting);
    expect(await countInMenu(beat)).toBeNull();
  });

  test('the same request id parks once', async () => {
    await prepareCart(beat, cartId);
    const requestId = randomUUID();
    const ask = () => beat.ask(parkedOrdersApi.submit, { body: {} }, { requestId });
    const first = await ask();
    await prepareCart(beat, cartId);
    expect((await ask()).data).toEqual(first.data);
    expect((await readCart(beat, cartId)).items).toHaveLength(1);
  });

  test('an approved order is placed in the name of the one who parked it, with who approved in the trail', async () => {
    const orderId = await park();
    const { status, data } = await approve(anna, orderId);
    expect(status).toBe(200);
    const orderNumber = data?.orderNumber ?? '';
    const placed = await beat.ask(ordersApi.detail, { params: { orderNumber } });
    expect(placed.data).toMatchObject({ orderedBy: 'Beat Keller', commission: 'Murifeld', items: [{ quantity: 3 }] });
    const shown = await show(beat, orderId);
    expect(shown).toMatchObject({ state: 'ordered', decidedBy: 'Anna Muster', orderNumber });
    expect(shown.trail.map(({ what, who }) => [what, who])).toEqual([
      ['parked', 'Beat Keller'],
      ['ordered', 'Anna Muster'],
    ]);
  });

  test('an approver edits with the lock; quantities, commission and prices follow', async () => {
    const orderId = await park();
    expect((await lock(anna, orderId)).status).toBe(200);
    expect(await show(beat, orderId)).toMatchObject({ state: 'inEdit', lock: { name: 'Anna Muster', isOwn: false } });
    const { version } = await show(anna, orderId);
    const { data } = await anna.ask(parkedOrdersApi.edit, {
      params: { orderId },
      body: { version, items: [{ sku: 'S-1', quantity: 5 }], fields: { customerCommission: 'Wankdorf' } },
    });
    expect(data).toMatchObject({
      version: version + 1,
      commission: 'Wankdorf',
      items: [{ quantity: 5, lineTotal: 500_000 }],
    });
    await anna.ask(parkedOrdersApi.unlock, { params: { orderId } });
    expect((await show(beat, orderId)).state).toBe('parked');
  });

  test('every change is written to both sides', async () => {
    const orderId = await park();
    await reject(anna, orderId);
    const { rows } = await shop.parts.db.text(
      `select count(*)::int as emails from jobs.job where name = 'notifications.parked-order' and data->>'orderId' = $1`,
      [orderId],
    );
    expect(rows[0]?.['emails']).toBe(2);
  });

  test('one withdraws what one parked', async () => {
    const orderId = await park();
    expect((await beat.ask(parkedOrdersApi.deleteOwn, { query: { id: orderId } })).status).toBe(200);
    expect(await show(beat, orderId)).toMatchObject({ state: 'deleted', decidedBy: 'Beat Keller' });
  });
});

describe('refused', () => {
  test('several approvers at once order once; the others are told who was faster', async () => {
    const orderId = await park();
    const before = await countOrders(shop);
    const answers = await Promise.all([approve(anna, orderId), approve(dario, orderId), approve(anna, orderId)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countOrders(shop)).toBe(before + 1);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.messages?.[0]).toMatchObject({ code: 'parkedOrder.already_ordered' });
    expect(late?.messages?.[0]?.message).toMatch(/Anna Muster|Dario Wyss/);
  });

  test('of an approval and a rejection at once one wins and the other learns why', async () => {
    const orderId = await park();
    const answers = await Promise.all([approve(anna, orderId), reject(dario, orderId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.messages?.[0]?.code).toMatch(/^parkedOrder\.already_(ordered|rejected)$/);
  });

  test('a price that has changed since the approver looked is shown first', async () => {
    const orderId = await park();
    const seen = await show(anna, orderId);
    erp.setNetCents(120_000);
    const body = { version: seen.version, priceKey: seen.priceKey };
    const before = await countOrders(shop);
    expect(await anna.ask(parkedOrdersApi.approve, { params: { orderId }, body })).toMatchObject({
      status: 409,
      messages: [{ code: 'parkedOrder.prices_changed' }],
    });
    expect(await countOrders(shop)).toBe(before);
    const now = await show(anna, orderId);
    expect(now).toMatchObject({ priceChanges: 1, items: [{ unitPrice: 120_000, unitPriceBefore: 100_000 }] });
    expect((await approve(anna, orderId)).status).toBe(200);
  });

  test('above the threshold nothing is ordered without the confirmation', async () => {
    erp.setNetCents(5_000_000);
    const orderId = await park();
    expect(await approve(anna, orderId)).toMatchObject({ messages: [{ code: 'checkout.expensive_unconfirmed' }] });
  });

  test('while somebody edits, the others are told who, and nothing is decided', async () => {
    const orderId = await park();
    await lock(beat, orderId);
    expect(await lock(anna, orderId)).toMatchObject({ status: 409, messages: [{ code: 'parkedOrder.locked' }] });
    const { messages } = await approve(anna, orderId);
    expect(messages?.[0]?.message).toContain('Beat Keller');
  });

  test('15 minutes after the last heartbeat another takes over; the first is told when he saves', async () => {
    const orderId = await park();
    await lock(beat, orderId);
    const { version } = await show(beat, orderId);
    shop.setNow(inMinutes(14));
    await lock(beat, orderId);
    shop.setNow(inMinutes(28));
    expect((await lock(anna, orderId)).status).toBe(409);
    shop.setNow(inMinutes(30));
    expect((await lock(anna, orderId)).status).toBe(200);
    expect((await show(anna, orderId)).trail.at(-1)).toMatchObject({ what: 'takenOver', note: 'Beat Keller' });
    expect(await edit(beat, orderId, version, 7)).toMatchObject({ messages: [{ code: 'parkedOrder.locked' }] });
    await edit(anna, orderId, version, 8);
    await anna.ask(parkedOrdersApi.unlock, { params: { orderId } });
    expect(await edit(beat, orderId, version, 7)).toMatchObject({ messages: [{ code: 'parkedOrder.not_locked' }] });
    await lock(beat, orderId);
    expect(await edit(beat, orderId, version, 7)).toMatchObject({ messages: [{ code: 'parkedOrder.changed' }] });
  });

  test('a lock that ran out still saves as long as nobody else took it', async () => {
    const orderId = await park();
    await lock(beat, orderId);
    const { version } = await show(beat, orderId);
    shop.setNow(inMinutes(40));
    expect((await edit(beat, orderId, version, 4)).status).toBe(200);
  });

  test('what cannot be ordered is not saved: a line that is not there, no line at all, an address that is gone', async () => {
    const orderId = await park();
    await lock(beat, orderId);
    const { version } = await show(beat, orderId);
    const ask = (body: object) => beat.ask(parkedOrdersApi.edit, { params: { orderId }, body: { version, ...body } });
    const codes = await Promise.all([
      ask({ items: [{ sku: 'M-1', quantity: 1 }] }),
      ask({ items: [{ sku: 'S-1', quantity: 0 }] }),
      ask({ fields: { addressId: 999_999 } }),
    ]);
    expect(codes.map(({ messages }) => messages?.[0]?.code)).toEqual([
      'parkedOrder.line_unknown',
      'parkedOrder.no_lines',
      'checkout.address_unknown',
    ]);
    expect((await show(beat, orderId)).version).toBe(version);
  });

  test('while the ERP is away the order is shown with its last prices and cannot be approved', async () => {
    const orderId = await park();
    erp.setDown(true);
    expect(await show(anna, orderId)).toMatchObject({ isCalculated: false, grandTotal: expect.any(Number) as number });
    expect((await approve(anna, orderId)).status).toBe(503);
  });
});

describe('not allowed', () => {
  test('another company finds nothing of it, whatever it tries', async () => {
    const orderId = await park();
    const params = { orderId };
    const answers = await Promise.all([
      denis.ask(parkedOrdersApi.get, { params }),
      lock(denis, orderId),
      denis.ask(parkedOrdersApi.unlock, { params }),
      edit(denis, orderId, 1, 2),
      denis.ask(parkedOrdersApi.approve, { params, body: { version: 1, priceKey: '' } }),
      reject(denis, orderId),
      denis.ask(parkedOrdersApi.delete, { query: { id: orderId } }),
      denis.ask(parkedOrdersApi.deleteOwn, { query: { id: orderId } }),
      carla.ask(parkedOrdersApi.get, { params }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const { data } = await denis.ask(parkedOrdersApi.list, {});
    expect(data?.orders).toEqual([]);
  });

  test('without the right nobody approves, rejects or deletes', async () => {
    const orderId = await park();
    expect((await approve(beat, orderId)).status).toBe(403);
    expect((await reject(beat, orderId)).status).toBe(403);
    expect((await beat.ask(parkedOrdersApi.delete, { query: { id: orderId } })).status).toBe(403);
    expect((await anna.ask(parkedOrdersApi.deleteOwn, { query: { id: orderId } })).status).toBe(404);
  });

  test('visitors are asked to log in', async () => {
    expect((await shop.visitor.ask(parkedOrdersApi.list, {})).status).toBe(401);
  });
});
