import type { IndexDocument, SearchResult, SortOrder } from '@shop/catalogue-index';
import { sortOrders } from '@shop/catalogue-index';
import { createOracle } from '@shop/catalogue-index/testing/oracle';
import { sampleCatalogue } from '@shop/catalogue-index/testing/sample-catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeInMemorySource, type InMemorySource } from './in-memory-source.ts';
import type { CatalogueSource, CatalogueChange, EngineRequest, SearchEnginePort } from './search-engine.port.ts';

export type OpenEngine = (source: CatalogueSource) => Promise<SearchEnginePort>;

const sample = sampleCatalogue({ products: 300, seed: 11, leavesPerTop: 6, words: 300, furtherCategoryPercent: 20 });
const products = Array.from({ length: sample.products }, (_, n) => sample.product(n));

const filters: readonly NonNullable<EngineRequest['filters']>[] = [
  [],
  [{ facet: 'manufacturer', values: ['feller', 'hager'] }],
  [
    { facet: 'colour', values: ['c0', 'c1'] },
    { facet: 'manufacturer', values: ['legrand', 'feller'] },
  ],
  [
    { facet: 'n1', min: 0, max: 60 },
    { facet: 'colour', values: ['c0', 'c2', 'nothing'] },
  ],
  [{ facet: 'nowhere', values: ['x'] }],
];

/**
 * What every adapter of the search engine port must pass. Totals, counts, order and pages are exact, held against a naive
 * twin; texts are held to what an answer contains, because engines rank each in their own way.
 */
