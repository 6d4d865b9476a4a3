import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJobs } from '#platform/jobs.ts';
import { makeLog } from '#platform/log.ts';
import { makeBackgroundCtx } from '#src/app/ctx.ts';
import { jobs } from '#src/app/shop-lists.ts';
import { demoOperator } from '#src/demo/settings.data.ts';
import { webhookModes } from '#src/payment-sandbox/ledger.ts';
import { startPaymentSandbox, type PaymentSandbox } from '#src/payment-sandbox/start-payment-sandbox.ts';
import {
  closeKillStage,
  makeKillableServers,
  openKillStage,
  type Front,
  type KillStage,
} from '#test/killable-servers.ts';
import { openTestPayment, testCredentials } from '#test/payment-service.ts';
import { testPorts } from '#test/ports.ts';

/** How often a server is killed; a thorough run sets 50. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 4);
const HOUR_MS = 3_600_000;
const users = [
  'anna.muster@elektro-muster.example',
  'denis.favre@installations-romandes.example',
  'eva.inauen@alpstein.example',
];

let stage: KillStage;
let sandbox: PaymentSandbox;
/** The shop's address stays while its servers change: the service refuses a payment that is begun again with another one. */
let front: Front;

beforeAll(async () => {
  stage = await openKillStage([{ sku: 'M-0' }, { sku: 'M-1' }, { sku: 'M-2' }]);
  sandbox = await startPaymentSandbox({ port: 0, host: '127.0.0.1', credentials: testCredentials, lateMs: 300 });
  front = await servers.openFront();
});

afterAll(async () => {
  servers.killAll();
  front.close();
  await sandbox.close();
  await closeKillStage(stage);
});

const servers = makeKillableServers();
const { kill } = servers;
const start = () => servers.start(stage.postgres.connectionString, stage.outboxFolder, sandbox.address, front.address);
const ask = (method: string, url: string, cookie: string, body?: unknown) => servers.ask(method, url, { cookie, body });

/** Fills a cart, goes to pay, approves, and now and then closes the browser instead of waiting for the decision. */
async function buy(email: string, approved: string[]): Promise<void> {
  const cookie = await servers.logIn(email);
  const cartId = (await ask('GET', '/customer/cart', cookie)).data['activeCart'];
  const fields = {
    selectedShipmentMethodId: 'pickup',
    pickupLocationErpId: 'BE',
    contractId: null,
    customerCommission: 'K',
    textReference: 'R',
  };
  while (await servers.mayBegin()) {
    const items = ['M-0', 'M-1', 'M-2'].map((sku) => ({ sku, quantity: 1 }));
    await ask('POST', `/cart/${cartId}/multi-add`, cookie, { items });
    await ask('POST', `/cart-data/${cartId}`, cookie, fields);
    const { data } = await ask('POST', '/checkout/place-order', cookie, { paymentSelection: 'TWI' });
    const paymentId = data['paymentId'];
    if (!paymentId) continue; // the cart of a closed browser was ordered just now
    const started = await ask('POST', `/checkout/payment/${paymentId}/start`, cookie);
    const transactionId = started.data['redirectUrl']?.split('/').at(-1) ?? '';
    const way = webhookModes[Math.floor(Math.random() * webhookModes.length)];
    if (await sandbox.answer(transactionId, 'approve', way)) approved.push(paymentId);
    if (Math.random() < 0.3) continue;
    for (let asks = 0; asks < 100 && !servers.isOver(); asks++) {
      const { data } = await ask('GET', `/checkout/payment/${paymentId}`, cookie);
      if (data['state'] === 'done' || data['state'] === 'returned') break;
      await sleep(100);
    }
  }
}

test('what was paid is ordered once or given back, however often the server is killed between payment and order', async () => {
  const approved: string[] = [];
  const server = await servers.killInTurn({
    rounds: ROUNDS,
    start,
    countDone: () => approved.length,
    work: () => Promise.all(users.map((email) => buy(email, approved))),
  });
  await kill(server);
  await finishTheRest();

  expect(approved.length).toBeGreaterThanOrEqual(ROUNDS);
  const stored = await stage.database.db.rows<Stored>(sql`
    select p.payment_id::text as "paymentId", p.transaction_id as "transactionId", p.state, p.amount_cents as "amountCents",
      (select count(*)::int from orders.orders o where o.order_number = p.order_number) as orders,
      (select (o.sums->>'grandTotalCents')::bigint from orders.orders o where o.order_number = p.order_number) as "orderCents"
    from payments.payments p`);
  const byId = new Map(stored.map((payment) => [payment.paymentId, payment]));
  const ends = new Set(approved.map((paymentId) => byId.get(paymentId)?.state));
  expect([...ends].filter((state) => state !== 'completed' && state !== 'returned')).toEqual([]);
  const ordered = stored.filter(({ state }) => state === 'completed');
  expect(ordered.filter(({ orders, orderCents, amountCents }) => orders !== 1 || orderCents !== amountCents)).toEqual(
    [],
  );
  const rows = await stage.database.db.rows<{ count: number }>(sql`select count(*)::int as count from orders.orders`);
  expect(rows[0]?.count).toBe(ordered.length);
  const stateAtService = new Map(sandbox.transactions().map(({ transactionId, status }) => [transactionId, status]));
  const wrong = stored.filter(
    ({ state, transactionId }) => stateAtService.get(transactionId ?? '') !== expected[state],
  );
  expect(wrong.filter(({ state }) => state in expected)).toEqual([]);
});

type Stored = {
  readonly paymentId: string;
  readonly transactionId: string | null;
  readonly state: string;
  readonly amountCents: number;
  readonly orders: number;
  readonly orderCents: number | null;
};

/** Where the money has to be at the service: kept for what is ordered, free for what is not. */
const expected: Readonly<Record<string, string>> = { completed: 'authorized', returned: 'canceled' };

/** What the killed servers had begun comes round again later; here the clock is put forward. */
async function finishTheRest(): Promise<void> {
  const { postgres, database } = stage;
  const ports = {
    ...(await testPorts(postgres.connectionString, database)),
    payment: openTestPayment(sandbox.address),
  };
  const log = makeLog('silent');
  const runner = await openJobs(database.db, jobs, log);
  const operator = { ...demoOperator, publicUrl: 'http://localhost:3000' };
  const clock = () => new Date(Date.now() + HOUR_MS);
  const parts = { ...ports, db: database.db, jobs: runner, log, operator, clock, version: 'test', trustedProxies: [] };
  const run = (name: string, data: unknown) =>
    jobs.find((job) => job.name === name)?.run(makeBackgroundCtx(parts, randomUUID()), data);
  for (let waiting = 1; waiting > 0;) {
    await run('payments.check', {});
    const queued = await database.db.rows<{ name: string; data: unknown }>(sql`
      delete from jobs.job where name in ('checkout.place-paid-order', 'payments.move-money') and state <> 'completed'
      returning name, data`);
    for (const { name, data } of queued) await run(name, data);
    const left = await database.db.rows(sql`
      select from payments.payments where state in ('authorised', 'returning')`);
    waiting = queued.length + left.length;
  }
  await runner.stop();
  await ports.close();
}
