import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createIndexBuilder, loadSnapshot, openIndex, saveSnapshot, search } from './index.ts';
import { sampleCatalogue } from './testing/sample-catalogue.ts';
import { analysisVersion } from './analysis/words.ts';

const sample = sampleCatalogue({ products: 200, words: 200 });
const buffer = buildSample();
let folder = '';
let path = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
  path = join(folder, 'index.snapshot');
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('what was saved is loaded byte by byte, with the version of the catalogue, and answers the same', async () => {
  await saveSnapshot(buffer, path);
  const reading = await loadSnapshot(path);
  if (!reading.ok) throw new Error(reading.reason);
  expect(reading.catalogueVersion).toBe('sequence 42');
  expect(Buffer.compare(Buffer.from(reading.buffer), Buffer.from(buffer))).toBe(0);
  const request = { language: 'de', text: 'schalter', limit: 20 } as const;
  expect(search(openIndex(reading.buffer), request)).toEqual(search(openIndex(buffer), request));
});

test('saving again replaces the file and leaves nothing else behind', async () => {
  await saveSnapshot(buffer, path);
  await saveSnapshot(buffer, path);
  expect(await readdir(folder)).toEqual(['index.snapshot']);
});

test('a failed save throws and leaves the old snapshot alone', async () => {
  await expect(saveSnapshot(buffer, join(folder, 'nowhere', 'index'))).rejects.toThrow('ENOENT');
});

test('a missing file is missing', async () => {
  expect(await loadSnapshot(path)).toEqual({ ok: false, reason: 'missing' });
});

test('a file cut short, grown or changed in one byte is damaged', async () => {
  await saveSnapshot(buffer, path);
  const whole = await readFile(path);
  for (const length of [0, 10, 31, 32, 100, whole.length - 1]) {
    await writeFile(path, whole);
    await truncate(path, length);
    expect(await loadSnapshot(path)).toEqual({ ok: false, reason: 'damaged' });
  }
  await writeFile(path, Buffer.concat([whole, Buffer.of(0)]));
  expect(await loadSnapshot(path)).toEqual({ ok: false, reason: 'damaged' });
  for (let n = 0; n < 20; n++) {
    const changed = Buffer.from(whole);
    const at = 32 + Math.floor(((whole.length - 33) * n) / 19);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await writeFile(path, changed);
    expect(await loadSnapshot(path)).toEqual({ ok: false, reason: 'damaged' });
  }
});

test('a file of another format, analysis or byte order is refused with its reason', async () => {
  await saveSnapshot(
    changedCopy((words) => (words[1] = 999)),
    path,
  );
  expect(await loadSnapshot(path)).toEqual({ ok: false, reason: 'format-version' });

  const other = Buffer.from(buffer.slice())
    .toString('latin1')
    .replace(`"analysisVersion":${analysisVersion}`, `"analysisVersion":${analysisVersion - 1}`.padEnd(20));
  await saveSnapshot(sharedCopy(Buffer.from(other, 'latin1')), path);
  expect(await loadSnapshot(path)).toEqual({ ok: false, reason: 'analysis-version' });

  await saveSnapshot(
    changedCopy((words) => (words[2] = 0x04030201)),
    path,
  );
  expect(await loadSnapshot(path)).toEqual({ ok: false, reason: 'endianness' });
});

test('a buffer that is no index is not opened', () => {
  expect(() => openIndex(new SharedArrayBuffer(0))).toThrow(TypeError);
  expect(() => openIndex(new SharedArrayBuffer(1024))).toThrow(TypeError);
});

function changedCopy(change: (words: Uint32Array) => void): SharedArrayBuffer {
  const copy = sharedCopy(new Uint8Array(buffer));
  change(new Uint32Array(copy, 0, 4));
  return copy;
}

function sharedCopy(bytes: Uint8Array): SharedArrayBuffer {
  const copy = new SharedArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}

function buildSample(): SharedArrayBuffer {
  const builder = createIndexBuilder({ categories: sample.categories, catalogueVersion: 'sequence 42' });
  for (let n = 0; n < sample.products; n++) builder.add(sample.product(n));
  return builder.finish();
}
