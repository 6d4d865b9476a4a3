import { expect, test } from 'vitest';
import { createIndexBuilder, openIndex, search, type Language, type Synonyms } from '../index.ts';

const names: Readonly<Record<string, readonly [de: string, fr: string]>> = {
  bell: ['Signalkabel 2×0.6 mm', 'Câble de signal'],
  intercom: ['Innenstation 2 Draht Bus', 'Poste intérieur'],
  slow: ['Leitungsschutzschalter D16', 'Disjoncteur D16 16 A'],
  quick: ['Leitungsschutzschalter C16', 'Disjoncteur C16 16 A'],
  flush: ['Einlasskasten', 'Boîte d’encastrement'],
  onWall: ['Bewegungsmelder Wand', 'Détecteur mural'],
  onCeiling: ['Präsenzmelder', 'Détecteur de présence'],
  stairTimer: ['Treppenautomat', 'Minuterie'],
  stairLamp: ['Treppenlicht', 'Lampe d’escalier'],
  push: ['Taster', 'Poussoir'],
};
const descriptions: Readonly<Record<string, string>> = { push: 'Als Schalter für jedes Treppenlicht.' };

const builder = createIndexBuilder({ categories: [], catalogueVersion: '1' });
for (const [sku, [de, fr]] of Object.entries(names))
  builder.add({
    sku,
    popularity: 1,
    categoryIds: [],
    codes: [],
    texts: { de: { name: de, description: descriptions[sku] ?? '' }, fr: { name: fr } },
  });
const synonyms: Synonyms = {
  de: {
    Sonnerie: ['Innenstation'],
    Sonneriedraht: ['Signalkabel'],
    BM: ['Bewegungsmelder'],
    'Bewegungsmelder Decke': ['Präsenzmelder'],
    Schalter: ['Taster'],
    'Treppenlicht Schalter': ['Treppenautomat'],
    Treppenautomat: ['Treppenlicht Schalter'],
  },
  fr: { 'courbe D': ['D10', 'D16'] },
};
const index = openIndex(builder.finish(), { synonyms });

test('two words written apart are what the trade calls both together, not what it calls the first', () => {
  expect(find('de', 'sonnerie draht')).toEqual(['bell']);
  expect(find('de', 'sonnerie')).toEqual(['intercom']);
});

test('what two words mean together, they mean as well where the trade abbreviates one of them', () => {
  expect(find('de', 'bewegungsmelder decke')).toEqual(['onCeiling']);
  expect(find('de', 'bm decke')).toEqual(['onCeiling']);
  expect(find('de', 'bm')).toEqual(['onWall']);
});

test('an answer does not depend on what was asked before', () => {
  find('de', 'schalter');
  expect(find('de', 'treppenautomat')).toEqual(['stairTimer']);
});

test.each([
  ['disjoncteur courbe d', ['slow']],
  ['disjoncteur courbe d 16a', ['slow']],
  ['disjoncteur courbe', []],
  ['boite d’encastrement', ['flush']],
  ['boite d encastrement', ['flush']],
])('a French d is a letter where no word follows: "%s"', (text, skus) => {
  expect(find('fr', text)).toEqual(skus);
});

function find(language: Language, text: string): readonly string[] {
  const { skus, relaxed } = search(index, { language, text, limit: 5 });
  return relaxed ? [] : skus;
}
