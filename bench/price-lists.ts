import pg from 'pg';
import { startBuiltInPostgres } from '../api/src/platform/postgres-launcher/index.ts';
import { startServer } from './child.ts';
import { ask, measure, type Figures } from './load.ts';
import { categoryListing } from './scenarios.ts';
import { findGoods, logInShoppers, stateFolder } from './world.ts';

const WITHIN_MS_MAX = 60_000;
const GIVEN_UP_MS = 5 * 60_000;
const LISTING_FACTOR_MAX = 2;
/** What the shop may take more of memory than before, bytes. */
const MEMORY_GROWTH_MAX = 300 * 1024 * 1024;
const MEASURE_MS = 4000;
/** Of people who shop beside it. */
const CONNECTIONS = 4;

export type PriceListFigures = {
  readonly articles: number;
  readonly tookMs: number;
  /** At most, while it was made, in bytes. */
  readonly memoryGrowth: number;
  readonly idle: Figures;
  readonly worst: Figures;
  readonly result: string;
};

/** A price list of the whole range as CSV: how long it takes, and what is left of a listing meanwhile. */
export async function reportPriceList(products: number): Promise<PriceListFigures> {
  const state = stateFolder(products);
  const env = { SHOP_STATE: state, PORT: '0', SHOP_DEMO_PRODUCTS: String(products) };
  const shop = await startServer('api/src/app/main.ts', env, () => undefined);
  const postgres = await startBuiltInPostgres({
    stateDir: state,
    log: { info: () => undefined, warn: () => undefined },
  });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  try {
    const [cookie = ''] = await logInShoppers(shop.origin, state);
    const listing = categoryListing(await findGoods(shop.origin));
    const idle = await measure(shop.origin, CONNECTIONS, MEASURE_MS, listing);
    await client.query('delete from price_lists.requests');
    const before = await shop.memory();
    const begin = performance.now();
    const asked = await ask(undefined, shop.origin, {
      method: 'POST',
      path: '/api/customer/price-list/request',
      body: JSON.stringify({ format: 'csv' }),
      headers: { cookie },
    });
    if (asked.status !== 200) throw new Error(`No price list: ${asked.body}`);
    let [worst, made, memoryGrowth] = [idle, await findMade(client), 0];
    while (made.state === 'making' && performance.now() - begin < GIVEN_UP_MS) {
      const now = await measure(shop.origin, CONNECTIONS, MEASURE_MS, listing);
      made = await findMade(client);
      memoryGrowth = Math.max(memoryGrowth, (await shop.memory()) - before);
      // What was measured when the list was over already says nothing of it.
      if (made.state === 'making' && now.p95 > worst.p95) worst = now;
    }
    const figures = { articles: made.articles, tookMs: made.tookMs, memoryGrowth, idle, worst };
    const result = resultOf(figures, made.state);
    console.log(
      `\nprice list of ${made.articles} articles: ${(made.tookMs / 1000).toFixed(1)} s (wanted <= ${WITHIN_MS_MAX / 1000} s), ` +
        `listing p95 ${idle.p95.toFixed(1)} ms idle, ${worst.p95.toFixed(1)} ms meanwhile, ` +
        `${Math.round(memoryGrowth / 1024 / 1024)} MB more memory (wanted <= ${MEMORY_GROWTH_MAX / 1024 / 1024}), ${result}`,
    );
    return { ...figures, result };
  } finally {
    await client.query('delete from price_lists.requests');
    await client.end();
    await postgres.stop();
    await shop.stop();
  }
}

type Made = { readonly state: string; readonly articles: number; readonly tookMs: number };

async function findMade(client: pg.Client): Promise<Made> {
  const { rows } = await client.query<Made>(`
    select state, articles, (extract(epoch from clock_timestamp() - asked_at) * 1000)::float8 as "tookMs"
    from price_lists.requests`);
  return rows[0] ?? { state: 'gone', articles: 0, tookMs: 0 };
}

function resultOf({ tookMs, memoryGrowth, idle, worst }: Omit<PriceListFigures, 'result'>, state: string): string {
  if (state !== 'done') return `NOT DONE (${state})`;
  if (tookMs > WITHIN_MS_MAX) return `TOO SLOW (> ${WITHIN_MS_MAX / 1000} s)`;
  if (memoryGrowth > MEMORY_GROWTH_MAX) return 'TOO MUCH MEMORY';
  if (worst.failed > 0) return `${worst.failed} FAILED`;
  return worst.p95 > idle.p95 * LISTING_FACTOR_MAX ? `LISTING TOO SLOW (> ${LISTING_FACTOR_MAX} ×)` : 'ok';
}
