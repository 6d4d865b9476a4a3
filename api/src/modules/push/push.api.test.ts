import { parkedOrdersApi } from '@shop/contract/parked-orders';
import { pushApi } from '@shop/contract/push';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, prepareCart } from '#test/checkout.ts';
import { insertDeliveredOrder } from '#test/delivered-order.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import type { PushDevice, PushPort } from '#src/ports/push/push.port.ts';
import { pushApproval, pushDeliveriesOfDay, pushOrderStatus, sendMessage } from './push.jobs.ts';
import { testDevice } from './push.test-world.ts';

type Sent = {
  readonly device: PushDevice;
  readonly message: { readonly title: string; readonly body: string; readonly path: string };
};
const sent: Sent[] = [];
let outcome: 'sent' | 'gone' = 'sent';
const push: PushPort = {
  makeKeys: async () => ({ publicKey: 'public', privateKey: 'private' }),
  isAllowed: (endpoint) => endpoint.startsWith('https://push.example/'),
  send: async (device, _, { payload }) => {
    sent.push({ device, message: JSON.parse(payload) as Sent['message'] });
    return outcome;
  },
};

const erp = makeScriptedErp();
const shop = openTestShop({ push, erp });
let anna: Client;
let beat: Client;

beforeAll(async () => {
  await insertGoods(shop);
  erp.setNetCents(100_000);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  beat = await shop.logIn('beat.keller@elektro-muster.example');
});

beforeEach(() => {
  sent.length = 0;
  outcome = 'sent';
});

const devicesOf = async (client: Client) => (await client.ask(pushApi.get, {})).data?.devices ?? [];

/** Runs what waits in the queue of messages. */
async function deliver() {
  const rows = await shop.parts.db.rows<{ id: string; data: never }>(
    sql`select id, data from jobs.job where name = ${sendMessage.name} and state = 'created' order by created_on, id`,
  );
  for (const { data } of rows) await sendMessage.run(shop.ctx(), data);
  await shop.parts.db.run(sql`delete from jobs.job where name = ${sendMessage.name}`);
}

/** Runs the listener of what happened to parked orders, and then what it has enqueued. */
async function runParkedChanges() {
  const rows = await shop.parts.db.rows<{ data: never }>(
    sql`delete from jobs.job where name = 'push.parked-order-changed' and state = 'created' returning data`,
  );
  for (const { data } of rows) await pushApproval.run(shop.ctx(), data);
  await deliver();
}

