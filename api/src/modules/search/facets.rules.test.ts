import type { FacetCounts } from '@shop/catalogue-index';
import { expect, test } from 'vitest';
import type { Vocabulary } from '../catalogue/index.ts';
import { knownFilters, toFacets, toGlobalFilters, toIndexFilters } from './facets.rules.ts';

const attribute = (key: string, type: 'text' | 'numeric' | 'range' | 'logical', unit = '') => ({
  key,
  type,
  unit,
  name: { de: key.toUpperCase() },
  products: 1,
  textById: new Map(),
  codeById: new Map(),
  textByCode: new Map([
    ['weiss', { de: 'weiss', fr: 'blanc' }],
    ['grau', { de: 'grau' }],
  ]),
});

const vocabulary: Vocabulary = {
  version: 1,
  attributes: new Map([
    ['colour', attribute('colour', 'text')],
    ['current', attribute('current', 'numeric', 'A')],
    ['section', attribute('section', 'range', 'mm²')],
    ['dimmable', attribute('dimmable', 'logical')],
  ]),
  categories: new Map(),
  roots: [],
};

function numbers(facet: string, ...values: number[]): FacetCounts {
  const [min = 0] = values;
  return {
    facet,
    kind: 'number',
    values: values.map((value) => ({ value: String(value), count: 1 })),
    count: values.length,
    min,
    max: values.at(-1) ?? 0,
  };
}

test('a few different numbers are ticked one by one, with their unit', () => {
  const [facet] = toFacets([numbers('current', 10, 13, 16)], {
    chosen: { current: ['13'] },
    vocabulary,
    language: 'de',
  });
  expect(facet).toMatchObject({ type: 'values', label: 'CURRENT' });
  expect(facet?.values.map(({ label, isActive }) => [label, isActive])).toEqual([
    ['10 A', false],
    ['13 A', true],
    ['16 A', false],
  ]);
});

test('nobody ticks what a colour is for a screen', () => {
  const words = (facet: string, ...values: string[]): FacetCounts => ({
    facet,
    kind: 'values',
    values: values.map((value) => ({ value, count: 1 })),
    count: values.length,
  });
  const counts = [words('colour', 'weiss', 'grau'), words('hex', '#f7f7f4', '#a3a9a8')];
  const [white, grey] = ['#f7f7f4', '#a3a9a8'].map((hex) => [hex, { de: hex }] as const);
  const hex = { ...attribute('hex', 'text'), textByCode: new Map([white, grey].filter((one) => one !== undefined)) };
  const known = { ...vocabulary, attributes: new Map([...vocabulary.attributes, ['hex', hex]]) };
  expect(toFacets(counts, { chosen: {}, vocabulary: known, language: 'de' }).map(({ name }) => name)).toEqual([
    'colour',
  ]);
});

test('many different numbers are a range from the smallest to the largest', () => {
  const many = Array.from({ length: 13 }, (_, n) => n + 1);
  const [facet] = toFacets([numbers('current', ...many)], { chosen: { current: ['3..'] }, vocabulary, language: 'de' });
  expect(facet).toMatchObject({ type: 'range', min: 1, max: 13, activeMin: 3, activeMax: null, values: [] });
});

test('an attribute that is a range itself is always one, however few bounds there are', () => {
  const [facet] = toFacets([numbers('section', 0.75, 25)], { chosen: {}, vocabulary, language: 'de' });
  expect(facet).toMatchObject({ type: 'range', min: 0.75, max: 25, unit: 'mm²' });
});

test('texts come in the language asked for, the most frequent first', () => {
  const counts: FacetCounts = {
    facet: 'colour',
    kind: 'values',
    values: [
      { value: 'grau', count: 2 },
      { value: 'weiss', count: 5 },
    ],
    count: 7,
  };
  const [facet] = toFacets([counts], { chosen: {}, vocabulary, language: 'fr' });
  expect(facet?.values.map(({ label }) => label)).toEqual(['blanc', 'grau']);
});

test('a facet with a single value helps nobody and is left out, unless it is chosen', () => {
  expect(toFacets([numbers('current', 16)], { chosen: {}, vocabulary, language: 'de' })).toEqual([]);
  expect(toFacets([numbers('current', 16)], { chosen: { current: ['16'] }, vocabulary, language: 'de' })).toHaveLength(
    1,
  );
});

test('names that nobody knows are passed over, ranges are read with open sides', () => {
  const filters = { nonsense: ['x'], current: ['10..16'], section: ['..2.5'], colour: ['weiss', 'grau'], dimmable: [] };
  expect(toIndexFilters(filters, vocabulary, true)).toEqual([
    { facet: 'current', min: 10, max: 16 },
    { facet: 'section', max: 2.5 },
    { facet: 'colour', values: ['weiss', 'grau'] },
  ]);
});

