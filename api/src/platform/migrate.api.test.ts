import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sql from 'sql-template-tag';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { migrate } from './migrate.ts';
import { ALONE } from './migration-safety.ts';

const shop = openTestShop();
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-migrations-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes migrations that each note their names, and applies what is missing. @returns what was reported */
async function migrateWith(...files: readonly string[]): Promise<readonly string[]> {
  const reported: string[] = [];
  for (const file of files) {
    await writeFile(
      path.join(folder, file),
      `create table if not exists platform.noted (id serial, file text);
       insert into platform.noted (file) values ('${file}');`,
    );
  }
  await migrate(shop.databaseUrl(), folder, (line) => reported.push(line));
  return reported;
}

async function noted(): Promise<readonly string[]> {
  const rows = await shop.parts.db.rows<{ file: string }>(sql`select file from platform.noted order by id`);
  return rows.map(({ file }) => file);
}

test('what is missing is applied once, in order, and what another branch brings late is applied and reported', async () => {
  await migrateWith('20270102-0900-b.sql', '0999-a.sql');
  expect(await noted()).toEqual(['0999-a.sql', '20270102-0900-b.sql']);
  const reported = await migrateWith('20270101-0900-late.sql', '20270103-0900-next.sql');
  expect(reported).toEqual([
    '20270101-0900-late.sql comes late: 20270102-0900-b.sql was applied before it',
    '20270103-0900-next.sql',
  ]);
  expect(await noted()).toEqual([
    '0999-a.sql',
    '20270102-0900-b.sql',
    '20270101-0900-late.sql',
    '20270103-0900-next.sql',
  ]);
  expect(await migrateWith()).toEqual([]);
});

test('two of one name change nothing', async () => {
  await expect(migrateWith('20270201-0900-c.sql', '20270201-0900-d.sql')).rejects.toThrow('one name');
  expect(await noted()).not.toContain('20270201-0900-c.sql');
});

test('one that fails is named, and nothing of it stays', async () => {
  await writeFile(path.join(folder, '20270301-0900-wrong.sql'), 'create table platform.half (); select nonsense;');
  await expect(migrateWith()).rejects.toThrow('20270301-0900-wrong.sql');
  expect(await shop.parts.db.rows(sql`select 1 from pg_tables where tablename = 'half'`)).toEqual([]);
});

test('one that waits for a long reading lets others read meanwhile, and comes in when it has ended', async () => {
  await migrateWith('20270401-0900-e.sql');
  const other = new pg.Client({ connectionString: shop.databaseUrl() });
  await other.connect();
  await other.query('begin');
  await other.query('select count(*) from platform.noted');
  await writeFile(path.join(folder, '20270402-0900-f.sql'), 'alter table platform.noted add column note text');
  const migrated = migrateWith();
  const waiting = () => shop.parts.db.rows(sql`select 1 from pg_locks where not granted and locktype = 'relation'`);
  await expect.poll(waiting).toHaveLength(1);
  expect(await noted()).toContain('20270401-0900-e.sql');
  await other.query('commit');
  await other.end();
  await migrated;
  expect(await shop.parts.db.first(sql`select note from platform.noted limit 1`)).toEqual({ note: null });
});

test('an index beside a table in use is built outside a transaction, by one of two nodes that start at once', async () => {
  await migrateWith('20270501-0900-g.sql');
  const file = path.join(folder, '20270502-0900-h.sql');
  await writeFile(
    file,
    `${ALONE}\ndrop index concurrently if exists platform.noted_file;\ncreate index concurrently noted_file on platform.noted (file);\n`,
  );
  await Promise.all([migrateWith(), migrateWith()]);
  const found = await shop.parts.db.rows(
    sql`select indisvalid from pg_index where indexrelid = 'platform.noted_file'::regclass`,
  );
  expect(found).toEqual([{ indisvalid: true }]);
});
