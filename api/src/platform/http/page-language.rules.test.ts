import { expect, test } from 'vitest';
import { languageForPage } from './page-language.rules.ts';

test.each([
  ['/', '', 'de'],
  ['/', 'pt-BR, xx', 'de'],
  ['/', 'fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  ['/', 'en;q=0.4, it;q=0.9', 'it'],
  ['/', 'fr;q=0, en', 'en'],
  ['/it/cart?x=1', 'fr', 'it'],
  ['/en', 'fr', 'en'],
  ['/xx/cart', 'fr', 'fr'],
])('%s with the languages "%s" is answered in %s', (url, accepted, language) => {
  expect(languageForPage(url, accepted)).toBe(language);
});
