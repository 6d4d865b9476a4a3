import { describe, expect, test } from 'vitest';
import { nounOf } from '../analysis/noun.ts';
import { createIndexBuilder, openIndex, search, suggest, type IndexDocument } from '../index.ts';
import { createLayers } from '../live/layers.ts';
import { sampleCatalogue } from '../testing/sample-catalogue.ts';

const sample = sampleCatalogue({ products: 600, seed: 5, words: 200 });
const documents = Array.from({ length: sample.products }, (_, n) => ({
  ...sample.product(n),
  popularity: (n * 7919) % 601,
}));
const builder = createIndexBuilder({ categories: sample.categories, catalogueVersion: '1' });
for (const document of documents) builder.add(document);
const index = openIndex(builder.finish());

test.each(['schu', 'le', 'fe', 'Ra', 'kabelk', 'hag'])(
  '"%s" suggests what is that thing, then what is called so, then makers; of each the most popular',
  (text) => {
    const wanted = text.toLowerCase();
    const expected = documents
      .map((document) => ({
        document,
        name: namesOf(document).findIndex((names) => names.some((name) => name.startsWith(wanted))),
        isThing: thingOf(document).startsWith(wanted),
      }))
      .filter(({ name }) => name >= 0)
      .toSorted(
        (a, b) =>
          a.name - b.name || Number(b.isThing) - Number(a.isThing) || b.document.popularity - a.document.popularity,
      )
      .slice(0, 3);
    expect(suggest(index, { language: 'de', text }).skus).toEqual(expected.map(({ document }) => document.sku));
  },
);

describe('of many things called so', () => {
  const called = (sku: string, name: string, category: string, popularity: number): IndexDocument => ({
    sku,
    popularity,
    categoryIds: [],
    codes: [],
    texts: { de: { name, category } },
  });
  const shop = openShop([
    called('leiste', 'Leiste mit Dosen und Schalter', 'Leisten', 9),
    called('dose', 'Dose', 'Dosen', 5),
    called('schutz', 'RCD 40 A', 'Schutzgeräte', 3),
    called('dosenklemme', 'Dosenklemme', 'Dosenklemmen', 8),
  ]);

  test('the thing itself comes first, be something else ever so popular', () => {
    expect(suggest(shop, { language: 'de', text: 'dose' }).skus[0]).toBe('dose');
    expect(suggest(shop, { language: 'de', text: 'sch' }).skus[0]).toBe('schutz');
  });

  test('a beginning suggests the word that most things are called by', () => {
    const things = openShop([
      called('relay', 'Schaltrelais', 'Schaltrelais', 9),
      called('one', 'Schalter weiss', 'Schalter', 1),
      called('two', 'Schalter grau', 'Schalter', 2),
    ]);
    expect(suggest(things, { language: 'de', text: 'scha' }).skus).toEqual(['two', 'one']);
  });

  test('a trade word suggests what it stands for', () => {
    expect(suggest(shop, { language: 'de', text: 'fi' }).skus).toEqual(['schutz']);
  });
});

test('several words suggest products that have them all', () => {
  const { skus } = suggest(index, { language: 'de', text: 'feller rah' });
  expect(skus.length).toBeGreaterThan(0);
  for (const sku of skus) {
    const document = documents.find((candidate) => candidate.sku === sku);
    expect(document?.manufacturer).toBe('Feller');
    expect(document?.texts.de?.name).toContain('Rahmen');
  }
});