export function searchEngineSuite(name: string, open: OpenEngine): void {
  describe(`search engine port: ${name}`, () => {
    let source: InMemorySource;
    let engine: SearchEnginePort;
    beforeAll(async () => {
      source = makeInMemorySource(sample.categories, products);
      engine = await open(source);
      await engine.catchUp();
    });
    afterAll(() => engine.close());

    const search = (request: Partial<EngineRequest>) => engine.search({ language: 'de', limit: 10, ...request });
    const naive = () => createOracle(sample.categories, source.products());
    const all = () => new Set(source.products().map(({ sku }) => sku));
    const change = async (...documents: readonly IndexDocument[]) => {
      source.put(...documents);
      await engine.catchUp();
    };

    test.each(sortOrders)('totals, counts and every page are exact, ordered by %s', async (sort: SortOrder) => {
      for (const categoryId of [undefined, 't0', 't1l3', 'nowhere']) {
        for (const chosen of filters) {
          for (const [offset, limit] of [
            [0, 25],
            [20, 7],
            [5000, 10],
          ] as const) {
            const request = { filters: chosen, sort, offset, limit, ...(categoryId !== undefined && { categoryId }) };
            const answer = await search({ ...request, numberValuesMax: 1000 });
            expectSame(answer, naive()({ language: 'de', ...request }, all()));
          }
        }
      }
    });

    test('numbers with more values than are listed say how many products have one, the smallest and the largest', async () => {
      for (const chosen of filters) {
        for (const categoryId of [undefined, 't0', 't1l3']) {
          const request = { filters: chosen, ...(categoryId !== undefined && { categoryId }) };
          const ofNumbers = async (numberValuesMax: number) =>
            (await search({ ...request, numberValuesMax })).facets.filter(({ kind }) => kind === 'number');
          const all = await ofNumbers(1000);
          for (const most of [0, 5, 12, 30]) {
            const expected = all.map((one) => ({ ...one, values: one.values.length <= most ? one.values : [] }));
            expect(await ofNumbers(most)).toEqual(expected);
          }
        }
      }
    });

    test('pages do not overlap and miss nothing', async () => {
      const seen: string[] = [];
      for (let offset = 0; offset < products.length; offset += 64)
        seen.push(...(await search({ categoryId: 't0', limit: 64, offset })).skus);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength((await search({ categoryId: 't0' })).total);
    });

    test('only products of a given set are found and counted, whoever else is unknown', async () => {
      const own = products.filter((_, n) => n % 3 === 0).map(({ sku }) => sku);
      const request = { sort: 'nameAsc', limit: 20, filters: filters[1] ?? [] } as const;
      const answer = await search({ ...request, within: [...own, 'unknown'], numberValuesMax: 1000 });
      expectSame(answer, naive()({ language: 'de', ...request }, new Set(own)));
    });

    test('a given set is exact in a category, page by page, in every order, and with a text', async () => {
      const own = products.filter((_, n) => n % 4 !== 1).map(({ sku }) => sku);
      const among = new Set(own);
      for (const sort of sortOrders)
        for (const offset of [0, 30, 5000]) {
          const request = { categoryId: 't0', sort, offset, limit: 30 } as const;
          const answer = await search({ ...request, within: own, numberValuesMax: 1000 });
          expectSame(answer, naive()({ language: 'de', ...request }, among));
        }
      const [first] = products;
      const text = first?.sku ?? '';
      expect((await search({ text, within: own })).skus).toContain(text);
      expect((await search({ text, within: own.filter((sku) => sku !== text) })).total).toBe(0);
      expect(await search({ within: [] })).toMatchObject({ total: 0, skus: [], categories: [] });
    });

    test('a given set follows the catalogue, also when it is the same list as before', async () => {
      const gone = named('probe-8', 'Abschied', 'Adieu');
      await change(gone);
      const own = [...products.slice(0, 40).map(({ sku }) => sku), gone.sku];
      expect((await search({ within: own })).total).toBe(41);
      source.remove(gone.sku);
      await engine.catchUp();
      expect((await search({ within: own })).total).toBe(40);
    });

    test('a text finds the products that have all its words, in each language', async () => {
      const wanted = named('probe-1', 'Kellerleuchte Sirius', 'Luminaire Sirius');
      await change(wanted);
      expect((await search({ text: 'kellerleuchte sirius' })).skus).toContain(wanted.sku);
      expect((await search({ text: 'luminaire', language: 'fr' })).skus).toContain(wanted.sku);
      expect((await search({ text: 'kellerl' })).skus).toContain(wanted.sku);
      expect((await search({ text: 'kellerleuchte xyzzyq' })).match).not.toBe('words');
    });

    test('a typing error finds what was meant and says so', async () => {
      await change(named('probe-2', 'Quecksilberdampflampe', 'Lampe à mercure'));
      const answer = await search({ text: 'quecksilberdampflmape' });
      expect(answer.skus).toContain('probe-2');
      expect(answer.didYouMean?.toLowerCase()).toBe('quecksilberdampflampe');
    });

    test('a number is found in any spelling, and says of which kind it is', async () => {
      await change({ ...named('probe-3', 'Nummer', 'Numéro'), codes: [{ kind: 'eNumber', value: '987 654 321' }] });
      for (const typed of ['987654321', '987.654.321', 'E-Nr. 987 654 321'])
        expect(await engine.lookup(typed)).toEqual([{ sku: 'probe-3', kind: 'eNumber' }]);
      const answer = await search({ text: '987 654 321' });
      expect(answer).toMatchObject({ match: 'code', skus: ['probe-3'] });
      expect(await engine.lookup('000000000')).toEqual([]);
    });

    test('suggestions contain what begins like the text, never more than asked for', async () => {
      await change({ ...named('probe-4', 'Zwetschgenpresse', 'Presse'), popularity: 1_000_000 });
      expect((await engine.suggest({ language: 'de', text: 'zw' })).skus).toContain('probe-4');
      expect((await engine.suggest({ language: 'de', text: 'k', limit: 2 })).skus.length).toBeLessThanOrEqual(2);
    });

    test('changed, new and removed products are seen as such, and all counts with them', async () => {
      const [first, second] = source.products();
      if (!first || !second) throw new Error('The sample is empty.');
      await change(
        { ...first, values: { ...first.values, colour: ['c-new'] } },
        named('probe-5', 'Neuheit', 'Nouveau'),
      );
      source.remove(second.sku);
      await engine.catchUp();
      expect((await search({ filters: [{ facet: 'colour', values: ['c-new'] }] })).skus).toEqual([first.sku]);
      expect((await search({ text: 'neuheit' })).skus).toContain('probe-5');
      expect(await engine.lookup(second.sku)).toEqual([]);
      for (const sort of ['popularity', 'nameDesc'] as const) {
        const answer = await search({ sort, limit: 40, numberValuesMax: 1000 });
        expectSame(answer, naive()({ language: 'de', sort, limit: 40 }, all()));
      }
    });

    test('another tree is followed as well', async () => {
      const { sku } = named('probe-6', 'Umzug', 'Déménagement');
      source.setCategories([...sample.categories, { id: 'new', parentId: 't0' }]);
      await change({ ...named(sku, 'Umzug', 'Déménagement'), categoryIds: ['new'] });
      expect((await search({ categoryId: 'new' })).skus).toEqual([sku]);
      source.setCategories(sample.categories);
      await engine.catchUp();
      expect((await search({ categoryId: 'new' })).total).toBe(0);
    });

    test('every change is told before it can be found, and makes another version', async () => {
      const before = engine.version();
      const changes: CatalogueChange[] = [];
      const stop = engine.onChange((change) => changes.push(change));
      await change(named('probe-7', 'Meldung', 'Avis'));
      expect(changes.some(({ skus, isWhole }) => isWhole || skus.includes('probe-7'))).toBe(true);
      expect(engine.version()).not.toBe(before);
      stop();
      changes.length = 0;
      await change(named('probe-7', 'Stille', 'Silence'));
      expect(changes).toEqual([]);
    });

    test('an index built anew answers the same', async () => {
      const before = await search({ sort: 'nameAsc', limit: 50 });
      await engine.rebuild();
      const after = await search({ sort: 'nameAsc', limit: 50 });
      expect(after).toEqual(before);
      expect(engine.size()).toBe(source.products().length);
      expect(engine.position()).toBe(await source.version());
    });

    test('no text breaks anything', async () => {
      for (const text of [
        '',
        ' ',
        '*',
        '"',
        "'; drop table",
        '.*(',
        '\u0000\u0007',
        'ä'.repeat(10_000),
        '🔌 '.repeat(50),
      ])
        expect((await search({ text })).total).toBeGreaterThanOrEqual(0);
    });
  });
}

/** A product that differs from the others by its name. */
function named(sku: string, de: string, fr: string): IndexDocument {
  const [like] = products;
  if (!like) throw new Error('The sample is empty.');
  const texts = { name: de, category: [], attributes: [], description: '' };
  return {
    ...like,
    sku,
    codes: [],
    texts: { de: texts, fr: { ...texts, name: fr }, it: { ...texts, name: fr }, en: { ...texts, name: de } },
  };
}

type Expected = ReturnType<ReturnType<typeof createOracle>>;

function expectSame({ total, skus, categories, facets }: SearchResult, expected: Expected): void {
  expect({ total, skus, categories }).toEqual({
    total: expected.total,
    skus: expected.skus,
    categories: expected.categories,
  });
  const counts = facets.map(({ facet, values }) => [facet, new Map(values.map(({ value, count }) => [value, count]))]);
  expect(new Map(counts as [string, Map<string, number>][])).toEqual(
    new Map([...expected.facets].map(([facet, values]) => [facet, new Map(values)])),
  );
}
