import { afterEach, expect, test } from 'vitest';
import { createIndexBuilder, openIndex, search, startLiveIndex, type IndexView, type LiveIndex } from '../index.ts';
import { sampleCatalogue } from '../testing/sample-catalogue.ts';

const sample = sampleCatalogue({ products: 40, words: 50 });
let live: LiveIndex | undefined;

afterEach(async () => {
  await live?.close();
  live = undefined;
});

test('changes are seen in the state that answers them, and told in order', async () => {
  const seen: IndexView[] = [];
  live = await startLiveIndex({ buffer: build(20), sequence: 10, onView: (view) => seen.push(view) });
  expect(openIndex(live.view())).toMatchObject({ products: 20, catalogueVersion: '10' });
  const [first, second] = await Promise.all([
    live.apply({ sequence: 11, changes: [change(20), change(21)] }),
    live.apply({ sequence: 12, changes: [{ sku: sample.product(0).sku, document: null }] }),
  ]);
  expect(seen).toEqual([first, second]);
  expect(openIndex(first).products).toBe(22);
  expect(openIndex(second)).toMatchObject({ products: 21, catalogueVersion: '12' });
  expect(live.view().version).toBe(second.version);
  expect(live.sequence()).toBe(12);
  expect(live.changesSinceBase()).toBe(3);
});

test('a batch that comes twice or late changes nothing', async () => {
  live = await startLiveIndex({ buffer: build(20), sequence: 10 });
  const { version } = await live.apply({ sequence: 12, changes: [change(20)] });
  expect((await live.apply({ sequence: 12, changes: [change(20)] })).version).toBe(version);
  expect((await live.apply({ sequence: 10, changes: [change(30)] })).version).toBe(version);
});

test('a rehearsal changes nothing', async () => {
  const seen: IndexView[] = [];
  live = await startLiveIndex({ buffer: build(20), sequence: 10, onView: (view) => seen.push(view) });
  const { version } = live.view();
  await live.rehearse([sample.product(3), { ...sample.product(30), values: { novelty: ['new'] } }]);
  expect(seen).toEqual([]);
  expect(live.view().version).toBe(version);
  expect(live.changesSinceBase()).toBe(0);
  const view = await live.apply({ sequence: 11, changes: [change(20)] });
  expect(openIndex(view).products).toBe(21);
});

test('a new base loses no change made while it was built', async () => {
  live = await startLiveIndex({ buffer: build(20), sequence: 10 });
  await live.apply({ sequence: 11, changes: [change(20)] });
  const rebuilt = build(21); // has change 11
  const during = live.apply({ sequence: 12, changes: [change(21), { sku: sample.product(3).sku, document: null }] });
  const rebased = live.rebase(rebuilt, 11);
  const after = live.apply({ sequence: 13, changes: [change(22)] });
  await Promise.all([during, rebased, after]);
  expect(openIndex(live.view())).toMatchObject({ products: 22, catalogueVersion: '13' });
  expect(live.changesSinceBase()).toBe(3);
  const skus = search(openIndex(await rebased), { language: 'de', limit: 50 }).skus;
  expect(skus).toContain(sample.product(21).sku);
  expect(skus).not.toContain(sample.product(3).sku);
});

test('what only a new base can take is refused, kept, and goes in with it', async () => {
  live = await startLiveIndex({ buffer: build(20), sequence: 10 });
  const document = { ...sample.product(30), values: {}, numbers: { colour: [7] } };
  await expect(live.apply({ sequence: 11, changes: [{ sku: document.sku, document }] })).rejects.toThrow(RangeError);
  expect(live.sequence()).toBe(10);
  const builder = createIndexBuilder({ categories: sample.categories, catalogueVersion: '10' });
  const view = await live.rebase(builder.finish(), 10);
  expect(search(openIndex(view), { language: 'de', limit: 5 }).skus).toEqual([document.sku]);
  expect(live.sequence()).toBe(11);
});

function change(n: number) {
  return { sku: sample.product(n).sku, document: sample.product(n) };
}

function build(products: number): SharedArrayBuffer {
  const builder = createIndexBuilder({ categories: sample.categories, catalogueVersion: '10' });
  for (let n = 0; n < products; n++) builder.add(sample.product(n));
  return builder.finish();
}
