import pg from 'pg';
import { startBuiltInPostgres } from '../api/src/platform/postgres-launcher/index.ts';
import { startServer, type Server } from './child.ts';
import { ask } from './load.ts';
import { logInShoppers, stateFolder } from './world.ts';

/** What the shop may take more of memory than before, bytes. */
const MEMORY_GROWTH_MAX = 300 * 1024 * 1024;
const LOOK_EVERY_MS = 1000;
const GIVEN_UP_MS = 4 * 3_600_000;
const PARTS_OF_RUN = 10;
/** A shop that has just started opens threads for some seconds: their memory is none of the export's. */
const STEADY_LOOKS = 15;
const STEADY_LOOKS_MAX = 120;
/** What it may take more meanwhile, bytes. */
const STEADY_BYTES = 8 * 1024 * 1024;

export type ExportFigures = {
  readonly articles: number;
  readonly bytes: number;
  readonly tookMs: number;
  /** At most, in each tenth of the run, in bytes: what grows with the catalogue grows from one to the next. */
  readonly memoryGrowths: readonly number[];
  readonly result: string;
};

type Written = { readonly state: string; readonly articles: number; readonly bytes: number };

/** Article data of the whole range for the shop's own importer: how much memory writing them takes. */
export async function reportExport(products: number): Promise<ExportFigures> {
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
    await client.query('delete from price_lists.requests');
    await shop.untilIdle();
    const before = await steadyMemory(shop);
    const begin = performance.now();
    const asked = await ask(undefined, shop.origin, {
      method: 'POST',
      path: '/api/customer/catalogue-export/request',
      body: JSON.stringify({ format: 'csv' }),
      headers: { cookie },
    });
    if (asked.status !== 200) throw new Error(`No export: ${asked.body}`);
    const memoryGrowths = Array.from({ length: PARTS_OF_RUN }, () => 0);
    let written = await findWritten(client);
    while (written.state === 'making' && performance.now() - begin < GIVEN_UP_MS) {
      const part = Math.min(PARTS_OF_RUN - 1, Math.floor((written.articles / products) * PARTS_OF_RUN));
      memoryGrowths[part] = Math.max(memoryGrowths[part] ?? 0, (await shop.memory()) - before);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      written = await findWritten(client);
    }
    const { articles, bytes } = written;
    const figures = { articles, bytes, tookMs: performance.now() - begin, memoryGrowths };
    const result = resultOf(figures, written.state);
    console.log(
      `\nexport of ${articles} articles (${megabytes(bytes)} MB): ${(figures.tookMs / 1000).toFixed(0)} s, beside ` +
        `${megabytes(before)} MB before at most ${memoryGrowths.map(megabytes).join(', ')} MB more in each tenth of the run ` +
        `(wanted <= ${megabytes(MEMORY_GROWTH_MAX)}), ${result}`,
    );
    return { ...figures, result };
  } finally {
    await client.query('delete from price_lists.requests');
    await client.end();
    await postgres.stop();
    await shop.stop();
  }
}

/** Resident memory once it has not grown for some looks in a row. */
async function steadyMemory(shop: Server): Promise<number> {
  let [steady, looks] = [await shop.memory(), 0];
  for (let look = 0; look < STEADY_LOOKS_MAX && looks < STEADY_LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const now = await shop.memory();
    looks = now - steady > STEADY_BYTES ? 0 : looks + 1;
    if (looks === 0) steady = now;
  }
  return steady;
}

async function findWritten(client: pg.Client): Promise<Written> {
  const { rows } = await client.query<Written>(
    'select state, articles, bytes::float8 as bytes from price_lists.requests',
  );
  return rows[0] ?? { state: 'gone', articles: 0, bytes: 0 };
}

function megabytes(bytes: number): string {
  return String(Math.round(bytes / 1024 / 1024));
}

function resultOf({ memoryGrowths }: Pick<ExportFigures, 'memoryGrowths'>, state: string): string {
  if (state !== 'done') return `NOT DONE (${state})`;
  return Math.max(...memoryGrowths) > MEMORY_GROWTH_MAX ? 'TOO MUCH MEMORY' : 'ok';
}
