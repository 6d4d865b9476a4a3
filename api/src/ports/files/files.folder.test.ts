import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFilesFolder } from './files.folder.ts';
import { filesSuite } from './files.suite.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'shop-files-'));
});
afterAll(() => rm(root, { recursive: true }));

const newFolder = () => mkdtemp(path.join(root, 'store-'));

filesSuite('a folder', async () => openFilesFolder(await newFolder()));

async function storedAs(text: string) {
  const folder = await newFolder();
  const files = openFilesFolder(folder);
  const content = new TextEncoder().encode(text);
  const { hash } = await files.put(content);
  return { folder, files, content, hash, filePath: path.join(folder, hash.slice(0, 2), hash) };
}

test('nothing half-written stays in the folder', async () => {
  const { folder, hash } = await storedAs('Lieferschein');
  expect(await readdir(path.join(folder, hash.slice(0, 2)))).toEqual([hash]);
});

test('a damaged file is noticed while it is read', async () => {
  const { files, hash, filePath } = await storedAs('Lieferschein');
  await writeFile(filePath, 'Lieferscheim');
  const found = await files.open(hash);
  await expect(found && buffer(found.stream)).rejects.toThrow('damaged');
});

test('a file cut short is mended when the same content is stored again', async () => {
  const { files, hash, content, filePath } = await storedAs('Lieferschein');
  await writeFile(filePath, 'Liefer');
  await files.put(content);
  const found = await files.open(hash);
  expect(found && (await buffer(found.stream)).toString()).toBe('Lieferschein');
});
