import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sampleCatalogue } from '@shop/catalogue-index/testing/sample-catalogue';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeInMemorySource, type InMemorySource } from './in-memory-source.ts';
import { openInProcessSearch } from './search-engine.in-process.ts';
import { searchEngineSuite } from './search-engine.suite.ts';

const quiet = {
  onProgress: () => undefined,
  onError: (error: unknown) => {
    throw error;
  },
};

searchEngineSuite('in this process', (source) => openInProcessSearch({ source, ...quiet }));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shop-test-index-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sample = sampleCatalogue({ products: 200, seed: 3, leavesPerTop: 3, words: 200 });
const products = Array.from({ length: sample.products }, (_, n) => sample.product(n));

test('changes are found by themselves, without any notice', async () => {
  const source = makeInMemorySource(sample.categories, products.slice(1));
  const engine = await open(source, 'looking', { lookMs: 20 });
  source.put(...products.slice(0, 1));
  await expect.poll(() => engine.size()).toBe(products.length);
});

test('a node that rehearses takes changes in as any other', async () => {
  const source = makeInMemorySource(sample.categories, products.slice(1));
  source.put(...products.slice(1, 20));
  const engine = await open(source, 'rehearsing', { lookMs: 20, rehearseAfterMs: 0 });
  const { length } = products;
  expect(engine.size()).toBe(length - 1);
  source.put(...products.slice(0, 1));
  await expect.poll(() => engine.size()).toBe(length);
  expect(engine.position()).toBe(await source.version());
});

test('the next start takes the snapshot and what has changed since, and reads nothing else', async () => {
  const source = makeInMemorySource(sample.categories, products.slice(1));
  await (await open(source, 'replay')).close();
  source.put(...products.slice(0, 1));
  const engine = await open({ ...source, documents: () => refuseToRead() }, 'replay');
  expect(engine.size()).toBe(products.length);
  expect(engine.position()).toBe(await source.version());
});

test('who was away for longer than changes are kept builds anew', async () => {
  const source = makeInMemorySource(sample.categories, products);
  await (await open(source, 'truncated')).close();
  source.remove(products[0]?.sku ?? '');
  source.truncateLog();
  source.remove(products[1]?.sku ?? '');
  const engine = await open(source, 'truncated');
  expect(engine.size()).toBe(products.length - 2);
});

test('a snapshot of a database that has come further is not believed', async () => {
  const other = makeInMemorySource(sample.categories, products);
  other.put(...products.slice(0, 9));
  await (await open(other, 'future')).close();
  const engine = await open(makeInMemorySource(sample.categories, products.slice(5)), 'future');
  expect(engine.size()).toBe(products.length - 5);
});

test('a facet of another kind goes in with a new base, and what else changes does not wait for it', async () => {
  const source = makeInMemorySource(sample.categories, products);
  const engine = await open(source, 'kind');
  const [first, second] = products;
  if (!first || !second) throw new Error('The sample is empty.');
  source.put(...products.map((product) => ({ ...product, values: { ...product.values, odd: ['a'] } })).slice(0, 3));
  await engine.catchUp();
  source.put(...products.map((product) => ({ ...product, numbers: { ...product.numbers, odd: [7] } })).slice(0, 3));
  source.put({ ...second, texts: first.texts });
  await engine.catchUp();
  const answer = await engine.search({ language: 'de', limit: 5, filters: [{ facet: 'odd', min: 7, max: 7 }] });
  expect(answer.total).toBe(2);
});

async function open(
  source: Pick<InMemorySource, keyof Parameters<typeof openInProcessSearch>[0]['source']>,
  file: string,
  options: { readonly lookMs?: number; readonly rehearseAfterMs?: number } = {},
) {
  const snapshotPath = path.join(folder, file);
  const engine = await openInProcessSearch({ source, snapshotPath, lookMs: 60_000, ...quiet, ...options });
  onTestFinished(() => engine.close());
  return engine;
}

async function* refuseToRead(): AsyncGenerator<never> {
  throw new Error('The whole catalogue was read.');
}
