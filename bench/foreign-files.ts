import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { largeFilters } from '../api/src/ports/decoder/bad-drawings.ts';
import type { Attack } from './attacker.ts';
import { listPieces } from './carts.ts';
import { startServer } from './child.ts';
import { ask, measure, type Figures } from './load.ts';
import { always, freshListing } from './scenarios.ts';
import { findGoods, logInShoppers, stateFolder, type Goods } from './world.ts';

/** What one user does at the same time. */
const AT_ONCE = 8;
const LINES = 1949;
const MEASURE_MS = 8000;
const FACTOR_MAX = 2;
const GONE_MS_MAX = 3000;

type NamedAttack = Attack & { readonly name: string };
type Row = Readonly<Record<string, string | number>>;

/**
 * What others feel of one user who sends eight bad files at once, again and again, or prints eight large carts: a listing that
 * was not asked for yet, and whether the shop says that it lives.
 */
export async function reportForeignFiles(products: number): Promise<void> {
  const state = stateFolder(products);
  const env = { SHOP_STATE: state, PORT: '0', SHOP_DEMO_PRODUCTS: String(products) };
  const shop = await startServer('api/src/app/main.ts', env, () => undefined);
  try {
    const goods = await findGoods(shop.origin);
    const attacks = await attacksOf(shop.origin, goods, await logInShoppers(shop.origin, state));
    await shop.untilIdle();
    const idle = await measureOthers(shop.origin, goods);
    const rows: Record<string, Row> = { idle: readable(idle) };
    for (const attack of attacks) {
      const { figures, answers } = await measureBeside(shop.origin, goods, attack);
      const endedMs = await untilNoDecoderWorks();
      const factor = figures.listing.p95 / idle.listing.p95;
      const isReached = factor <= FACTOR_MAX && endedMs <= GONE_MS_MAX;
      const result = `${factor.toFixed(1)} times, ended after ${endedMs.toFixed(0)} ms ${isReached ? '' : 'MISSED'}`;
      rows[attack.name] = { ...readable(figures), answers, result };
      await shop.untilIdle();
    }
    console.log(`\nOthers beside one user with ${AT_ONCE} requests at once, milliseconds:`);
    console.table(rows);
  } finally {
    await shop.stop();
  }
}

type Others = { readonly listing: Figures; readonly live: Figures };

async function measureOthers(origin: string, { broadCategory }: Goods): Promise<Others> {
  const [listing, live] = await Promise.all([
    measure(origin, 1, MEASURE_MS, freshListing(broadCategory)),
    measure(origin, 1, MEASURE_MS, always({ method: 'GET', path: '/api/health' })),
  ]);
  return { listing, live };
}

/** The user cancels everything when the measurement is done. */
async function measureBeside(origin: string, goods: Goods, attack: Attack) {
  const attacker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: attack });
  const figures = await measureOthers(origin, goods);
  attacker.postMessage('stop');
  const [answers] = (await once(attacker, 'message')) as [string];
  return { figures, answers };
}

async function attacksOf(
  origin: string,
  goods: Goods,
  [first = '', second = '', third = '']: readonly string[],
): Promise<readonly NamedAttack[]> {
  const common = (cookie: string) => ({ headers: { cookie, 'x-requested-with': 'XMLHttpRequest' }, atOnce: AT_ONCE });
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const large = await sharp({ create: { width: 7000, height: 5700, channels: 3, background: 'red', noise } })
    .jpeg({ quality: 50, progressive: true })
    .toBuffer();
  const photos = `${origin}/api/rma/photos`;
  const exported = `${origin}/api/cart/${await fillCart(origin, goods, third)}/export?type=pdf`;
  return [
    { ...common(first), name: 'drawings with filters', url: photos, file: largeFilters },
    { ...common(second), name: 'photos of 39.9 megapixels', url: photos, file: large },
    { ...common(third), name: `PDF of ${LINES} lines`, url: exported },
    { ...common(third), name: `PDF of ${LINES} lines with pictures`, url: `${exported}&pictures=true` },
  ];
}

async function fillCart(origin: string, goods: Goods, cookie: string): Promise<string> {
  const skus = (await listPieces(origin, goods, LINES)).slice(0, LINES);
  const post = async (path: string, body: object) => {
    const reply = await ask(undefined, origin, {
      method: 'POST',
      path,
      body: JSON.stringify(body),
      headers: { cookie },
    });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.body.slice(0, 300)}`);
    return (JSON.parse(reply.body) as { data: { cartId: string } }).data;
  };
  const { cartId } = await post('/api/customer/cart/create', { name: `Foreign files ${Date.now()}` });
  await post(`/api/cart/${cartId}/multi-add`, { items: skus.map((sku) => ({ sku, quantity: 2 })) });
  return cartId;
}

/** Until no process that decodes uses the processor; its figures stand in `/proc`. */
async function untilNoDecoderWorks(): Promise<number> {
  const begin = performance.now();
  for (let before = workedTicks(); performance.now() - begin < 4 * GONE_MS_MAX;) {
    await sleep(200);
    const now = workedTicks();
    if ([...now].every(([pid, ticks]) => ticks <= (before.get(pid) ?? 0) + 1)) break;
    before = now;
  }
  return performance.now() - begin;
}

function workedTicks(): ReadonlyMap<string, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid): [string, number][] => {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoder-worker')) return [];
        const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
        const fields = rest.split(' ');
        return [[pid, Number(fields[11]) + Number(fields[12])]];
      } catch {
        return [];
      }
    }),
  );
}

function readable({ listing, live }: Others): Row {
  return {
    'listing p50': Number(listing.p50.toFixed(1)),
    'listing p95': Number(listing.p95.toFixed(1)),
    'listing p99': Number(listing.p99.toFixed(1)),
    'health p99': Number(live.p99.toFixed(1)),
    failed: listing.failed + live.failed,
  };
}
