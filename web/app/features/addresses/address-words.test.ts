import { expect, test } from 'vitest';
import { findParts, placeLine } from './address-words.ts';

const lines = {
  address1: 'Weg 1',
  address2: '',
  address3: '',
  address4: '',
  address5: '',
  zipCode: '3006',
  city: 'Bern',
};

test('the country is named only where it is another one', () => {
  expect(placeLine({ ...lines, countryCode: 'CH' })).toBe('Weg 1, 3006 Bern');
  expect(placeLine({ ...lines, countryCode: 'DE' })).toBe('Weg 1, DE-3006 Bern');
});

test('typed words are found in a text whatever their case, and icons of patterns mean themselves', () => {
  expect(findParts('Überbauung Murifeld', 'muri')).toEqual([
    { text: 'Überbauung ', isFound: false },
    { text: 'Muri', isFound: true },
    { text: 'feld', isFound: false },
  ]);
  expect(findParts('Haus (C)', '(c')).toContainEqual({ text: '(C', isFound: true });
  expect(findParts('Haus', '')).toEqual([{ text: 'Haus', isFound: false }]);
});
