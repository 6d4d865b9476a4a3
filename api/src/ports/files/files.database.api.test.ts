import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { openFilesFolder } from './files.folder.ts';
import { openDatabaseFiles, shareFolder } from './files.database.ts';
import { filesSuite } from './files.suite.ts';

const shop = openTestShop();
let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'shop-files-'));
});
afterAll(() => rm(root, { recursive: true }));

const newFolder = () => mkdtemp(path.join(root, 'node-'));
const never = new AbortController().signal;

filesSuite('the database and a folder', async () => openDatabaseFiles(await newFolder(), shop.ctx().db));

test('what one node stores, another one has, and keeps a copy of', async () => {
  const { db } = shop.ctx();
  const [here, there] = [await newFolder(), await newFolder()];
  const { hash } = await openDatabaseFiles(here, db).put(Buffer.from('Montageanleitung'));
  const found = await openDatabaseFiles(there, db).open(hash);
  expect(found && (await text(found.stream))).toBe('Montageanleitung');
  expect(await readdir(path.join(there, hash.slice(0, 2)))).toEqual([hash]);
});

test('a node that lost its folder has everything again', async () => {
  const folder = await newFolder();
  const files = openDatabaseFiles(folder, shop.ctx().db);
  const { hash } = await files.put(Buffer.from('Foto der Lieferung'));
  await rm(folder, { recursive: true });
  const found = await files.open(hash);
  expect(found && (await text(found.stream))).toBe('Foto der Lieferung');
});

test('what was stored before files were shared is brought to the others, once', async () => {
  const { db } = shop.ctx();
  const folder = await newFolder();
  const { hash } = await openFilesFolder(folder).put(Buffer.from('alt'));
  expect(await shareFolder(folder, db, never)).toBe(1);
  expect(await shareFolder(folder, db, never)).toBe(0);
  const found = await openDatabaseFiles(await newFolder(), db).open(hash);
  expect(found && (await text(found.stream))).toBe('alt');
});

test('a damaged file is not brought', async () => {
  const folder = await newFolder();
  const { hash } = await openFilesFolder(folder).put(Buffer.from('ganz'));
  await writeFile(path.join(folder, hash.slice(0, 2), hash), 'halb');
  expect(await shareFolder(folder, shop.ctx().db, never)).toBe(0);
});

test('a node without a folder has nothing to bring', async () => {
  expect(await shareFolder(path.join(root, 'nowhere'), shop.ctx().db, never)).toBe(0);
});
