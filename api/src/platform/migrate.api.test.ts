import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { migrate } from './migrate.ts';

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
