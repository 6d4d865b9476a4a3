import { describe, expect, test } from 'vitest';
import { createIndexBuilder, openIndex, search, type TradeWords } from '../index.ts';

const categories = {
  screws: 'Schrauben und Dübel',
  boilers: 'Boiler',
} as const;
const builder = createIndexBuilder({
  categories: Object.keys(categories).map((id) => ({ id })),
  catalogueVersion: '1',
});

type More = { readonly keywords?: readonly string[]; readonly popularity?: number };

function add(sku: string, name: string, id: keyof typeof categories, more: More = {}): void {
  const { keywords = [], popularity = 1 } = more;
  builder.add({
    sku,
    popularity,
    categoryIds: [id],
    codes: [],
    manufacturer: 'Vireo',
    texts: { de: { name, category: categories[id], keywords } },
  });
}

add('screw', 'Spanplattenschraube 4×40 mm', 'screws', { keywords: ['Schraube', 'Dübel'], popularity: 9 });
add('dowel', 'Spreizdübel 6×30 mm', 'screws', { keywords: ['Schraube', 'Dübel'] });
add('wall', 'Wandboiler 300 l', 'boilers', { popularity: 9 });
add('pump', 'Wärmepumpenboiler 300 l', 'boilers');
const buffer = builder.finish();

const words: TradeWords = {
  synonyms: { de: { Dübel: ['Spreizdübel'], Boiler: ['Wandboiler'] } },
  near: { de: { Wärmepumpe: ['Boiler'] } },
};
const ask = (text: string) => search(openIndex(buffer, words), { language: 'de', text, limit: 10 });

describe('the thing that a word names', () => {
  test('stays where only its neighbours come in that size, and the size is said to be left out', () => {
    const { skus, relaxed, leftOut } = ask('Dübel 4x40');
    expect({ first: skus[0], relaxed, leftOut }).toEqual({ first: 'dowel', relaxed: true, leftOut: ['4x40'] });
  });

  test('is found in its own size with nothing left out', () => {
    expect(ask('Dübel 6x30')).toMatchObject({ skus: ['dowel'], relaxed: false, leftOut: [] });
  });

  test('is told apart by a thing that is not sold by itself', () => {
    expect(ask('Boiler 300 l Wärmepumpe')).toMatchObject({ skus: ['pump'], leftOut: [] });
    expect(ask('Wärmepumpe')).toMatchObject({ skus: [], nearest: ['boilers'] });
  });
});
