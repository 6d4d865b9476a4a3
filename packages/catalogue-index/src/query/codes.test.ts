import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIndexBuilder, lookupCode, lookupCodePrefix, openIndex, search } from '../index.ts';
import { sampleCatalogue } from '../testing/sample-catalogue.ts';

const sample = sampleCatalogue({ products: 500, seed: 3, words: 200 });
const documents = Array.from({ length: sample.products }, (_, n) => sample.product(n));
const builder = createIndexBuilder({ categories: sample.categories, catalogueVersion: '1' });
for (const document of documents) builder.add(document);
builder.add({
  ...sample.product(501),
  sku: '0045-X',
  codes: [{ kind: 'manufacturerNumber', value: '100 007' }],
});
const index = openIndex(builder.finish());

const someCode = fc.constantFrom(
  ...documents.flatMap(({ sku, codes }) => [
    { sku, kind: 'sku' as const, value: sku },
    ...codes.map((code) => ({ sku, ...code })),
  ]),
);
const separator = fc.constantFrom('', '', ' ', '.', '-', '/', ' - ');

describe('a product number', () => {
  test('is found in any spelling and tells what kind of number it is', () => {
    fc.assert(
      fc.property(
        someCode,
        fc.array(separator, { minLength: 20, maxLength: 20 }),
        fc.boolean(),
        (code, separators, upper) => {
          const plain = code.value.replace(/[^a-z0-9]/gi, '');
          const spelled = [...plain].map((character, n) => (separators[n] ?? '') + character).join('');
          const typed = upper ? spelled.toUpperCase() : spelled.toLowerCase();
          expect(lookupCode(index, ` ${typed} `)).toContainEqual({ sku: code.sku, kind: code.kind });
        },
      ),
    );
  });

  test.each(['E-No 100 000 013', 'E-Nr. 100000013', 'ENr 100.000.013', 'E-No. 100-000-013', 'e-nummer: 100000013'])(
    'is found behind its label: "%s"',
    (text) => {
      expect(lookupCode(index, text)).toEqual([{ sku: '100007', kind: 'eNumber' }]);
    },
  );

  test.each(['760000000017', '0760000000017', '00760000000017', 'EAN 0 760000 000017'])(
    'is found as a GTIN with more or fewer leading zeros: "%s"',
    (text) => {
      expect(lookupCode(index, text)).toEqual([{ sku: '100007', kind: 'gtin' }]);
    },
  );

  test('that two products share finds both, the article number first', () => {
    expect(lookupCode(index, '100007')).toEqual([
      { sku: '100007', kind: 'sku' },
      { sku: '0045-X', kind: 'manufacturerNumber' },
    ]);
  });

  test('keeps leading zeros of other kinds of number', () => {
    expect(lookupCode(index, '0045x')).toEqual([{ sku: '0045-X', kind: 'sku' }]);
    expect(lookupCode(index, '45x')).toEqual([]);
  });

  test('that nobody has, or no number at all, finds nothing', () => {
    for (const text of ['999999999', '', '   ', '-/.', 'E-No', 'Rahmen', '1'.repeat(10_000)])
      expect(lookupCode(index, text)).toEqual([]);
  });

  test('typed in part finds those that begin with it, in order', () => {
    const expected = documents.filter(({ sku }) => sku.startsWith('1020')).map(({ sku }) => sku);
    const found = lookupCodePrefix(index, '10 20', 100).filter(({ kind }) => kind === 'sku');
    expect(found.map(({ sku }) => sku)).toEqual(expected.toSorted());
    expect(lookupCodePrefix(index, '1020', 3)).toHaveLength(3);
    expect(lookupCodePrefix(index, '1', 3)).toEqual([]);
  });
});

describe('searching for a number', () => {
  test('finds the product and says that the text is a number', () => {
    const result = search(index, { language: 'de', text: '100.000.013', limit: 5 });
    expect(result).toMatchObject({ total: 1, skus: ['100007'], match: 'code', codes: [{ kind: 'eNumber' }] });
  });

  test.each(['Art. 100007', 'Artikel-Nr. 100007', 'Nr. 100007', '#100007'])('takes a label before it: "%s"', (text) => {
    expect(search(index, { language: 'de', text, limit: 5 })).toMatchObject({
      match: 'code',
      codes: [{ sku: '100007', kind: 'sku' }, {}],
    });
  });

  test.each([
    ['100.000.014', '100000013'],
    ['7600000000017', '760000000017'],
  ])('"%s" with one character wrong offers the nearest', (text, nearest) => {
    const result = search(index, { language: 'de', text, limit: 20 });
    expect(result.match).toBe('corrected');
    expect(result.skus).toContain(lookupCode(index, nearest)[0]?.sku);
  });

  test('finds numbers that begin with it when no word does', () => {
    const result = search(index, { language: 'de', text: '1000000', limit: 50 });
    expect(result.match).toBe('codePrefix');
    expect(result.skus).toContain('100007');
  });
});

describe('a short number', () => {
  const short = createIndexBuilder({ categories: [], catalogueVersion: '1' });
  const add = (sku: string, name: string, number: string) =>
    short.add({
      sku,
      popularity: sku === 'lamp' ? 9 : 1,
      categoryIds: [],
      codes: [{ kind: 'manufacturerNumber', value: number }],
      texts: { de: { name } },
    });
  add('1000', 'Kiste', 'K-1');
  add('BG-0', 'Bügel', 'B/77');
  add('lamp', 'Lampe 1000 lm C16', 'L-9');
  add('breaker', 'Automat', 'C-16');
  const shortIndex = openIndex(short.finish());
  const ask = (text: string) => search(shortIndex, { language: 'de', text, limit: 5 });

  test.each(['1000', 'BG-0', 'bg 0', 'BG/0'])('of the operator\'s own is that article: "%s"', (text) => {
    expect(ask(text)).toMatchObject({ total: 1, match: 'code', codes: [{ kind: 'sku' }] });
  });

  test("of a maker that is a word as well comes first, and the word's products after it", () => {
    expect(ask('C16')).toMatchObject({ skus: ['breaker', 'lamp'], codes: [{ sku: 'breaker' }] });
  });
});
