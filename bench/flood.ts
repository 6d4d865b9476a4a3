import { once } from 'node:events';
import http from 'node:http';
import { Worker } from 'node:worker_threads';
import { startServer, type Server } from './child.ts';
import {
  everySearch,
  randomSearch,
  searchOf,
  searchPageOf,
  type FloodAnswers,
  type FloodClients,
} from './flood-clients.ts';
import { ask, type Question } from './load.ts';
import { findGoods, logIn, stateFolder } from './world.ts';

/** What is wanted: docs/domain/health.md#load. */
const LIVE_P99_MAX = 100;
const ADD_P95_MAX = 300;
const MEMORY_FACTOR_MAX = 1.1;
const REFUSED_P95_MAX = 1500;
const BACK_MS_MAX = 5000;
/** A visitor who is answered within this is served as on any other day. */
const SERVED_MS = 500;

const CONNECTIONS = 200;
const CLIENTS = 50;
const PROBE_EVERY_MS = 50;
/** So long until what the start took is given back, too. */
const SETTLE_MS = 30_000;
const AFTER_MS = 60_000;

export type FloodFigures = {
  readonly seconds: number;
  readonly flood: FloodAnswers;
  /** From the end of the flood until a visitor's fresh search was answered as ever. */
  readonly backMs: number;
  readonly live: Spread;
  readonly addToCart: Spread;
  readonly memory: { readonly before: number; readonly highest: number; readonly after: number };
  readonly result: string;
};

/** Milliseconds. */
type Spread = {
  readonly asked: number;
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
};

/**
 * Two hundred connections of visitors who search for something else every time, half of them pages and half of them the API,
 * and ask again as soon as they have an answer, whatever it is. Beside them a client asks whether the shop lives, and a
 * customer who has logged in adds to his cart.
 */
export async function reportFlood(products: number, seconds: number): Promise<FloodFigures> {
  const env = { SHOP_STATE: stateFolder(products), PORT: '0', SHOP_DEMO_PRODUCTS: String(products) };
  const first = await startServer('api/src/app/main.ts', env, () => undefined); // fills the state if need be
  await first.stop();
  const shop = await startServer('api/src/app/main.ts', env, () => undefined);
  try {
    return await measureFlood(shop, seconds);
  } finally {
    await shop.stop();
  }
}

async function measureFlood(shop: Server, seconds: number): Promise<FloodFigures> {
  const { origin } = shop;
  const goods = await findGoods(origin);
  const cookie = await logIn(origin, 'anna.muster@elektro-muster.example');
  const add = await addToCartOf(origin, cookie, goods.fifty[0]);
  await warmUp(origin);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const before = await shop.memory();
  const end = performance.now() + seconds * 1000;
  const [flood, live, addToCart, highest] = await Promise.all([
    floodFor(origin, seconds),
    probeUntil(origin, end, { method: 'GET', path: '/api/live' }),
    probeUntil(origin, end, add),
    highestMemoryUntil(shop, end),
  ]);
  const backMs = await untilServed(origin);
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  const figures = { seconds, flood, backMs, live, addToCart, memory: { before, highest, after: await shop.memory() } };
  const report = { ...figures, result: resultOf(figures) };
  print(report);
  return report;
}

/** What is loaded with the first page, and the answers that are kept, which have their bounds, belong to the memory before. */
async function warmUp(origin: string): Promise<void> {
  for (const query of everySearch()) {
    for (const question of [searchOf(query), searchPageOf(query)]) await ask(undefined, origin, question);
  }
}

async function addToCartOf(origin: string, cookie: string, item: object | undefined): Promise<Question> {
  const headers = { cookie };
  const { body } = await ask(undefined, origin, { method: 'GET', path: '/api/customer/cart', headers });
  const { activeCart } = (JSON.parse(body) as { data: { activeCart: string } }).data;
  await ask(undefined, origin, { method: 'DELETE', path: `/api/cart/${activeCart}`, headers }); // of an earlier run
  return { method: 'POST', path: `/api/cart/${activeCart}`, body: JSON.stringify(item), headers };
}

