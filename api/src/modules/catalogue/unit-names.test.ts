import { customUnits } from '@shop/contract/cart-item';
import { locales } from '@shop/contract/values';
import { expect, test } from 'vitest';
import { unitName, unitOfName } from './unit-names.ts';

/** What exports of earlier shops say: words in the singular. */
const formerNames = {
  C62: ['Stk.', 'pce', 'pz.', 'pc.'],
  MTR: ['m'],
  SET: ['Set', 'set'],
  PR: ['Paar', 'paire', 'paio', 'pair'],
  RO: ['Rolle', 'rouleau', 'rotolo', 'roll'],
  PK: ['Pack', 'paquet', 'pacco', 'pack'],
  BX: ['Karton', 'carton', 'cartone', 'box'],
  KGM: ['kg'],
  LTR: ['l'],
} as const;

test.each(locales)('every unit of own articles is read again as it is written in %s', (locale) => {
  for (const code of customUnits) expect(unitOfName(unitName(code, locale), customUnits)).toBe(code);
});

test('names that lists were exported with before are still understood', () => {
  for (const code of customUnits)
    for (const name of formerNames[code]) expect([name, unitOfName(name, customUnits)]).toEqual([name, code]);
});

test.each([
  ['Rollen', 'RO'],
  ['ROTOLI', 'RO'],
  ['paires', 'PR'],
  ['jeux', 'SET'],
  ['sets', 'SET'],
  ['Stück', 'C62'],
  ['conf', 'PK'],
  ['MTR', 'MTR'],
  ['Fass', undefined],
  ['', undefined],
])('"%s" is %s', (name, code) => {
  expect(unitOfName(name, customUnits)).toBe(code);
});

test('a name stands behind one as behind many', () => {
  const singulars =
    /^(Rolle|rouleau|rotolo|roll|paquet|pacco|paire|paio|pair|Karton|carton|cartone|Trommel|Dose|Tube)$/;
  for (const code of ['PR', 'RO', 'PK', 'BX', 'CT', 'TU', 'DR', 'CA'])
    for (const locale of locales) expect(unitName(code, locale)).not.toMatch(singulars);
  // Italian has no plural of it.
  expect(locales.filter((locale) => unitName('SET', locale) === 'set')).toEqual(['it']);
});

test('partners that write another code for a piece mean pieces, an unknown code is shown as it is', () => {
  expect(unitName('PCE', 'de')).toBe('Stk.');
  expect(unitName('XYZ', 'fr')).toBe('XYZ');
});
