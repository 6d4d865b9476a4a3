import { expect, test } from 'vitest';
import { createIndexBuilder, openIndex, suggest, type IndexDocument } from '../index.ts';
import { sampleCatalogue } from '../testing/sample-catalogue.ts';

const sample = sampleCatalogue({ products: 600, seed: 5, words: 200 });
const documents = Array.from({ length: sample.products }, (_, n) => ({
  ...sample.product(n),
  popularity: (n * 7919) % 601,
}));
const builder = createIndexBuilder({ categories: sample.categories, catalogueVersion: '1' });
for (const document of documents) builder.add(document);
const index = openIndex(builder.finish());

test.each(['sc', 'le', 'fe', 'Ra', 'kabelk', 'hag'])('"%s" suggests the three most popular called so', (text) => {
  const wanted = text.toLowerCase();
  const expected = documents
    .filter((document) => namesOf(document).some((name) => name.startsWith(wanted)))
    .toSorted((a, b) => b.popularity - a.popularity)
    .slice(0, 3);
  expect(suggest(index, { language: 'de', text }).skus).toEqual(expected.map(({ sku }) => sku));
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

function namesOf({ texts, manufacturer = '', series = '' }: IndexDocument): readonly string[] {
  const words = `${texts.de?.name ?? ''} ${manufacturer} ${series}`.toLowerCase();
  // Compounds are found by the words they are made of, as far as the catalogue knows these.
  const parts = words.includes('kabelkanal') ? ' kabel' : words.includes('schutzschalter') ? ' schalter' : '';
  return `${words}${parts}`.split(/\s+/);
}
