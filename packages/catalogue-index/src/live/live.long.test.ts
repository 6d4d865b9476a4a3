import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createIndexBuilder,
  lookupCode,
  lookupCodePrefix,
  openIndex,
  productSet,
  search,
  sortOrders,
  suggest,
  type CatalogueIndex,
  type Filter,
  type IndexDocument,
  type SearchRequest,
} from '../index.ts';
import { createOracle } from '../testing/oracle.ts';
import { sampleCatalogue } from '../testing/sample-catalogue.ts';
import { createLayers, type IndexChange } from './layers.ts';

const options = { products: 300, leavesPerTop: 6, words: 300, furtherCategoryPercent: 30 };
const sample = sampleCatalogue({ ...options, seed: 7 });
const others = sampleCatalogue({ ...options, seed: 8 });
const before = Array.from({ length: sample.products }, (_, n) => sample.product(n));
const buffer = build(before);

/** Some products removed, some changed (as another catalogue has them, with new values), some added. */
const someChanges: fc.Arbitrary<readonly IndexChange[]> = fc.array(
  fc
    .record({ n: fc.nat({ max: 360 }), kind: fc.constantFrom('remove', 'change', 'change', 'price', 'values') })
    .map(toChange),
  { minLength: 1, maxLength: 60 },
);

function toChange({ n, kind }: { readonly n: number; readonly kind: string }): IndexChange {
  const own = sample.product(n);
  if (kind === 'remove') return { sku: own.sku, document: null };
  if (kind === 'price') return { sku: own.sku, document: { ...own, listPriceRappen: 70, popularity: 0 } };
  if (kind === 'change') return { sku: own.sku, document: { ...others.product(n), sku: own.sku } };
  const values = { ...own.values, colour: ['c00', 'c9z'], novelty: [`n${n % 4}`] };
  return {
    sku: own.sku,
    document: { ...own, values, numbers: { n1: [n / 8 - 9], n99: [n % 7] }, flags: { new: true } },
  };
}

const someFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    facet: fc.constant('manufacturer'),
    values: fc.subarray(['feller', 'hager', 'legrand', 'jura', 'nobody']),
  }),
  fc.record({ facet: fc.constant('colour'), values: fc.subarray(['c0', 'c00', 'c1', 'c9', 'c9z']) }),
  fc.record({ facet: fc.constantFrom('f0.3', 'novelty'), values: fc.subarray(['v0', 'v1', 'n0', 'n1', 'both']) }),
  fc.record({ facet: fc.constantFrom('dimmable', 'new'), values: fc.subarray(['true', 'false'], { minLength: 1 }) }),
  fc.record({
    facet: fc.constantFrom('n1', 'n2', 'n99'),
    min: fc.option(fc.integer({ min: -10, max: 50 }), { nil: undefined }),
    max: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
  }),
);
const someRequest: fc.Arbitrary<SearchRequest> = fc.record({
  language: fc.constantFrom('de' as const, 'it' as const),
  categoryId: fc.constantFrom(undefined, 't0', 't1', 't0l3', 't4l5'),
  filters: fc.array(someFilter, { maxLength: 3 }),
  sort: fc.constantFrom(...sortOrders),
  offset: fc.nat({ max: 120 }),
  limit: fc.nat({ max: 60 }),
});

/** Shrinking a failure builds many indexes; it must not take minutes. */
const bounded = { interruptAfterTimeLimit: 15_000 };

describe('after changes', () => {
  test('pages, totals, orders and every count are those of an index built anew', () => {
    fc.assert(
      fc.property(
        fc.array(someChanges, { maxLength: 4 }),
        fc.array(someRequest, { maxLength: 8 }),
        (batches, requests) => {
          const { changed, fresh, documents } = changedAndFresh(batches);
          const oracle = createOracle(sample.categories, documents);
          const all = new Set(documents.map(({ sku }) => sku));
          for (const request of requests) {
            const wanted = { ...request, numberValuesMax: 1000 };
            const result = search(changed, wanted);
            expect(result).toEqual(search(fresh, wanted));
            const expected = oracle(wanted, all);
            expect(result.skus).toEqual(expected.skus);
            expect(result.total).toBe(expected.total);
          }
          expect(changed.products).toBe(documents.length);
        },
      ),
      { numRuns: 60, ...bounded },
    );
  });

  test('numbers are found, whole and in part, in the same order', () => {
    const someText = fc.constantFrom('1000', '100 000 0', 'fe-', '10002', '76000000', 'HA-1', '100007', '0003');
    fc.assert(
      fc.property(someChanges, fc.array(someText, { maxLength: 5 }), (changes, texts) => {
        const { changed, fresh } = changedAndFresh([changes]);
        for (const text of texts) {
          expect(lookupCode(changed, text)).toEqual(lookupCode(fresh, text));
          expect(lookupCodePrefix(changed, text, 20)).toEqual(lookupCodePrefix(fresh, text, 20));
          const request = { language: 'de', text, limit: 200, sort: 'nameAsc' } as const;
          expect(search(changed, request)).toEqual(search(fresh, request));
        }
        for (const { sku } of changes) expect(lookupCode(changed, sku)).toEqual(lookupCode(fresh, sku));
      }),
      { numRuns: 30, ...bounded },
    );
  });

  test('a beginning of a word suggests the same products', () => {
    const someText = fc.constantFrom('sc', 'le', 'fe', 'ra', 'kabelk', 'hag', 'st', 'be', 'ip', '10');
    fc.assert(
      fc.property(fc.array(someChanges, { maxLength: 3 }), fc.array(someText, { maxLength: 5 }), (batches, texts) => {
        const { changed, fresh } = changedAndFresh(batches);
        for (const text of texts)
          expect(suggest(changed, { language: 'de', text })).toEqual(suggest(fresh, { language: 'de', text }));
      }),
      { numRuns: 40, ...bounded },
    );
  });

  test('words find the same products and tell the same counts', () => {
    const someText = fc.constantFrom(
      'led lampe',
      'feler rahmen',
      'schutzschalter',
      'stekdose weiss',
      'kabel 16 A',
      'hager',
      'ip44 klemme',
    );
    fc.assert(
      fc.property(someChanges, someRequest, someText, (changes, request, text) => {
        const { changed, fresh } = changedAndFresh([changes]);
        const wanted: SearchRequest = { ...request, text, sort: 'priceAsc' };
        expect(search(changed, wanted)).toEqual(search(fresh, wanted));
      }),
      { numRuns: 40, ...bounded },
    );
  });

  test('only products of a given set are found', () => {
    const { changed, fresh, documents } = changedAndFresh([
      Array.from({ length: 40 }, (_, n) => toChange({ n: n * 7, kind: 'change' })),
    ]);
    const own = documents.filter((_, n) => n % 3 === 0).map(({ sku }) => sku);
    const request = { language: 'de', limit: 500 } as const;
    expect(search(changed, { ...request, within: productSet(changed, own) })).toEqual(
      search(fresh, { ...request, within: productSet(fresh, own) }),
    );
  });
});

