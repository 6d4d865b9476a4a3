import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createIndexBuilder,
  openIndex,
  productSet,
  search,
  sortOrders,
  type Filter,
  type SearchRequest,
  type SearchResult,
} from '../index.ts';
import { createOracle } from '../testing/oracle.ts';
import { sampleCatalogue } from '../testing/sample-catalogue.ts';

const sample = sampleCatalogue({ products: 400, seed: 7, leavesPerTop: 6, words: 300, furtherCategoryPercent: 30 });
const documents = Array.from({ length: sample.products }, (_, n) =>
  n % 50 === 0 ? { ...sample.product(n), categoryIds: [] } : sample.product(n),
);
const skus = documents.map(({ sku }) => sku);
const oracle = createOracle(sample.categories, documents);
const index = openSample();

const someCategory = fc.constantFrom(undefined, 't0', 't1', 't0l3', 't0l4', 't4l5');
const someFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    facet: fc.constant('manufacturer'),
    values: fc.subarray(['feller', 'hager', 'legrand', 'jura', 'ionis', 'brill', 'nobody']),
  }),
  fc.record({ facet: fc.constant('colour'), values: fc.subarray(['c0', 'c1', 'c2', 'c5', 'c9']) }),
  fc.record({ facet: fc.constantFrom('f0.3', 'f0.7', 'f1.2'), values: fc.subarray(['v0', 'v1', 'v3', 'both']) }),
  fc.record({ facet: fc.constant('dimmable'), values: fc.subarray(['true', 'false'], { minLength: 1 }) }),
  fc.record({
    facet: fc.constantFrom('n1', 'n2', 'n3'),
    min: fc.option(fc.integer({ min: -10, max: 50 }), { nil: undefined }),
    max: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
  }),
);
const someRequest: fc.Arbitrary<SearchRequest> = fc.record({
  language: fc.constantFrom('de' as const, 'it' as const),
  categoryId: someCategory,
  filters: fc.array(someFilter, { maxLength: 4 }),
  sort: fc.constantFrom(...sortOrders),
  offset: fc.nat({ max: 150 }),
  limit: fc.nat({ max: 60 }),
});

describe('against the oracle', () => {
  test('page, total and every count of a listing are exact, whatever is filtered and sorted', () => {
    fc.assert(
      fc.property(someRequest, (request) => {
        expectSame(search(index, { ...request, numberValuesMax: 1000 }), oracle(request, new Set(skus)));
      }),
      { numRuns: 150 },
    );
  });

  test('only products of a given set are found and counted', () => {
    fc.assert(
      fc.property(someRequest, fc.subarray(skus), (request, own) => {
        const within = productSet(index, [...own, 'unknown']);
        expectSame(search(index, { ...request, within, numberValuesMax: 1000 }), oracle(request, new Set(own)));
      }),
      { numRuns: 40 },
    );
  });
});

describe('facets', () => {
  test('a numeric facet with many numbers tells only the smallest and largest', () => {
    const { facets } = search(index, { language: 'de', limit: 0, numberValuesMax: 3 });
    const found = facets.find(({ facet }) => facet === 'n1');
    const all = documents.flatMap(({ numbers }) => numbers?.n1 ?? []);
    expect(found).toMatchObject({ values: [], min: Math.min(...all), max: Math.max(...all), count: all.length });
  });

  test('only the facets asked for are told', () => {
    const request = { language: 'de', limit: 0 } as const;
    expect(search(index, { ...request, facets: ['colour'] }).facets.map(({ facet }) => facet)).toEqual(['colour']);
    expect(search(index, { ...request, facets: false }).facets).toEqual([]);
  });

  test('counts do not leak from one search into the next', () => {
    const before = search(index, { language: 'de', limit: 3 });
    search(index, { language: 'de', limit: 3, facets: false, filters: [{ facet: 'colour', values: ['c1'] }] });
    search(index, { language: 'de', limit: 3, text: 'weiss feller 16 A', categoryId: 't1' });
    expect(search(index, { language: 'de', limit: 3 })).toEqual(before);
  });
});

describe('refused', () => {
  test('more than 31 filtered facets', () => {
    const filters = Array.from({ length: 32 }, (_, n) => ({ facet: `x${n}`, values: [] }));
    expect(() => search(index, { language: 'de', limit: 1, filters })).toThrow(RangeError);
  });

  test('a negative offset, and a set of products of another index', () => {
    expect(() => search(index, { language: 'de', limit: 1, offset: -1 })).toThrow(RangeError);
    const within = productSet(openSample(), skus);
    expect(() => search(index, { language: 'de', limit: 1, within })).toThrow(RangeError);
  });

  test('an unknown category, facet or value finds nothing and breaks nothing', () => {
    expect(search(index, { language: 'de', limit: 5, categoryId: 'nowhere' }).total).toBe(0);
    expect(search(index, { language: 'de', limit: 5, filters: [{ facet: 'nowhere', values: ['x'] }] }).total).toBe(0);
    expect(search(index, { language: 'de', limit: 5, filters: [{ facet: 'n1', values: ['x'] }] }).total).toBe(0);
  });

  test('a product twice, a facet of two kinds, a number that is none, a circle of categories', () => {
    const builder = createIndexBuilder({ categories: [], catalogueVersion: '1' });
    const document = sample.product(1);
    builder.add(document);
    expect(() => builder.add(document)).toThrow('twice');
    expect(() => builder.add({ ...document, sku: 'b', numbers: { colour: [1] } })).toThrow('both');
    expect(() => builder.add({ ...document, sku: 'c', numbers: { n1: [NaN] } })).toThrow('finite');
    expect(() => builder.add({ ...document, sku: 'd', listPriceRappen: 1.5 })).toThrow('whole number');
    const circle = [
      { id: 'a', parentId: 'b' },
      { id: 'b', parentId: 'a' },
    ];
    expect(() => createIndexBuilder({ categories: circle, catalogueVersion: '1' })).toThrow('circle');
  });
});

test('an index without products answers', () => {
  const empty = openIndex(createIndexBuilder({ categories: [], catalogueVersion: '0' }).finish());
  expect(search(empty, { language: 'fr', limit: 10, text: 'lampe' })).toMatchObject({ total: 0, skus: [], facets: [] });
});

function openSample() {
  const builder = createIndexBuilder({ categories: sample.categories, catalogueVersion: '1' });
  for (const document of documents) builder.add(document);
  return openIndex(builder.finish());
}

function expectSame(result: SearchResult, expected: ReturnType<typeof oracle>): void {
  const counts = result.facets.map(({ facet, values }) => [
    facet,
    Object.fromEntries(values.map(({ value, count }) => [value, count])),
  ]);
  expect({ ...result, facets: Object.fromEntries(counts) as unknown }).toMatchObject({
    total: expected.total,
    skus: expected.skus,
    categories: expected.categories,
  });
  const naive = [...expected.facets].map(([facet, values]) => [facet, Object.fromEntries(values)] as const);
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(naive));
}