async function untilServed(origin: string): Promise<number> {
  const begun = performance.now();
  for (let n = 0; ; n++) {
    const askedAt = performance.now();
    const { status } = await ask(undefined, origin, randomSearch(n));
    if (status === 200 && performance.now() - askedAt < SERVED_MS) return performance.now() - begun;
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
  }
}

async function floodFor(origin: string, seconds: number): Promise<FloodAnswers> {
  const workerData: FloodClients = { origin, seconds, connections: CONNECTIONS, clients: CLIENTS };
  const clients = new Worker(new URL('flood-clients.ts', import.meta.url), { workerData });
  const [answers] = (await once(clients, 'message')) as [FloodAnswers];
  return answers;
}

/** One after the other on a connection of its own, with a rest between. */
async function probeUntil(origin: string, end: number, question: Question): Promise<Spread> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let failed = 0;
  while (performance.now() < end) {
    const started = performance.now();
    const isWell = await ask(agent, origin, question).then(
      ({ status }) => status === 200,
      () => false,
    );
    times.push(performance.now() - started);
    if (!isWell) failed++;
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { asked: times.length, failed, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

async function highestMemoryUntil(shop: Server, end: number): Promise<number> {
  let highest = 0;
  while (performance.now() < end) {
    highest = Math.max(highest, await shop.memory());
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return highest;
}

function resultOf({ flood, backMs, live, addToCart, memory }: Omit<FloodFigures, 'result'>): string {
  const wrong = [
    live.failed + addToCart.failed > 0 && `${live.failed + addToCart.failed} FAILED`,
    flood.unsaid > 0 && `${flood.unsaid} REFUSED WITHOUT Retry-After`,
    !(flood.refusedP95 <= REFUSED_P95_MAX) && `REFUSED TOO LATE (p95 > ${REFUSED_P95_MAX} ms)`,
    !(backMs <= BACK_MS_MAX) && `BACK TOO LATE (> ${BACK_MS_MAX} ms)`,
    !(live.p99 <= LIVE_P99_MAX) && `/api/live TOO SLOW (p99 > ${LIVE_P99_MAX} ms)`,
    !(addToCart.p95 <= ADD_P95_MAX) && `add to cart TOO SLOW (p95 > ${ADD_P95_MAX} ms)`,
    !(memory.after <= memory.before * MEMORY_FACTOR_MAX) && `TOO MUCH MEMORY AFTER (> ${MEMORY_FACTOR_MAX} times)`,
  ].filter(Boolean);
  return wrong.length > 0 ? wrong.join(', ') : 'ok';
}

function print({ seconds, flood, backMs, live, addToCart, memory, result }: FloodFigures): void {
  const spread = ({ asked, failed, p50, p95, p99 }: Spread) =>
    `${asked} asked, ${failed} failed, p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)} ms`;
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
  console.log(`\n${CONNECTIONS} connections of random searches for ${seconds} s: ${result}`);
  console.log(`  answers by status: ${JSON.stringify(flood.answers)}`);
  console.log(
    `  refused within ${flood.refusedP95.toFixed(0)} ms (p95, wanted <= ${REFUSED_P95_MAX}), ${flood.unsaid} without Retry-After; ` +
      `a visitor is served again ${backMs.toFixed(0)} ms after the end (wanted <= ${BACK_MS_MAX})`,
  );
  console.log(`  /api/live: ${spread(live)} (wanted p99 <= ${LIVE_P99_MAX})`);
  console.log(`  add to cart, logged in: ${spread(addToCart)} (wanted p95 <= ${ADD_P95_MAX})`);
  console.log(
    `  memory: ${megabytes(memory.before)} MB before, ${megabytes(memory.highest)} at most, ${megabytes(memory.after)} a minute after (wanted <= ${MEMORY_FACTOR_MAX} times)`,
  );
}