test('a compound of a changed product is read as in an index built anew: a plug-in terminal is no plug', () => {
  const named = (n: number, name: string): IndexDocument => ({ ...sample.product(n), texts: { de: { name } } });
  const terminal = named(2, 'Steckklemme');
  const all = [named(0, 'Stecker'), named(1, 'Klemme'), terminal, named(3, 'Klemmen'), named(4, 'Klemmen')];
  const changed = openIndex(createLayers(build(all), '1').apply([{ sku: terminal.sku, document: terminal }], '2'));
  const fresh = openIndex(build(all));
  for (const text of ['Stecker', 'Klemme', 'Klemmen']) {
    const request = { language: 'de', text, limit: 9, sort: 'nameAsc' } as const;
    expect(search(changed, request).skus).toEqual(search(fresh, request).skus);
  }
});

test('a published state never changes, whatever is taken in later', () => {
  const layers = createLayers(buffer, '1');
  const index = openIndex(layers.apply([toChange({ n: 1, kind: 'change' })], '2'));
  const request = { language: 'de', limit: 400 } as const;
  const expected = search(index, request);
  const later = openIndex(
    layers.apply(
      before.map(({ sku }) => ({ sku, document: null })),
      '3',
    ),
  );
  expect(search(index, request)).toEqual(expected);
  expect(later.catalogueVersion).toBe('3');
  expect(search(later, request)).toMatchObject({ total: 0, facets: [], categories: [] });
});

test('a product that is refused leaves everything as it was', () => {
  const layers = createLayers(buffer, '1');
  const [known] = before;
  if (!known) throw new Error('no product');
  const wrong = { ...known, numbers: { colour: [1] } };
  expect(() =>
    layers.apply(
      [
        { sku: before[5]?.sku ?? '', document: null },
        { sku: known.sku, document: wrong },
      ],
      '2',
    ),
  ).toThrow('both');
  expect(openIndex(layers.view()).products).toBe(before.length);
  expect(openIndex(layers.apply([], '2')).products).toBe(before.length);
});

test('many changes make few deltas', () => {
  const big = sampleCatalogue({ ...options, products: 6000, words: 50 });
  const layers = createLayers(buffer, '1');
  for (let from = 0; from < 6000; from += 250) {
    const documents = Array.from({ length: 250 }, (_, n) => big.product(from + n));
    layers.apply(
      documents.map((document) => ({ sku: document.sku, document })),
      String(from),
    );
    layers.tidy();
  }
  const view = layers.apply([], 'last');
  expect(view.parts.length).toBeLessThanOrEqual(11);
  expect(openIndex(view).products).toBe(6000);
});

/** Deltas count as large early, so that several of them stay. */
function changedAndFresh(batches: readonly (readonly IndexChange[])[]) {
  const layers = createLayers(buffer, '1', 20);
  const documents = new Map(before.map((document) => [document.sku, document]));
  let opened: CatalogueIndex | undefined;
  for (const [n, batch] of batches.entries()) {
    // In parts, so that there are enough deltas to be laid together.
    for (const part of [batch.slice(0, 3), ...inTwos(batch.slice(3))]) {
      opened = openIndex(layers.apply(part, String(n + 2)), { previous: opened });
      layers.tidy();
    }
    for (const { sku, document } of batch) {
      documents.delete(sku);
      if (document) documents.set(sku, document);
    }
  }
  const all = [...documents.values()];
  return { changed: openIndex(layers.view(), { previous: opened }), fresh: openIndex(build(all)), documents: all };
}

function inTwos(batch: readonly IndexChange[]): readonly (readonly IndexChange[])[] {
  return Array.from({ length: Math.ceil(batch.length / 2) }, (_, n) => batch.slice(n * 2, n * 2 + 2));
}

function build(documents: readonly IndexDocument[]): SharedArrayBuffer {
  const builder = createIndexBuilder({ categories: sample.categories, catalogueVersion: '1' });
  for (const document of documents) builder.add(document);
  return builder.finish();
}
