import { mkdtemp, rm, writeFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportFolder } from './import-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'import-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

test('a file is listed once it has stood still, not while it grows, is empty or is of another kind', async () => {
  const { listStill } = openImportFolder(folder);
  await write('a.csv', 'sku');
  await write('empty.csv', '');
  await write('a.pdf', '%PDF');
  expect(await listStill()).toEqual([]);
  expect(await listStill()).toMatchObject([{ name: 'a.csv', bytes: 3 }]);
  await write('a.csv', 'sku;price');
  expect(await listStill()).toEqual([]);
});

test('a file that is put away is gone from the folder, also from the done ones to the refused ones', async () => {
  const { listStill, put } = openImportFolder(folder);
  await write('a.csv', 'sku');
  expect(await put('a.csv', 'done')).toBe(true);
  expect(await readdir(path.join(folder, 'done'))).toEqual(['a.csv']);
  expect(await put('a.csv', 'refused')).toBe(true);
  expect(await readdir(path.join(folder, 'refused'))).toEqual(['a.csv']);
  await listStill();
  expect(await listStill()).toEqual([]);
});

test('a file that cannot be moved is not listed again before it changes', async () => {
  const { listStill, put } = openImportFolder(folder);
  await write('done', 'a file stands where the folder would be');
  await write('a.csv', 'sku');
  await listStill();
  expect(await listStill()).toHaveLength(1);
  expect(await put('a.csv', 'done')).toBe(false);
  expect(await listStill()).toEqual([]);
  await write('a.csv', 'sku;price');
  await listStill();
  expect(await listStill()).toMatchObject([{ name: 'a.csv', bytes: 9 }]);
});

test('a folder says whether it can be used', async () => {
  expect(await openImportFolder(folder).findState()).toBe('ready');
  expect(await openImportFolder(path.join(folder, 'nowhere')).findState()).toBe('unreadable');
});
