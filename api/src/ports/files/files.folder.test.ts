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

test.each(['Liefer', 'Lieferscheim'])(
  'a damaged file is none, and is repaired when it is stored again: %s',
  async (damaged) => {
    const { files, hash, content, filePath } = await storedAs('Lieferschein');
    await writeFile(filePath, damaged);
    expect(await files.open(hash)).toBeUndefined();
    await files.put(content);
    const found = await files.open(hash);
    expect(found && (await buffer(found.stream)).toString()).toBe('Lieferschein');
  },
);

test('a file larger than what is looked at together comes whole', async () => {
  const { files, hash, content } = await storedAs('Kabel '.repeat(100_000));
  const found = await files.open(hash);
  expect(found?.bytes).toBe(content.byteLength);
  expect(found && (await buffer(found.stream)).equals(content)).toBe(true);
});
