import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeKillStage,
  handOverTheRest,
  makeKillableServers,
  openKillStage,
  type KillStage,
} from '#test/killable-servers.ts';

/** How often a server is killed; a thorough run sets 50. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 4);

let stage: KillStage;
const servers = makeKillableServers();
const start = () => servers.start(stage.postgres.connectionString, stage.outboxFolder);

beforeAll(async () => {
  stage = await openKillStage([{ sku: 'M-0' }, { sku: 'M-1' }]);
});

afterAll(async () => {
  servers.killAll();
  await closeKillStage(stage);
});

type Approved = { readonly orderId: string; readonly orderNumber: string };

/** Beat parks one cart after the other, and Anna approves each, twice at once as with a double click. */
async function parkAndApprove(approved: Approved[]): Promise<void> {
  const beat = await servers.logIn('beat.keller@elektro-muster.example');
  const anna = await servers.logIn('anna.muster@elektro-muster.example');
  const cartId = (await servers.ask('GET', '/customer/cart', { cookie: beat })).data['activeCart'];
  const fields = { selectedShipmentMethodId: 'pickup', pickupLocationErpId: 'BE', contractId: null };
  while (await servers.mayBegin()) {
    const items = ['M-0', 'M-1'].map((sku) => ({ sku, quantity: 1 }));
    await servers.ask('POST', `/cart/${cartId}/multi-add`, { cookie: beat, body: { items } });
    await servers.ask('POST', `/cart-data/${cartId}`, { cookie: beat, body: fields });
    const parked = await servers.ask('POST', '/order/submit', { cookie: beat, body: {} });
    expect(parked.status).toBe(200);
    const orderId = parked.data['orderId'] ?? '';
    const { data } = await servers.ask('GET', `/order/${orderId}`, { cookie: anna });
    const approval = {
      cookie: anna,
      requestId: randomUUID(),
      body: { version: data['version'], priceKey: data['priceKey'] },
    };
    const answers = await Promise.all([1, 2].map(() => servers.ask('POST', `/order/${orderId}/approve`, approval)));
    const [first, second] = answers.map(({ data }) => data['orderNumber'] ?? '');
    expect([answers.map(({ status }) => status), second]).toEqual([[200, 200], first]);
    approved.push({ orderId, orderNumber: first ?? '' });
  }
}

test('a server that is killed while somebody approves loses no order and places none twice', async () => {
  const approved: Approved[] = [];
  const server = await servers.killInTurn({
    rounds: ROUNDS,
    start,
    countDone: () => approved.length,
    work: () => parkAndApprove(approved),
  });
  await servers.kill(server);

  expect(approved.length).toBeGreaterThanOrEqual(ROUNDS);
  const stored = await stage.database.db.rows<Approved & { decisions: number }>(sql`
    select order_id::text as "orderId", order_number::text as "orderNumber",
      (select count(*)::int from parked.trail t where t.order_id = o.order_id and what = 'ordered') as decisions
    from parked.orders o where state = 'ordered' order by order_id`);
  expect(stored).toEqual(approved.map((one) => ({ ...one, decisions: 1 })));
  const placed = await stage.database.db.rows<{ number: string }>(
    sql`select order_number::text as number from orders.orders order by order_number`,
  );
  expect(placed.map(({ number }) => number)).toEqual(approved.map(({ orderNumber }) => orderNumber).toSorted());

  await handOverTheRest(stage.postgres.connectionString, stage.database);
  const inErp = await stage.database.db.first(sql`
    select count(*)::int as orders, count(distinct order_number)::int as numbers from erp.orders`);
  expect(inErp).toEqual({ orders: approved.length, numbers: approved.length });
});
