import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction, openDatabase } from '#platform/db.ts';
import { openFiles } from '#src/app/open-files.ts';
import { openTestShop } from '#test/shop.ts';
import { hashOf, openFilesFolder } from './files.folder.ts';
import { openDatabaseFiles, shareFolder } from './files.database.ts';
import type { FilesPort } from './files.port.ts';
import { filesSuite } from './files.suite.ts';

const shop = openTestShop();
let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'shop-files-'));
});
afterAll(() => rm(root, { recursive: true }));

const newFolder = () => mkdtemp(path.join(root, 'node-'));
const never = new AbortController().signal;

function openNode(folder: string, onError: (error: unknown) => void = failed): FilesPort {
  const { db } = shop.ctx();
  return openDatabaseFiles(folder, { reading: db, writing: db }, onError);
}

function share(folder: string, onError: (error: unknown) => void = failed): Promise<number> {
  return shareFolder(folder, shop.ctx().db, never, onError);
}

function failed(error: unknown): never {
  throw error;
}

async function read(files: FilesPort, hash: string): Promise<string | undefined> {
  const found = await files.open(hash);
  return found && text(found.stream);
}

const copyIn = (folder: string, hash: string) => path.join(folder, hash.slice(0, 2), hash);

filesSuite('the database and a folder', async () => openNode(await newFolder()));

test('what one node stores, another one has, and keeps a copy of', async () => {
  const [here, there] = [await newFolder(), await newFolder()];
  const { hash } = await openNode(here).put(Buffer.from('Montageanleitung'));
  expect(await read(openNode(there), hash)).toBe('Montageanleitung');
  expect(await readdir(path.join(there, hash.slice(0, 2)))).toEqual([hash]);
});

test('what was asked for in vain is there as soon as another node has stored it', async () => {
  const [here, there] = [openNode(await newFolder()), openNode(await newFolder())];
  const content = Buffer.from('Datenblatt');
  expect(await read(there, hashOf(content))).toBeUndefined();
  const { hash } = await here.put(content);
  expect(await read(there, hash)).toBe('Datenblatt');
});

test('a flood of questions for what is not there is a few questions to the database', async () => {
  const files = openNode(await newFolder());
  const names = Array.from({ length: 200 }, (_, n) => hashOf(Buffer.from(`never stored ${n}`)));
  const queries = await shop.countQueries(() => Promise.all(names.map((name) => files.open(name))));
  expect(queries).toBeLessThan(50);
});

test('a node that lost its folder has everything again', async () => {
  const folder = await newFolder();
  const files = openNode(folder);
  const { hash } = await files.put(Buffer.from('Foto der Lieferung'));
  await rm(folder, { recursive: true });
  expect(await read(files, hash)).toBe('Foto der Lieferung');
});

test.each(['Foto der Liefe', 'Foto der Lieferunk'])('a damaged copy is replaced: %s', async (damaged) => {
  const folder = await newFolder();
  const files = openNode(folder);
  const { hash } = await files.put(Buffer.from('Foto der Lieferung'));
  await writeFile(copyIn(folder, hash), damaged);
  expect(await read(files, hash)).toBe('Foto der Lieferung');
  expect(await readFile(copyIn(folder, hash), 'utf8')).toBe('Foto der Lieferung');
});

test('a copy that cannot be read or written keeps nobody from storing and reading', async () => {
  const folder = await newFolder();
  const content = Buffer.from('Lieferschein');
  const hash = hashOf(content);
  await mkdir(copyIn(folder, hash), { recursive: true }); // what no file can replace
  const onError = vi.fn();
  const files = openNode(folder, onError);
  expect(await files.put(content)).toEqual({ hash, bytes: 12 });
  expect(await read(files, hash)).toBe('Lieferschein');
  expect(onError).toHaveBeenCalled();
});

test('what is stored within a transaction needs none of the connections that the transactions hold', async () => {
  const onError = () => undefined;
  const one = openDatabase(shop.databaseUrl(), { connectionsMax: 1, onError });
  const files = openFiles(await newFolder(), shop.databaseUrl(), onError);
  try {
    const hash = await inTransaction({ db: one.db }, async ({ db }) => {
      await db.run(sql`select 1`);
      const stored = await files.port.put(Buffer.from('Unterschrift'));
      expect(await read(files.port, stored.hash)).toBe('Unterschrift');
      return stored.hash;
    });
    expect(await read(openNode(await newFolder()), hash)).toBe('Unterschrift');
  } finally {
    await files.close();
    await one.close();
  }
});

test('what was stored before files were shared is brought to the others, once', async () => {
  const folder = await newFolder();
  const { hash } = await openFilesFolder(folder).put(Buffer.from('alt'));
  expect(await share(folder)).toBe(1);
  expect(await share(folder)).toBe(0);
  expect(await read(openNode(await newFolder()), hash)).toBe('alt');
});

test('a damaged file is not brought', async () => {
  const folder = await newFolder();
  const { hash } = await openFilesFolder(folder).put(Buffer.from('ganz'));
  await writeFile(copyIn(folder, hash), 'halb');
  expect(await share(folder)).toBe(0);
});

test('a file that cannot be read is told and keeps none behind it from being brought', async () => {
  const folder = await newFolder();
  await mkdir(copyIn(folder, '00'.repeat(32)), { recursive: true });
  const { hash } = await openFilesFolder(folder).put(Buffer.from('dahinter'));
  expect(hash > '00'.repeat(32)).toBe(true);
  const onError = vi.fn();
  expect(await share(folder, onError)).toBe(1);
  expect(onError).toHaveBeenCalledOnce();
});

test('a node without a folder has nothing to bring', async () => {
  expect(await share(path.join(root, 'nowhere'))).toBe(0);
});