describe('several words of a larger catalogue', () => {
  const large = sampleCatalogue({ products: 12_000, seed: 11, words: 200 });
  const shop = createIndexBuilder({ categories: large.categories, catalogueVersion: '1' });
  for (let n = 0; n < large.products; n++) shop.add(large.product(n));
  const buffer = shop.finish();
  const many = openIndex(buffer);
  const texts = [
    'weiss rah',
    'rahmen weiss',
    'hager sch',
    'led kabel',
    'weiss led feller',
    'abb lampe ip44',
    'feler rah',
    'weiss zzz',
  ];

  test.each(texts)('"%s" suggests as many as a search has, and only of those', (text) => {
    for (const _ of ['asked for the first time', 'kept']) {
      const { skus } = suggest(many, { language: 'de', text });
      const found = search(many, { language: 'de', text, limit: large.products, facets: false }).skus;
      expect(skus).toHaveLength(Math.min(3, found.length));
      expect(found).toEqual(expect.arrayContaining([...skus]));
    }
  });

  test('where the best of the rarest word hold the best of all words, they are suggested as a search ranks them', () => {
    const found = search(many, { language: 'de', text: 'hager rah', limit: 3, facets: false }).skus;
    expect(suggest(many, { language: 'de', text: 'hager rah' }).skus).toEqual(found);
  });

  test.each(['137 W', '88 W', '3 W'])('"%s weiss" finds what has the rare word and the common one', (rare) => {
    const all = (text: string) => search(many, { language: 'de', text, limit: large.products, sort: 'nameAsc' }).skus;
    const white = new Set(all('weiss'));
    const both = all(rare).filter((sku) => white.has(sku));
    expect(both.length).toBeGreaterThan(0);
    expect(all(`weiss ${rare}`)).toEqual(both);
  });

  test('what has left the catalogue since the word was asked for is suggested no more', () => {
    const request = { language: 'de', text: 'weiss rah' } as const;
    const gone = suggest(many, request).skus;
    const changes = gone.map((sku) => ({ sku, document: null }));
    const changed = openIndex(createLayers(buffer, '1').apply(changes, '2'), { previous: many });
    const now = suggest(changed, request).skus;
    expect(now).toHaveLength(3);
    expect(now.filter((sku) => gone.includes(sku))).toEqual([]);
  });
});

describe('a word of more products than are looked at', () => {
  const builder = createIndexBuilder({ categories: [], catalogueVersion: '1' });
  const add = (sku: string, popularity: number, de: string, fr: string) =>
    builder.add({ sku, popularity, categoryIds: [], codes: [], texts: { de: { name: de }, fr: { name: fr } } });
  for (let n = 0; n < 700; n++) {
    const isBoth = n === 0 || n >= 690;
    add(`A-${n}`, 2000 - n, isBoth ? 'Alpha Beta' : 'Alpha Delta', 'Gamma Beta');
    add(`B-${n}`, 700 - n, 'Beta Delta', 'Alpha Beta');
  }
  const both = openIndex(builder.finish());

  test('suggests as many as there are, also where the best of it have but one with the other word', () => {
    const { skus } = suggest(both, { language: 'de', text: 'beta alpha' });
    expect(skus).toHaveLength(3);
    expect(skus.filter((sku) => sku === 'A-0' || /^A-69\d$/.test(sku))).toEqual(skus);
  });

  test('is looked up in the language of who asks, whoever asked for it before', () => {
    for (const [language, first] of [
      ['de', 'A'],
      ['fr', 'B'],
      ['de', 'A'],
    ] as const) {
      const { skus } = suggest(both, { language, text: 'beta alpha' });
      expect(skus.map((sku) => sku[0])).toEqual([first, first, first]);
    }
  });
});

test('a typing error still suggests something', () => {
  expect(suggest(index, { language: 'de', text: 'stekdose' }).skus).toHaveLength(3);
});

test('the beginning of a number suggests the numbers', () => {
  expect(suggest(index, { language: 'de', text: '100 00' }).codes[0]).toEqual({ sku: '100000', kind: 'sku' });
  expect(suggest(index, { language: 'de', text: '100.007' })).toEqual({
    skus: ['100007'],
    codes: [{ sku: '100007', kind: 'sku' }],
  });
});

test('one letter suggests nothing', () => {
  expect(suggest(index, { language: 'de', text: 's ' })).toEqual({ skus: [], codes: [] });
});

/** What the name says, and what only the maker says. */
function thingOf({ texts, manufacturer = '', series = '' }: IndexDocument): string {
  const makers = `${manufacturer} ${series}`.toLowerCase().split(/\s+/);
  return nounOf('de', texts.de?.name ?? '', (word) => makers.includes(word)).toLowerCase();
}

function namesOf({ texts, manufacturer = '', series = '' }: IndexDocument): readonly (readonly string[])[] {
  const words = (texts.de?.name ?? '').toLowerCase();
  // Compounds are found by the words they are made of, as far as the catalogue knows these; a part says less than a name.
  const parts = words.includes('kabelkanal') ? ' kabel' : words.includes('schutzschalter') ? ' schalter' : '';
  return [words.split(/\s+/), `${manufacturer} ${series}${parts}`.toLowerCase().split(/\s+/)];
}

function openShop(shop: readonly IndexDocument[]) {
  const shopBuilder = createIndexBuilder({ categories: [], catalogueVersion: '1' });
  for (const document of shop) shopBuilder.add(document);
  return openIndex(shopBuilder.finish(), { synonyms: { de: { FI: ['RCD'] } } });
}
