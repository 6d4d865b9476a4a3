import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOutbox } from '#src/ports/mail/mail.outbox.ts';
import { manyArticles } from '#test/articles.ts';
import {
  closeKillStage,
  handOverTheRest,
  makeKillableServers,
  openKillStage,
  type KillStage,
} from '#test/killable-servers.ts';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 5);
const users = [
  'anna.muster@elektro-muster.example',
  'denis.favre@installations-romandes.example',
  'eva.inauen@alpstein.example',
  'sepp.manser@alpstein.example',
];

let stage: KillStage;

beforeAll(async () => {
  stage = await openKillStage(manyArticles(8));
});

afterAll(async () => {
  servers.killAll();
  await closeKillStage(stage);
});

const servers = makeKillableServers();
const { ask, kill } = servers;
const start = () => servers.start(stage.postgres.connectionString, stage.outboxFolder);

type Confirmed = { readonly cookie: string; readonly requestId: string; readonly orderNumber: string };

/** Orders one cart after the other and remembers what was confirmed to him. */
async function buy(email: string, confirmed: Confirmed[]): Promise<void> {
  const cookie = await servers.logIn(email);
  const cartId = (await ask('GET', '/customer/cart', { cookie })).data['activeCart'];
  const fields = {
    selectedShipmentMethodId: 'pickup',
    ...(await branch(cookie, cartId)),
    customerCommission: 'K',
    textReference: 'R',
  };
  while (await servers.mayBegin()) {
    const items = Array.from({ length: 5 }, (_, index) => ({ sku: `M-${index}`, quantity: 1 }));
    expect((await ask('POST', `/cart/${cartId}/multi-add`, { cookie, body: { items } })).status).toBe(200);
    await ask('POST', `/cart-data/${cartId}`, { cookie, body: fields });
    const requestId = randomUUID();
    const { status, data } = await ask('POST', '/checkout/place-order', {
      cookie,
      requestId,
      body: { paymentSelection: 'invoice' },
    });
    expect([status, data]).toEqual([
      200,
      { orderNumber: expect.any(String) as string, redirectUrl: expect.any(String) as string, paymentId: null },
    ]);
    confirmed.push({ cookie, requestId, orderNumber: data['orderNumber'] ?? '' });
  }
}

async function branch(cookie: string, cartId: string | undefined) {
  const { data } = await ask('GET', `/cart/${cartId}/metadata`, { cookie });
  const [first] = data['pickupLocations'] as unknown as { erpId: string }[];
  return { pickupLocationErpId: first?.erpId, contractId: null };
}

test('orders survive a server that is killed at any moment: each exists once and is handed to the ERP once', async () => {
  const confirmed: Confirmed[] = [];
  const server = await servers.killInTurn({
    rounds: ROUNDS,
    start,
    countDone: () => confirmed.length,
    work: () => Promise.all(users.map((email) => buy(email, confirmed))),
  });
  expect(confirmed.length).toBeGreaterThanOrEqual(ROUNDS);

  const repeated = await Promise.all(
    confirmed.map(({ cookie, requestId }) =>
      ask('POST', '/checkout/place-order', { cookie, requestId, body: { paymentSelection: 'invoice' } }),
    ),
  );
  await kill(server);
  const numbers = confirmed.map(({ orderNumber }) => orderNumber);
  expect(repeated.map(({ data }) => data['orderNumber'])).toEqual(numbers);
  expect(new Set(numbers).size).toBe(numbers.length);
  const stored = await stage.database.db.rows<{ number: string }>(
    sql`select order_number::text as number from orders.orders`,
  );
  expect(stored.map(({ number }) => number).sort()).toEqual(numbers.toSorted());

  await handOverTheRest(stage.postgres.connectionString, stage.database);
  const inErp = await stage.database.db.rows<{ number: string; lines: number; wanted: number }>(sql`
    select o.order_number::text as number, o.position_count as wanted,
      (select count(*)::int from erp.order_positions p where p.order_number = o.order_number::text) as lines
    from orders.orders o join erp.orders e on e.order_number = o.order_number::text`);
  expect(inErp).toHaveLength(numbers.length);
  expect(inErp.filter(({ lines, wanted }) => lines !== wanted)).toEqual([]);
  const emails = (await listOutbox(stage.outboxFolder)).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(emails).size).toBe(emails.length);
  const { rows } = await stage.database.db.text(
    `select data->>'orderNumber' as number from jobs.job where name = 'notifications.order-confirmation' group by 1 having count(*) = 1`,
  );
  expect(rows).toHaveLength(numbers.length);
});
