import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shoppingListsApi } from '@shop/contract/shopping-lists';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { openPromise, type Entry } from 'yauzl';
import { ensureDatabase, onDatabase, removeDatabase } from '#platform/postgres-launcher/index.ts';
import { openTestShop } from '#test/shop.ts';
import { BackupError, MANIFEST_FILE } from './backup-manifest.ts';
import { listTables, qualified } from './backup.sql.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const shop = openTestShop();
const migrations = path.join(import.meta.dirname, '../../../migrations');
const folder = mkdtempSync(path.join(tmpdir(), 'backup-test-'));
const file = path.join(folder, 'shop.zip');
const busy = path.join(folder, 'busy.zip');
const EMPTY = 'shop_restored';

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await removeDatabase(inject('databaseServer'), EMPTY);
});

async function emptyDatabase(): Promise<string> {
  await removeDatabase(inject('databaseServer'), EMPTY);
  await ensureDatabase(inject('databaseServer'), EMPTY);
  return onDatabase(inject('databaseServer'), EMPTY);
}

const restore = (connectionString: string, options: { isReplacing?: boolean; from?: string } = {}) =>
  restoreBackup({
    connectionString,
    file: options.from ?? file,
    migrations,
    isReplacing: options.isReplacing ?? false,
    onTable: () => undefined,
  });
const write = (to = file) => writeBackup(shop.databaseUrl(), to, () => undefined);

/** What stands in each table, as one number a table. */
async function contentOf(connectionString: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const content: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${qualified(table)} t`,
      );
      content[qualified(table)] = rows[0]?.sum ?? '';
    }
    return content;
  } finally {
    await client.end();
  }
}

async function listEntries(zipFile: string): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of (await openPromise(zipFile)).eachEntry()) entries.push(entry);
  return entries;
}

/** Where the middle of what was packed lies: behind the entry's own header, its name and its extra fields. */
function middleOf({ relativeOffsetOfLocalHeader: head, compressedSize }: Entry, bytes: Buffer): number {
  return head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28) + Math.floor(compressedSize / 2);
}

async function listNames(connectionString: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from shopping_lists.lists');
  await client.end();
  return rows.map(({ name }) => name);
}

describe('happy', () => {
  test('what was there when the backup began is there again, row by row, in an empty database', async () => {
    const before = await contentOf(shop.databaseUrl());
    const { tables, rows } = await write();
    const stored = Object.values(before).reduce((sum, counted) => sum + Number(counted.split(' ')[0]), 0);
    expect([tables, rows]).toEqual([Object.keys(before).length, stored]);
    const restored = await emptyDatabase();
    expect((await restore(restored)).tables).toHaveLength(tables);
    expect(await contentOf(restored)).toEqual(before);
  });

  test('every foreign key and every trigger watches again', async () => {
    const client = new pg.Client({ connectionString: onDatabase(inject('databaseServer'), EMPTY) });
    await client.connect();
    const { rows } = await client.query<{ wrong: number }>(
      `select count(*)::int as wrong from pg_constraint where contype = 'f' and not convalidated`,
    );
    expect(rows[0]?.wrong).toBe(0);
    const triggers = await client.query<{ off: number }>(
      `select count(*)::int as off from pg_trigger where not tgisinternal and tgenabled = 'D'`,
    );
    expect(triggers.rows[0]?.off).toBe(0);
    await client.end();
  });

  test('a backup taken while customers work holds one moment: what came after it began is not in it', async () => {
    const anna = await shop.logIn('anna.muster@elektro-muster.example');
    const lists = 'shopping_lists.lists';
    await anna.ask(shoppingListsApi.create, { body: { name: 'Vor der Sicherung', isShared: false } });
    const made: Promise<{ status: number }>[] = [];
    await writeBackup(shop.databaseUrl(), busy, (table) => {
      if (made.length === 0)
        made.push(anna.ask(shoppingListsApi.create, { body: { name: 'Während der Sicherung', isShared: false } }));
      return table === lists ? made[0] : undefined;
    });
    expect((await made[0])?.status).toBe(200);
    await restore(await emptyDatabase(), { from: busy });
    expect(await listNames(shop.databaseUrl())).toContain('Während der Sicherung');
    expect(await listNames(onDatabase(inject('databaseServer'), EMPTY))).toEqual(['Vor der Sicherung']);
  });
});

describe('refused', () => {
  test('a shop that is there is thrown away only when that is said', async () => {
    const there = onDatabase(inject('databaseServer'), EMPTY);
    await expect(restore(there)).rejects.toThrow('--replace');
    await restore(there, { isReplacing: true });
  });

  test('a database in use is left alone', async () => {
    const client = new pg.Client({ connectionString: onDatabase(inject('databaseServer'), EMPTY) });
    await client.connect();
    await expect(restore(onDatabase(inject('databaseServer'), EMPTY), { isReplacing: true })).rejects.toThrow(
      'stop the shop',
    );
    await client.end();
  });

  test('a file that was cut off, damaged or of another kind says so and changes nothing', async () => {
    const changed = path.join(folder, 'changed.zip');
    truncateSync(busy, Math.floor(statSync(busy).size / 2));
    const restored = await emptyDatabase();
    await expect(restore(restored, { from: busy })).rejects.toThrow('not whole');
    await expect(restore(restored, { from: import.meta.filename })).rejects.toThrow('not whole');
    // Within a table, and within what the backup says of itself.
    const entries = await listEntries(file);
    const largest = entries.reduce((one, other) => (other.compressedSize > one.compressedSize ? other : one));
    for (const entry of [largest, ...entries.filter(({ fileName }) => fileName === MANIFEST_FILE)]) {
      const bytes = readFileSync(file);
      const at = middleOf(entry, bytes);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 255, at);
      writeFileSync(changed, bytes);
      await expect(restore(restored, { from: changed }), entry.fileName).rejects.toThrow(BackupError);
    }
    expect(await contentOf(restored)).toEqual({});
  });

  test('a database without a shop has nothing to back up, and no file is left', async () => {
    await expect(writeBackup(await emptyDatabase(), path.join(folder, 'none.zip'), () => undefined)).rejects.toThrow(
      'There is no shop',
    );
    expect(() => statSync(path.join(folder, 'none.zip'))).toThrow();
    expect(() => statSync(path.join(folder, 'none.zip.part'))).toThrow();
  });
});