describe('happy', () => {
  test('a device subscribes once, is named by its browser, and all nodes have the same keys', async () => {
    const device = testDevice('https://push.example/anna');
    await anna.ask(pushApi.subscribe, { body: device });
    const { data } = await anna.ask(pushApi.subscribe, { body: device });
    expect(data?.publicKey).toBe('public');
    expect(data?.devices).toHaveLength(1);
    expect(data?.subjects).toEqual({ orderStatus: true, approval: true, deliveryToday: true });
    const keys = await shop.parts.db.rows<{ sealed: Buffer }>(sql`select sealed_private_key as sealed from push.keys`);
    expect(keys).toHaveLength(1);
    expect(keys[0]?.sealed.toString('utf8')).not.toContain('private');
  });

  test('a message to try with comes on all own devices and on nobody else’s', async () => {
    await beat.ask(pushApi.subscribe, { body: testDevice('https://push.example/beat') });
    expect((await anna.ask(pushApi.tryOut, {})).data).toEqual({ devices: 1 });
    await deliver();
    expect(sent.map(({ device }) => device.endpoint)).toEqual(['https://push.example/anna']);
    expect(sent[0]?.message.body).toBe('So sehen Meldungen auf diesem Gerät aus.');
  });

  test('whoever logs in on a device takes it over: the one before him gets nothing there any more', async () => {
    const device = testDevice('https://push.example/shared');
    await anna.ask(pushApi.subscribe, { body: device });
    await beat.ask(pushApi.subscribe, { body: device });
    expect(await devicesOf(anna)).toHaveLength(1);
    expect(await devicesOf(beat)).toHaveLength(2);
    const shared = String((await devicesOf(beat)).at(-1)?.subscriptionId);
    expect((await beat.ask(pushApi.unsubscribe, { params: { subscriptionId: shared } })).data?.devices).toHaveLength(1);
  });

  test('who ordered hears of his order, in his language, unless he has switched it off', async () => {
    const orderNumber = 8801;
    await insertDeliveredOrder(shop.parts.db, orderNumber, '2026-11-20T08:00:00Z');
    const change = {
      noticeId: 'n1',
      orderNumber,
      happenedAt: TEST_NOW,
      what: { kind: 'confirmed' as const, positions: [], sums: null },
    };
    await pushOrderStatus.run(shop.ctx(), change);
    await deliver();
    expect(sent).toMatchObject([
      { message: { title: `Bestellung ${orderNumber}`, path: `/de/customer/history/${orderNumber}` } },
    ]);
    expect(sent[0]?.message.body).toMatch(/^Bestätigt/);
    await anna.ask(pushApi.subjects, { body: { orderStatus: false, approval: true, deliveryToday: true } });
    await pushOrderStatus.run(shop.ctx(), change);
    await deliver();
    expect(sent).toHaveLength(1);
    await anna.ask(pushApi.subjects, { body: { orderStatus: true, approval: true, deliveryToday: true } });
  });

  test('goods that left on a day before and arrive today are named in the morning', async () => {
    await insertDeliveredOrder(shop.parts.db, 8802, '2026-11-20T08:00:00Z');
    const way = (deliveryDate: string, shippedAt: string) =>
      shop.parts.db.run(sql`
        update orders.deliveries set state = 'shipped', delivered_at = null, delivery_date = ${deliveryDate}, shipped_at = ${shippedAt}
        where order_number = 8802`);
    for (const [day, shippedAt] of [
      ['2026-11-25', '2026-11-23T14:00:00Z'],
      ['2026-11-24', '2026-11-24T06:00:00Z'],
    ] as const) {
      await way(day, shippedAt);
      await pushDeliveriesOfDay.run(shop.ctx(), {});
    }
    await deliver();
    expect(sent).toEqual([]);
    await way('2026-11-24', '2026-11-23T14:00:00Z');
    await pushDeliveriesOfDay.run(shop.ctx(), {});
    await deliver();
    expect(sent.map(({ message }) => message.body)).toContainEqual(expect.stringMatching(/^Die Lieferung kommt heute/));
  });

  test('an order that waits is named to who may approve it, and what became of it to who parked it', async () => {
    await prepareCart(beat, await activeCartOf(beat));
    const { data } = await beat.ask(parkedOrdersApi.submit, { body: { message: '' } });
    const orderId = data?.orderId ?? '';
    await runParkedChanges();
    expect(sent.map(({ device, message }) => [device.endpoint, message])).toEqual([
      [
        'https://push.example/anna',
        {
          title: 'Wartet auf Ihre Freigabe',
          body: `Bestellung ${orderId} von Beat Keller`,
          path: `/de/customer/order/${orderId}`,
          tag: `parked-${orderId}`,
        },
      ],
    ]);
    sent.length = 0;
    await anna.ask(parkedOrdersApi.reject, { params: { orderId }, body: { reason: 'Zu teuer' } });
    await runParkedChanges();
    expect(sent.map(({ device, message }) => [device.endpoint, message.title, message.body])).toEqual([
      ['https://push.example/beat', 'Abgelehnt', `Bestellung ${orderId}, Anna Muster`],
    ]);
  });

  test('a device that is gone is forgotten with the first message that does not arrive', async () => {
    outcome = 'gone';
    await beat.ask(pushApi.tryOut, {});
    await deliver();
    expect(await devicesOf(beat)).toEqual([]);
  });
});

describe('refused', () => {
  test('an address that is no public push service, and keys that are none', async () => {
    const inside = await anna.ask(pushApi.subscribe, { body: testDevice('https://10.0.0.5/hook') });
    expect([inside.status, inside.messages?.[0]?.code]).toEqual([400, 'push.service_unknown']);
    const broken = { ...testDevice('https://push.example/x'), p256dh: 'kurz' };
    expect((await anna.ask(pushApi.subscribe, { body: broken })).status).toBe(400);
  });

  test('no message to try with without a device, and eleven devices', async () => {
    const carla = await shop.logIn('carla.rossi@elektro-muster.example');
    expect((await carla.ask(pushApi.tryOut, {})).messages?.[0]?.code).toBe('push.no_device');
    for (let number = 1; number <= 10; number++) {
      await carla.ask(pushApi.subscribe, { body: testDevice(`https://push.example/carla-${number}`) });
    }
    const more = await carla.ask(pushApi.subscribe, { body: testDevice('https://push.example/carla-11') });
    expect([more.status, more.messages?.[0]?.code]).toEqual([422, 'push.too_many_devices']);
  });
});

describe('not allowed', () => {
  test('another person’s device cannot be removed', async () => {
    const [device] = await devicesOf(anna);
    const answer = await beat.ask(pushApi.unsubscribe, { params: { subscriptionId: String(device?.subscriptionId) } });
    expect([answer.status, answer.messages?.[0]?.code]).toEqual([404, 'push.device_unknown']);
    expect((await shop.visitor.ask(pushApi.get, {})).status).toBe(401);
  });
});
