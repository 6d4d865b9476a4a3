import { expect, test } from 'vitest';
import { foreignBrands } from './foreign-brands.rules.ts';

const brands = [
  { name: 'Feller', ranges: ['EDIZIO', 'Zeptrion'], equivalents: { EDIZIO: 'Linea' } },
  { name: 'Wago', ranges: ['TOPJOB'] },
];

test('a range is named with its maker, and the series that a relation says stands for it is offered', () => {
  expect(foreignBrands(['feller', 'edizio'], brands, 'de')).toEqual([
    { name: 'Feller EDIZIO', equivalents: [{ title: 'Linea', url: '/de/search?series%5B%5D=Linea' }] },
  ]);
});

test('another range of the same maker has no equivalent', () => {
  expect(foreignBrands(['zeptrion'], brands, 'fr')).toEqual([{ name: 'Zeptrion', equivalents: [] }]);
});

test('of a maker alone every equivalent is offered, and of one without relations none', () => {
  expect(foreignBrands(['Feller', 'WAGO'], brands, 'it')).toEqual([
    { name: 'Feller', equivalents: [{ title: 'Linea', url: '/it/search?series%5B%5D=Linea' }] },
    { name: 'Wago', equivalents: [] },
  ]);
});

test('what is no brand is passed over', () => {
  expect(foreignBrands(['nobody'], brands, 'en')).toEqual([]);
});
