import { describe, expect, test } from 'vitest';
import { createIndexBuilder, openIndex, search, type IndexDocument, type TradeWords } from '../index.ts';

const document = (
  sku: string,
  name: string,
  category: string,
  attributes: readonly string[] = [],
  manufacturer = 'Vireo',
): IndexDocument => ({
  sku,
  popularity: 1,
  categoryIds: [category.toLowerCase()],
  codes: [],
  manufacturer,
  texts: { de: { name, category, attributes, description: 'Für Motoren und Rahmen geeignet.' } },
});
const categories = [
  'fehlerstrom',
  'strahler',
  'leitungsschutzschalter',
  'rahmen',
  'panels',
  'kabelbinder',
  'bewegungsmelder',
  'leuchten',
].map((id) => ({ id }));
const builder = createIndexBuilder({ categories, catalogueVersion: '1' });
builder.add(document('flood20', 'Strahler Garden schwarz', 'Strahler', ['20 W', 'schwarz', 'IP65']));
builder.add(document('flood40', 'Strahler Garden weiss', 'Strahler', ['40 W', 'weiss', 'IP65'], 'Lumera'));
builder.add(document('ls', 'Leitungsschutzschalter 1P', 'Leitungsschutzschalter', ['16 A']));
builder.add(document('fi', 'FI-Schutzschalter 4P', 'Fehlerstrom'));
builder.add(document('frame', 'Rahmen 2-fach bronze', 'Rahmen', ['bronze']));
builder.add(document('panel', 'LED-Panel 600×600 mm', 'Panels', ['40 W']));
builder.add(document('sensor', 'Bewegungsmelder 180°', 'Bewegungsmelder', ['anthrazit']));
builder.add(document('lamp', 'Leuchte mit Bewegungsmelder', 'Leuchten', ['anthrazit', 'aussen', '30 Wh']));
builder.add(document('tie', 'Kabelbinder 2.5×100 mm', 'Kabelbinder'));
const buffer = builder.finish();

const words: TradeWords = {
  near: { de: { Bohrer: ['Rahmen'] } },
  brands: ['Feller', 'Feller Edizio', 'Edizio'],
  foreign: { de: { rallonge: ['Kabelbinder'] } },
};
const ask = (text: string) => search(openIndex(buffer, words), { language: 'de', text, limit: 10 });

describe('where no product has all words', () => {
  test('the thing stays and its measure is left out, and it is said so', () => {
    expect(ask('Strahler 50 W')).toMatchObject({ relaxed: true, leftOut: ['50 W'], total: 2 });
  });

  test('a measure says more than a colour', () => {
    expect(ask('Strahler weiss 20 W')).toMatchObject({ skus: ['flood20'], leftOut: ['weiss'] });
  });

  test('a maker says more than a colour', () => {
    expect(ask('Lumera Strahler schwarz')).toMatchObject({ skus: ['flood40'], leftOut: ['schwarz'] });
  });

  test('an unknown word beside a known thing is left out', () => {
    expect(ask('schwenkbarer Strahler')).toMatchObject({ total: 2, leftOut: ['schwenkbarer'] });
  });

  test('what is found in full leaves nothing out', () => {
    expect(ask('Strahler 40 W')).toMatchObject({ skus: ['flood40'], relaxed: false, leftOut: [] });
  });
});

describe('a compound that nothing is called', () => {
  test('is what the trade calls its last word as well', () => {
    const renamed = { ...words, synonyms: { de: { Melder: ['Detektor'], Detektor: ['Melder'] } } };
    const found = search(openIndex(buffer, renamed), { language: 'de', text: 'Bewegungsdetektor', limit: 10 });
    expect(found.skus[0]).toBe('sensor');
  });

  test('is found by its parts the other way round', () => {
    expect(ask('Melder für Bewegungen').skus[0]).toBe('sensor');
  });
});

describe('a lesser word that leads to another thing', () => {
  test('is left out where it only begins another thing', () => {
    expect(ask('Bewegungsmelder leuchte').skus[0]).toBe('lamp');
    expect(ask('Bewegungsmelder aussen').skus[0]).toBe('sensor');
  });

  test('is left out: a motion detector for outdoors is no lamp that has one', () => {
    expect(ask('Bewegungsmelder aussen anthrazit')).toMatchObject({ skus: ['sensor', 'lamp'], leftOut: ['aussen'] });
  });

  test('is kept where the thing itself is found with it', () => {
    expect(ask('Leuchte Bewegungsmelder')).toMatchObject({ skus: ['lamp'], leftOut: [] });
    expect(ask('Bewegungsmelder 180° anthrazit')).toMatchObject({ skus: ['sensor'], leftOut: [] });
  });

  test('a measure is whole: 30 W is no beginning of 30 Wh', () => {
    expect(ask('Bewegungsmelder 30 W')).toMatchObject({ leftOut: ['30 W'] });
  });

  test('a guess at a misspelt word gives way to the thing that was typed right', () => {
    const result = ask('bronse Strahler');
    expect(result).toMatchObject({ total: 2, leftOut: ['bronse'] });
    expect(result.didYouMean).toBeUndefined();
  });
});

