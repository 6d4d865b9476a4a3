import type { SpecificityVariant } from '@shop/contract/specificities';
import { expect, test } from 'vitest';
import { choose, chosenVariant, isPossible } from './choice.ts';

const variant = (sku: string, values: Readonly<Record<string, string>>): SpecificityVariant => ({
  sku,
  name: sku,
  eNumber: '',
  manufacturerNumber: '',
  url: '',
  image: null,
  quantityMin: 1,
  quantityInterval: 1,
  measurementUnitName: 'Stk.',
  isOrderable: true,
  values,
  enrichment: null,
});

const white3 = variant('W3', { colour: 'white', length: '3' });
const white5 = variant('W5', { colour: 'white', length: '5' });
const black5 = variant('B5', { colour: 'black', length: '5' });
const variants = [white3, white5, black5];

test('a value that goes with nothing chosen so far is told apart', () => {
  expect(isPossible(variants, { chosen: { colour: 'black' }, key: 'length', value: '3' })).toBe(false);
  expect(isPossible(variants, { chosen: { colour: 'black' }, key: 'length', value: '5' })).toBe(true);
  expect(isPossible(variants, { chosen: { colour: 'black' }, key: 'colour', value: 'white' })).toBe(true);
});

test('the newest choice counts: an earlier one that does not go with it is let go', () => {
  expect(choose(variants, { chosen: { colour: 'black' }, key: 'length', value: '3' })).toEqual({ length: '3' });
  expect(choose(variants, { chosen: { colour: 'white' }, key: 'length', value: '3' })).toEqual({
    colour: 'white',
    length: '3',
  });
});

test('an article is meant as soon as only one is left', () => {
  expect(chosenVariant(variants, { colour: 'white' })).toBeUndefined();
  expect(chosenVariant(variants, { colour: 'black' })?.sku).toBe('B5');
  expect(chosenVariant([white3], {})?.sku).toBe('W3');
});
