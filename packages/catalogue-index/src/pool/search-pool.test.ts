import { afterEach, describe, expect, test } from 'vitest';
import {
  createIndexBuilder,
  openIndex,
  productSet,
  search,
  startSearchPool,
  suggest,
  type SearchPool,
} from '../index.ts';
import { createLayers } from '../live/layers.ts';
import { sampleCatalogue } from '../testing/sample-catalogue.ts';

const sample = sampleCatalogue({ products: 300, words: 100 });
const builder = createIndexBuilder({ categories: sample.categories, catalogueVersion: '1' });
for (let n = 0; n < sample.products; n++) builder.add(sample.product(n));
const buffer = builder.finish();
const broad = { language: 'de', limit: 20 } as const;
let pool: SearchPool | undefined;

afterEach(async () => {
  await pool?.close();
  pool = undefined;
});

function open(threads: number, costMax = 0): SearchPool {
  pool = startSearchPool({ view: createLayers(buffer, '1').view(), threads, costMax });
  return pool;
}

describe.each([0, 2])('with %i threads', (threads) => {
  test('everything is answered as on this thread', async () => {
    const asked = open(threads);
    const own = openIndex(asked.index().view);
    const texts = ['', 'led', 'feler rahmen', 'schutzschalter 16 A', '100007'];
    const requests = texts.map((text) => ({
      ...broad,
      text,
      filters: [{ facet: 'manufacturer', values: ['feller', 'hager'] }],
    }));
    expect(await Promise.all(requests.map((request) => asked.search(request)))).toEqual(
      requests.map((request) => search(own, request)),
    );
    const typed = { language: 'de', text: 'feller rah' } as const;
    expect(await asked.suggest(typed)).toEqual(suggest(own, typed));
    expect(asked.lookup('100 007')).toEqual([{ sku: '100007', kind: 'sku' }]);
  });

  test('a set of products is looked through as on this thread, in the newest view', async () => {
    const layers = createLayers(buffer, '1');
    pool = startSearchPool({ view: layers.view(), threads, costMax: 0 });
    const skus = Array.from({ length: 40 }, (_, n) => sample.product(n).sku);
    for (let n = 0; n < 5; n++) {
      pool.publish(layers.apply([{ sku: sample.product(n).sku, document: null }], String(n + 2)));
      const request = { ...broad, within: productSet(pool.index(), skus) };
      const [all, some] = await Promise.all([pool.search(request), pool.search({ ...request, text: 'led' })]);
      expect(all).toEqual(search(openIndex(pool.index().view), request));
      expect(all.total).toBe(39 - n);
      expect(some.total).toBeLessThan(all.total);
    }
  });

  test('what was published is seen by every question asked later', async () => {
    const layers = createLayers(buffer, '1');
    pool = startSearchPool({ view: layers.view(), threads, costMax: 0 });
    for (let n = 0; n < 20; n++) {
      pool.publish(layers.apply([{ sku: sample.product(n).sku, document: null }], String(n + 2)));
      const [one, two] = await Promise.all([pool.search(broad), pool.search({ ...broad, sort: 'newest' })]);
      expect([one.total, two.total]).toEqual([299 - n, 299 - n]);
    }
  });

  test('asked again, the same result comes back at once, until something changes', async () => {
    const layers = createLayers(buffer, '1');
    pool = startSearchPool({ view: layers.view(), threads, costMax: 0 });
    const first = await pool.search(broad);
    expect(await pool.search(broad)).toBe(first);
    pool.publish(layers.apply([], '2'));
    expect(await pool.search(broad)).not.toBe(first);
  });

  test('what is refused is refused', async () => {
    const filters = Array.from({ length: 32 }, (_, n) => ({ facet: `x${n}`, values: [] }));
    await expect(open(threads).search({ ...broad, filters })).rejects.toThrow(RangeError);
  });
});

test('who asks the same large question meanwhile waits for the same answer', async () => {
  const asked = open(1);
  const [one, two] = await Promise.all([asked.search(broad), asked.search(broad)]);
  expect(one).toBe(two);
});

test('a small question never waits for a large one', async () => {
  const asked = open(1, 29);
  const answered: string[] = [];
  const large = asked.search(broad).then(() => answered.push('large'));
  const small = asked.search({ ...broad, text: 'IP44' }).then(() => answered.push('small'));
  await Promise.all([large, small]);
  expect(answered).toEqual(['small', 'large']);
});

test('nobody waits for a thread to start', async () => {
  const neverReady = new URL('data:text/javascript,setInterval(() => undefined, 1000)');
  const view = createLayers(buffer, '1').view();
  pool = startSearchPool({ view, threads: 1, costMax: 100, workerUrl: neverReady });
  expect((await pool.search(broad)).total).toBe(300);
  expect((await pool.suggest({ language: 'de', text: 'feller rah' })).skus).not.toEqual([]);
});

test('a search that takes too long is given up, and the next one is answered', async () => {
  pool = startSearchPool({ view: createLayers(buffer, '1').view(), threads: 1, costMax: 0, patienceMs: 0 });
  await expect(pool.search(broad)).rejects.toThrow('too long');
  const small = startSearchPool({ view: pool.index().view, threads: 1, costMax: 1_000_000 });
  expect((await small.search(broad)).total).toBe(300);
  await small.close();
});