describe('a thing that the catalogue does not have', () => {
  test('is not found, and the trade says what is near', () => {
    expect(ask('Bohrer')).toMatchObject({ total: 0, relaxed: false, nearest: ['rahmen'] });
  });

  test('is not found in the attributes of other things', () => {
    const cable = createIndexBuilder({ categories: [{ id: 'kabel' }], catalogueVersion: '1' });
    cable.add(document('cable', 'Kabel TT 3×1.5', 'Kabel', ['Anzahl Leiter', '3 m']));
    const trade: TradeWords = { near: { de: { Leiter: ['Kabel'] } } };
    const found = search(openIndex(cable.finish(), trade), { language: 'de', text: 'leiter 3 meter', limit: 5 });
    expect(found).toMatchObject({ total: 0, nearest: ['kabel'] });
  });

  test('is not replaced by what shares its number', () => {
    expect(ask('Bohrer 40 W')).toMatchObject({ total: 0, nearest: ['rahmen'] });
  });

  test('is near to the last word of its compound, where only the descriptions know the first', () => {
    expect(ask('Motorschutzschalter')).toMatchObject({ total: 0, nearest: ['fehlerstrom', 'leitungsschutzschalter'] });
  });

  test('is no misspelling of something else', () => {
    expect(ask('Staubsauger')).toMatchObject({ total: 0, nearest: [] });
  });
});

describe('a brand that the catalogue does not have', () => {
  test('is known as one and corrected to nothing', () => {
    const result = ask('feller edizio');
    expect(result).toMatchObject({ total: 0, foreignBrands: ['feller edizio'] });
    expect(result).not.toHaveProperty('didYouMean');
  });

  test('is left out beside the thing', () => {
    expect(ask('Feller Rahmen')).toMatchObject({ skus: ['frame'], leftOut: ['Feller'], foreignBrands: ['Feller'] });
  });
});

describe('other readings of a number', () => {
  test('are asked for where nothing is found for what it says: 60x60 panels are 600 millimetres', () => {
    expect(ask('panel 60x60')).toMatchObject({ skus: ['panel'], relaxed: false, leftOut: [] });
    expect(ask('panel 60x60 cm')).toMatchObject({ skus: ['panel'], relaxed: false });
  });

  test('count nothing beside a product that has the number itself', () => {
    const both = createIndexBuilder({ categories: [], catalogueVersion: '1' });
    both.add(document('duct', 'Kanal 60×60 mm', 'Kanal'));
    both.add(document('large', 'Kanal 600×600 mm', 'Kanal'));
    expect(search(openIndex(both.finish()), { language: 'de', text: '60x60', limit: 5 }).skus).toEqual(['duct']);
  });
});

test('a word of another language leads to the thing where this one has no such word', () => {
  expect(ask('rallonge')).toMatchObject({ skus: ['tie'], relaxed: false });
});

describe('what a word names', () => {
  const goods = createIndexBuilder({ categories: [{ id: 'switches' }, { id: 'relays' }], catalogueVersion: '1' });
  const kinds = { switches: 'Lichtschalter', relays: 'Relais' } as const;
  type Words = { readonly attributes?: readonly string[]; readonly keywords?: readonly string[] };
  const add = (sku: string, name: string, id: keyof typeof kinds, { attributes = [], keywords = [] }: Words) =>
    goods.add({
      sku,
      popularity: 1,
      categoryIds: [id],
      codes: [],
      manufacturer: 'Vireo',
      texts: { de: { name, category: kinds[id], attributes, keywords, description: '' } },
    });
  add('relay', 'Relais 10 A, 10 A', 'relays', { keywords: ['Schalter'] });
  add('switch', 'Linea Schalter Schema 0 Einsatz weiss', 'switches', { attributes: ['10 A'], keywords: ['Schalter'] });
  const stock = goods.finish();

  test('comes before what only goes with it, and nothing is left out that it has', () => {
    const found = search(openIndex(stock, {}), { language: 'de', text: 'schalter 10 A', limit: 10 });
    expect(found).toMatchObject({ skus: ['switch', 'relay'], leftOut: [] });
  });
});