test('values that nobody knows are passed over, beside known ones and alone', () => {
  const filters = {
    colour: ['weiss', 'weis'],
    current: ['13', 'viel'],
    section: ['dick'],
    dimmable: ['1'],
    manufacturer: ['Lumera'],
    'green-way-only': ['1'],
    'already-bought': ['true'],
  };
  const known = {
    colour: ['weiss'],
    current: ['13'],
    manufacturer: ['Lumera'],
    'already-bought': ['true'],
  };
  expect(knownFilters(filters, vocabulary)).toEqual(known);
  expect(toIndexFilters(filters, vocabulary, true)).toEqual([
    { facet: 'colour', values: ['weiss'] },
    { facet: 'current', values: ['13'] },
    { facet: 'manufacturer', values: ['Lumera'] },
  ]);
  const shown = toFacets([], { chosen: filters, vocabulary, language: 'de' }).flatMap(({ values }) =>
    values.map(({ value }) => value),
  );
  expect(shown.toSorted()).toEqual(['13', 'Lumera', 'weiss']);
});

test('the green-way-only filter stands above all listings that have such products, or when it is chosen', () => {
  const green: FacetCounts = { facet: 'greenWay', kind: 'flag', values: [{ value: 'true', count: 7 }], count: 7 };
  expect(toGlobalFilters([green], {}, 'de')).toMatchObject([{ name: 'green-way-only', activeValue: null }]);
  expect(toGlobalFilters([], {}, 'de')).toEqual([]);
  expect(toGlobalFilters([], { 'green-way-only': ['true'] }, 'de')).toMatchObject([{ activeValue: 'true' }]);
  const chosen = { 'green-way-only': ['true'] };
  expect(toIndexFilters(chosen, vocabulary, false)).toEqual([{ facet: 'greenWay', values: ['true'] }]);
});

test('what is in stock narrows for whoever sees stock; for others it is passed over, and is never a facet among attributes', () => {
  const chosen = { 'in-stock': ['true'] };
  expect(toIndexFilters(chosen, vocabulary, true)).toEqual([{ facet: 'inStock', values: ['true'] }]);
  expect(toIndexFilters(chosen, vocabulary, false)).toEqual([]);
  expect(toIndexFilters({ 'in-stock': ['false'] }, vocabulary, true)).toEqual([]);
  expect(toIndexFilters({ inStock: ['true'] }, vocabulary, false)).toEqual([]);
  const values = [
    { value: 'true', count: 7 },
    { value: 'false', count: 5 },
  ];
  expect(
    toFacets([{ facet: 'inStock', kind: 'flag', values, count: 12 }], { chosen: {}, vocabulary, language: 'de' }),
  ).toEqual([]);
});

test('what is chosen and leaves nothing stays to be seen, with nought, and can be taken back', () => {
  const filters = {
    manufacturer: ['Lumera'],
    current: ['13'],
    section: ['1..2.5'],
    colour: ['weiss'],
    nonsense: ['x'],
  };
  const counts: FacetCounts[] = [
    { facet: 'manufacturer', kind: 'values', values: [{ value: 'Vireo', count: 3 }], count: 3 },
  ];
  const facets = toFacets(counts, { chosen: filters, vocabulary, language: 'de' });
  expect(facets.map(({ name }) => name)).toEqual(['manufacturer', 'current', 'section', 'colour']);
  expect(facets[0]?.values).toEqual([
    { value: 'Vireo', label: 'Vireo', count: 3, isActive: false },
    { value: 'Lumera', label: 'Lumera', count: 0, isActive: true },
  ]);
  expect(facets[1]).toMatchObject({ type: 'values', values: [{ label: '13 A', count: 0, isActive: true }] });
  expect(facets[2]).toMatchObject({ type: 'range', activeMin: 1, activeMax: 2.5 });
  expect(facets[3]?.values).toMatchObject([{ label: 'weiss', isActive: true }]);
});

test('however many facets are chosen, each of them is shown', () => {
  const keys = Array.from({ length: 30 }, (_, index) => `key${index}`);
  const many = { ...vocabulary, attributes: new Map(keys.map((key) => [key, attribute(key, 'text')])) };
  const filters = Object.fromEntries(keys.map((key) => [key, ['weiss']]));
  expect(toFacets([], { chosen: filters, vocabulary: many, language: 'de' })).toHaveLength(30);
});
