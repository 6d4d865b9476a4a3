import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction, openDatabase, type Database } from '#platform/db.ts';
import { makeCatalogueSource, recordChanges } from '#src/modules/catalogue/index.ts';
import type { EngineRequest, SearchEnginePort } from './search-engine.port.ts';
import { insertArticles } from '../../../test/articles.ts';
import { loadCatalogue } from '../../../test/demo-catalogue.ts';
import { openTestShop } from '../../../test/shop.ts';
import { openInProcessSearch } from './search-engine.in-process.ts';

const shop = openTestShop();

const PRODUCTS = 1500;
const CHANGES = 1000;
/** Changed together, in one transaction. */
const TOGETHER = 25;
const WRITERS = 4;
/** Leaves the machine some time for the work itself. */
const ASKING_PAUSE_MS = 5;

type Db = Database['db'];

test('two nodes take in 1 000 changes under load, one of them closed in the middle, and answer as if built anew', async () => {
  await loadCatalogue(shop, PRODUCTS);
  const skus = await listSkus(shop.parts.db);
  const first = await openNode();
  const second = await openNode();
  const load = keepAsking([first.engine, second.engine]);

  const half = CHANGES / 2;
  await changeProducts(skus, 0, half);
  await second.engine.close();
  await changeProducts(skus, half, CHANGES);
  const again = await openNode();

  const last = await makeCatalogueSource(shop.parts.db).version();
  for (const { engine } of [first, again]) await expect.poll(() => engine.position()).toBe(last);
  expect(await load.stop()).toBeGreaterThan(0);

  const fresh = await openNode();
  const expected = await answersOf(fresh.engine);
  expect(await answersOf(first.engine)).toEqual(expected);
  expect(await answersOf(again.engine)).toEqual(expected);
  // The change that came last is really there, not only equal on all sides.
  const found = await first.engine.search({ language: 'de', limit: 1, filters: [{ facet: 'series', values: [seriesOf(CHANGES - 1)] }] }); // oxfmt-ignore
  expect(found.total).toBe(1);
});

test('changes of a transaction that began earlier and ends later are not passed over', async () => {
  const node = await openNode();
  const early = Promise.withResolvers<undefined>();
  const slow = inTransaction(shop.ctx(), async (ctx) => {
    await insertArticles(ctx.db, [{ sku: 'EARLY-1' }]);
    await ctx.db.first(sql`select txid_current()`);
    await early.promise;
    await recordChanges(ctx, ['EARLY-1']);
  });
  await inTransaction(shop.ctx(), async (ctx) => {
    await insertArticles(ctx.db, [{ sku: 'LATE-1' }]);
    await recordChanges(ctx, ['LATE-1']);
  });
  await node.engine.catchUp();
  expect(await node.engine.lookup('LATE-1')).toHaveLength(1);
  early.resolve(undefined);
  await slow;
  await node.engine.catchUp();
  expect(await node.engine.lookup('EARLY-1')).toHaveLength(1);
});

test('a change that is rolled back leaves no trace, and the next one is found', async () => {
  const node = await openNode();
  const undone = inTransaction(shop.ctx(), async (ctx) => {
    await insertArticles(ctx.db, [{ sku: 'UNDONE-1' }]);
    await recordChanges(ctx, ['UNDONE-1']);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await inTransaction(shop.ctx(), async (ctx) => {
    await insertArticles(ctx.db, [{ sku: 'NEXT-1' }]);
    await recordChanges(ctx, ['NEXT-1']);
  });
  await expect.poll(() => node.engine.lookup('NEXT-1')).toHaveLength(1);
  expect(await node.engine.lookup('UNDONE-1')).toEqual([]);
});

/** A node of its own: its own connections, its own signals, its own index. */
async function openNode(): Promise<{ engine: SearchEnginePort }> {
  const database = openDatabase(shop.databaseUrl(), { connectionsMax: 2, onError: () => undefined });
  const engine = await openInProcessSearch({
    source: makeCatalogueSource(database.db),
    onChange: (signal) => database.listen('catalogue_changed', signal, signal),
    onProgress: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(async () => {
    await engine.close();
    await database.close();
  });
  return { engine };
}

/** Several writers at once, each transaction some products: popularity and series changed, every tenth taken out or back. */
async function changeProducts(skus: readonly string[], from: number, to: number): Promise<void> {
  const batches = Array.from({ length: (to - from) / TOGETHER }, (_, n) => from + n * TOGETHER);
  const write = async () => {
    for (let at = batches.shift(); at !== undefined; at = batches.shift()) {
      const numbers = Array.from({ length: TOGETHER }, (_, n) => (at ?? 0) + n);
      await inTransaction(shop.ctx(), async (ctx) => {
        const changed = numbers.map((n) => skus[(n * 7) % skus.length] ?? '').toSorted();
        await ctx.db.run(sql`
          update catalogue.products p set popularity = popularity + 1, series = r.series,
            is_active = (r.n % 10 <> 3) or not p.is_active
          from unnest(${numbers}::int[], ${numbers.map((n) => skus[(n * 7) % skus.length] ?? '')}::text[],
            ${numbers.map(seriesOf)}::text[]) as r (n, sku, series)
          where p.sku = r.sku`);
        await recordChanges(ctx, changed);
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

function seriesOf(n: number): string {
  return `Changed ${n}`;
}

async function listSkus(db: Db): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`select sku from catalogue.products where is_active order by sku`);
  return rows.map(({ sku }) => sku);
}

const questions: readonly EngineRequest[] = [
  { language: 'de', limit: 200, sort: 'popularity', numberValuesMax: 1000, categoryLevels: 12 },
  { language: 'de', limit: 100, sort: 'nameAsc', text: 'schalter' },
  { language: 'fr', limit: 100, sort: 'priceDesc', offset: 300 },
  { language: 'it', limit: 20, sort: 'newest', facets: ['series'] },
];

async function answersOf(engine: SearchEnginePort): Promise<unknown> {
  return Promise.all(questions.map((question) => engine.search(question)));
}

/** Asks again and again; answers how many questions were answered when it is told to stop. */
function keepAsking(engines: readonly SearchEnginePort[]) {
  let isStopped = false;
  let answered = 0;
  const asking = (async () => {
    while (!isStopped) {
      for (const engine of engines)
        for (const question of questions) {
          await engine.search({ ...question, offset: answered % 50 });
          answered++;
        }
      await sleep(ASKING_PAUSE_MS);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await asking;
      return answered;
    },
  };
}
