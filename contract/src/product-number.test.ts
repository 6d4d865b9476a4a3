import { expect, test } from 'vitest';
import { normaliseNumber } from './product-number.ts';

test.each([
  ['941 120 317', '941120317'],
  ['941.120.317', '941120317'],
  ['E-No 941-120-317', '941120317'],
  ['E-Nr.: 941/120/317', '941120317'],
  ['lc-a60-82-827', 'LCA6082827'],
  ['LC A60/82.827', 'LCA6082827'],
  ['7640123456782', '7640123456782'],
  ['07640123456782', '7640123456782'],
  ['NF.0707-60', 'NF070760'],
  ['NOVOLT 7', 'NOVOLT7'],
  ['Art. 2076008', '2076008'],
  ['Artikel 2076008', '2076008'],
  ['no d’article 2076008', '2076008'],
  ['ART-100', 'ART100'],
  ['  ', ''],
])('%s is looked up as %s', (typed, kept) => {
  expect(normaliseNumber(typed)).toBe(kept);
});

test('short numbers keep their leading zeros, because they tell articles apart', () => {
  expect(normaliseNumber('00123')).toBe('00123');
});
