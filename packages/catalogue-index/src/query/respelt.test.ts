import { describe, expect, test } from 'vitest';
import { createIndexBuilder, openIndex, search, type Language } from '../index.ts';

const categories = {
  breakers: ['Fehlerstromschutzschalter', 'Protections'],
  plugs: ['CEE-Stecker', 'Fiches CEE'],
  conduits: ['Rohre', 'Tubes'],
  screws: ['Schrauben', 'Vis'],
  inserts: ['Schalter', 'Interrupteurs'],
  surface: ['AP-Schalter', 'Interrupteurs apparents'],
  relays: ['Relais', 'Relais'],
} as const;
const builder = createIndexBuilder({
  categories: Object.keys(categories).map((id) => ({ id })),
  catalogueVersion: '1',
});

function add(
  id: keyof typeof categories,
  sku: string,
  names: readonly [de: string, fr: string],
  keywords: string[] = [],
) {
  const [de, fr] = categories[id];
  builder.add({
    sku,
    popularity: 1,
    categoryIds: [id],
    codes: [],
    texts: { de: { name: names[0], category: de, keywords }, fr: { name: names[1], category: fr } },
  });
}

add('breakers', 'rcd40', ['FI-Schutzschalter 4P 40 A 30 mA', 'Différentiel 4P 40 A 30 mA'], ['FI']);
add('breakers', 'rcd63', ['FI-Schutzschalter 4P 63 A 30 mA', 'Différentiel 4P 63 A 30 mA'], ['FI']);
add('plugs', 'plug16', ['CEE-Stecker 16 A 5P', 'Fiche CEE 16 A 5P']);
add('plugs', 'plug32', ['CEE-Stecker 32 A 5P', 'Fiche CEE 32 A 5P']);
add('conduits', 'm20', ['Rohr KRF M20 grau ohne Zugdraht', 'Tube KRF M20 gris sans tire-fil']);
add('conduits', 'm32', ['Rohr KRF M32 grau mit Zugdraht', 'Tube KRF M32 gris avec tire-fil']);
add('screws', 'screw', ['Schraube 4×40 mm', 'Vis 4×40 mm']);
add('inserts', 'key', ['Schlüsselschalter Einsatz weiss', 'Interrupteur à clé blanc']);
add('inserts', 'twice', ['Wechselschalter Schema 3+3', 'Va-et-vient schéma 3+3']);
add('inserts', 'once', ['Wechselschalter Schema 3', 'Va-et-vient schéma 3']);
add('surface', 'surface', ['AP Schalter grau', 'Interrupteur apparent gris'], ['Aufputzschalter', 'Aufputz']);
add('relays', 'stairs', ['Treppenlichtautomat 24 V DC', 'Minuterie 24 V DC'], ['Minuterie']);
add('relays', 'mains', ['Netzfreischalter 230 V AC', 'Coupe-secteur 230 V AC'], ['Minuterie']);
const index = openIndex(builder.finish(), {
  synonyms: {
    de: {
      FI: ['Fehlerstromschutzschalter'],
      Minuterie: ['Treppenlichtautomat'],
      Schlüsselschalter: ['Schlossschalter'],
    },
  },
  properties: { de: ['Aufputz'] },
});

function ask(text: string, language: Language = 'de') {
  const { skus, leftOut, relaxed } = search(index, { language, text, limit: 1 });
  return { first: skus[0], leftOut, relaxed };
}

describe('numbers that stand for something else than they say', () => {
  test.each([
    ['FI 4x63', 'rcd63'],
    ['FI 4 x 40 30mA', 'rcd40'],
    ['CEE-Stecker 5x32', 'plug32'],
    ['cee32 Stecker', 'plug32'],
    ['fi40', 'rcd40'],
    ['Wechselschalter 3+3', 'twice'],
  ])('"%s" is %s with nothing left out', (text, first) => {
    expect(ask(text)).toEqual({ first, leftOut: [], relaxed: false });
  });

  test('a size stays one', () => {
    expect(ask('Schraube 4x40')).toEqual({ first: 'screw', leftOut: [], relaxed: false });
    expect(ask('Schraube 4x63')).toEqual({ first: 'screw', leftOut: ['4x63'], relaxed: true });
  });
});

describe('what all that is left is without', () => {
  test.each([
    ['Rohr M20 mit Zugdraht', 'de', 'm20', 'Zugdraht'],
    ['Rohr M20 Zugdraht', 'de', 'm20', 'Zugdraht'],
    ['tube M20 avec tire-fil', 'fr', 'm20', 'tire fil'],
  ] as const)('"%s" in %s is %s, and it is said that %s was left out', (text, language, first, left) => {
    expect(ask(text, language)).toEqual({ first, leftOut: [left], relaxed: true });
  });

  test('is found with nothing left out where something has it or nobody wants it', () => {
    expect(ask('Rohr M32 Zugdraht')).toEqual({ first: 'm32', leftOut: [], relaxed: false });
    expect(ask('Rohr M20 ohne Zugdraht')).toEqual({ first: 'm20', leftOut: [], relaxed: false });
  });
});

test('how a thing is mounted takes nothing of its name away', () => {
  expect(ask('Schlüsselschalter Aufputz')).toEqual({ first: 'key', leftOut: ['Aufputz'], relaxed: true });
});

test('a keyword of all its neighbours does not make a thing what the word names, and its voltage is left out', () => {
  expect(ask('Minuterie 230V')).toEqual({ first: 'stairs', leftOut: ['230V'], relaxed: true });
  expect(ask('Minuterie 24V')).toEqual({ first: 'stairs', leftOut: [], relaxed: false });
});
