import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db.ts';
import { makeLog } from '#platform/log.ts';
import { openTestShop } from '#test/shop.ts';
import { readConfig } from './config.ts';
import { openSearchEngine } from './open-search-engine.ts';

const shop = openTestShop();

test('a node whose connection was lost, as by a fail-over, hears of changes of the catalogue by a new one', async () => {
  const others = await listening(); // the shop of the test itself
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-search-'));
  const database = openDatabase(shop.databaseUrl(), { connectionsMax: 2, onError: () => undefined });
  const config = readConfig({ SHOP_STATE: folder, SEARCH_THREADS: '0' });
  const engine = await openSearchEngine({ config, database, log: makeLog('silent'), report: () => undefined });
  onTestFinished(async () => {
    await engine.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const own = async () => (await listening()).filter((pid) => !others.includes(pid));
  const [lost = 0] = await own();
  await shop.parts.db.text('select pg_terminate_backend($1)', [lost]);
  await expect.poll(async () => (await own()).filter((pid) => pid !== lost)).toHaveLength(1);
});

async function listening(): Promise<readonly number[]> {
  const { rows } = await shop.parts.db.text(
    `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen "catalogue_changed"'`,
    [],
  );
  return rows.map(({ pid }) => Number(pid));
}
