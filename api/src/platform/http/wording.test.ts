import { expect, test } from 'vitest';
import { nameOfField, wordOf } from './wording.ts';

test('a message names the field as the form calls it, in every language', () => {
  const word = (locale: 'de' | 'fr' | 'it' | 'en-US') =>
    wordOf('field.too_long', locale, { field: 'contactName', max: 60 });
  expect(word('de')).toBe('«Kontaktperson» ist zu lang: höchstens 60 Zeichen.');
  expect(word('fr')).toContain('Personne de contact');
  expect(word('it')).toContain('Persona di contatto');
  expect(word('en-US')).toContain('Contact person');
});

test.each([
  ['shippingAddress.zipCode', 'PLZ'],
  ['items.0.quantity', 'Menge (Position 1)'],
  ['items', 'Positionen'],
  ['items.3', 'Positionen (Position 4)'],
  ['somethingOfAProgram', 'somethingOfAProgram'],
  ['constructor', 'constructor'],
  ['', ''],
])('«%s» is called «%s»', (path, name) => {
  expect(nameOfField(path, 'de')).toBe(name);
});
