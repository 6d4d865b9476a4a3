import { locales } from '@shop/contract/values';
import { expect, test } from 'vitest';
import { makeSay } from './email.texts.ts';

const texts = (words: Readonly<Record<'hello' | 'order', string>>) => ({
  de: words,
  fr: words,
  it: words,
  'en-US': words,
});

test('a module says its own words, and those of all e-mails in every language', () => {
  const sayIn = makeSay(texts({ hello: 'Hello {{name}}, {{count}} {{missing}}', order: 'My order' }));
  expect(sayIn('de')('hello', { name: 'Anna', count: 2 })).toBe('Hello Anna, 2 ');
  for (const locale of locales) expect(sayIn(locale)('quantity')).not.toBe('');
  expect(sayIn('it')('quantity')).not.toBe(sayIn('de')('quantity'));
});

test('a word that a module has of its own stands before the common one', () => {
  expect(makeSay(texts({ hello: '', order: 'My order' }))('fr')('order')).toBe('My order');
});
