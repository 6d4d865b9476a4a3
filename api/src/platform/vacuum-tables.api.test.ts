import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { migrate } from './migrate.ts';
import { vacuumTables } from './vacuum-tables.ts';

const shop = openTestShop();

test('a database that was in use and has changed is to be vacuumed, once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-migrations-'));
  await writeFile(
    path.join(folder, '9999-later.sql'),
    'create table platform.later as select generate_series(1, 5000) n',
  );
  expect(await migrate(shop.databaseUrl(), folder, () => {})).toBe(true);
  expect(await migrate(shop.databaseUrl(), folder, () => {})).toBe(false);
  await rm(folder, { recursive: true });
});

test('after it the database knows what a table holds, and that all of it may be seen by anybody', async () => {
  const known = () =>
    shop.parts.db.first(sql`select reltuples::int as rows, relpages = relallvisible as "isSeen" from pg_class
      where oid = 'platform.later'::regclass`);
  // While another database is opened beside it, what is new may not be seen by all yet: the next turn finds it.
  const knownAfterATurn = async () => {
    await vacuumTables.run(shop.parts, {});
    return known();
  };
  await expect.poll(knownAfterATurn).toEqual({ rows: 5000, isSeen: true });
});
