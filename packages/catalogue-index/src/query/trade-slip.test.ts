import { describe, expect, test } from 'vitest';
import { createIndexBuilder, openIndex, search, type Language } from '../index.ts';
import { isOneSlip } from './trade-slip.ts';

const categories = {
  rcd: ['FI-Schutzschalter', 'Différentiels', 'Differenziali'],
  switches: ['Wechselschalter', 'Va-et-vient', 'Deviatori'],
  cables: ['Kabel', 'Câbles', 'Cavi'],
  signal: ['Signalkabel', 'Câbles de signal', 'Cavi di segnale'],
  ceiling: ['Deckenleuchten', 'Plafonniers', 'Plafoniere'],
  wet: ['Feuchtraumleuchten', 'Luminaires étanches', 'Apparecchi stagni'],
  jacks: ['RJ45-Module', 'Modules RJ45', 'Moduli RJ45'],
  pliers: ['Zangen', 'Pinces', 'Pinze'],
} as const;
const builder = createIndexBuilder({
  categories: Object.keys(categories).map((id) => ({ id })),
  catalogueVersion: '1',
});

function add(id: keyof typeof categories, sku: string, de: string, fr: string, it: string) {
  const [ofDe, ofFr, ofIt] = categories[id];
  builder.add({
    sku,
    popularity: 1,
    categoryIds: [id],
    codes: [],
    texts: { de: { name: de, category: ofDe }, fr: { name: fr, category: ofFr }, it: { name: it, category: ofIt } },
  });
}

add('rcd', 'rcd', 'FI-Schutzschalter 4P', 'Différentiel 4P', 'Differenziale 4P');
add('switches', 'change', 'Wechselschalter weiss', 'Va-et-vient blanc', 'Deviatore bianco');
add('cables', 'tt', 'Kabel TT 3×1.5 mm²', 'Câble TT 3×1.5 mm²', 'Cavo TT 3×1.5 mm²');
add('signal', 'signal', 'Signalkabel 4×2×0.8 mm', 'Câble de signal 4×2×0.8 mm', 'Cavo di segnale 4×2×0.8 mm');
add('ceiling', 'round', 'Deckenleuchte 1200 lm', 'Plafonnier 1200 lm', 'Plafoniera 1200 lm');
add('wet', 'wet', 'Feuchtraumleuchte 1200 mm', 'Luminaire étanche 1200 mm', 'Apparecchio stagno 1200 mm');
add('jacks', 'plain', 'RJ45-Modul ungeschirmt', 'Module RJ45 non blindé', 'Modulo RJ45 non schermato');
add('jacks', 'shielded', 'RJ45-Modul geschirmt', 'Module RJ45 blindé', 'Modulo RJ45 schermato');
add('pliers', 'lugs', 'Kabelschuhzange 6 mm²', 'Pince à cosses 6 mm²', 'Pinza per capicorda 6 mm²');
add('pliers', 'phone', 'Telefonzange 160 mm', 'Pince téléphone 160 mm', 'Pinza telefono 160 mm');
const index = openIndex(builder.finish(), {
  synonyms: {
    de: { Fehlerstromschutz: ['FI-Schutzschalter'], 'FI-Schutzschalter': ['Fehlerstromschutz'] },
    it: { 'plafoniera stagna': ['apparecchio stagno'] },
  },
  near: { de: { Kabelschuh: ['Zange'] } },
});

function ask(text: string, language: Language = 'de') {
  const { skus, leftOut } = search(index, { language, text, limit: 1 });
  return { first: skus[0], leftOut };
}

describe('a word that is nearly one of the trade', () => {
  test('is that word, and the answer says so', () => {
    const found = search(index, { language: 'de', text: 'Fehlerstrohmschutz 4P', limit: 1 });
    expect(found).toMatchObject({ skus: ['rcd'], leftOut: [], didYouMean: 'Fehlerstromschutz 4P' });
  });

  test('is no compound of what is left of it', () => {
    expect(search(index, { language: 'de', text: 'Wechslschalter weiss', limit: 1 })).toMatchObject({
      skus: ['change'],
      didYouMean: 'Wechselschalter weiss',
    });
  });

  test.each([
    ['kabel', 'kabl', true],
    ['kabel', 'kaabel', true],
    ['kabel', 'kabol', true],
    ['kabel', 'kable', true],
    ['kabel', 'kabel', false],
    ['kabel', 'kbale', false],
    ['kabel', 'kab', false],
    ['kabel', 'label', true],
  ])('"%s" and "%s" are one slip apart: %s', (a, b, isOne) => {
    expect(isOneSlip(a, b)).toBe(isOne);
    expect(isOneSlip(b, a)).toBe(isOne);
  });
});

describe('what a thing is called', () => {
  test('may be a compound that ends in its noun, where nothing else comes in that size', () => {
    expect(ask('Kabel 4x2x0.8')).toEqual({ first: 'signal', leftOut: [] });
    expect(ask('Kabel 3x1.5')).toEqual({ first: 'tt', leftOut: [] });
  });

  test('may have a number within it', () => {
    expect(ask('plafoniera 1200 stagna', 'it')).toEqual({ first: 'wet', leftOut: [] });
  });

  test('may be a tool with what it is for, in the plural', () => {
    expect(ask('Zange für Kabelschuhe')).toEqual({ first: 'lugs', leftOut: [] });
  });

  test.each([
    ['module RJ45 blindé', 'fr'],
    ['modulo RJ45 schermato', 'it'],
  ] as const)('"%s" in %s is none that the catalogue says it of with a "non"', (text, language) => {
    expect(search(index, { language, text, limit: 9 }).skus).toEqual(['shielded']);
  });
});
