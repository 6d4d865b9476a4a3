import type { TuningRule } from '@shop/contract/search-tuning';
import { expect, test } from 'vitest';
import { redirectFault, withoutLanguage } from './redirect.rules.ts';
import { toTuning } from './tuning.rules.ts';

const redirect = (searchText: string, leadsTo: string, language: 'de' | 'fr' = 'de') =>
  ({ kind: 'redirect', language, searchText, leadsTo }) satisfies TuningRule;

test.each(['https://example.com', '//example.com', '/\\example.com', 'contact', 'javascript:alert(1)', '/a b', ''])(
  '%j leads out of the shop or nowhere',
  (leadsTo) => {
    expect(redirectFault(redirect('x', leadsTo), [])).toMatchObject({
      code: 'searchTuning.not_a_page',
      field: 'rule.leadsTo',
    });
  },
);

test('a page is kept without its language, because searchers come in any', () => {
  expect(withoutLanguage('/de/contact')).toBe('/contact');
  expect(withoutLanguage('/fr?a=1')).toBe('/?a=1');
  expect(withoutLanguage('/it')).toBe('/');
  expect(withoutLanguage('/device')).toBe('/device');
  expect(withoutLanguage('/de//example.com')).toBe('//example.com');
  expect(withoutLanguage('https://example.com/de/a')).toBe('https://example.com/de/a');
});

test('a text that leads to a search for itself never arrives, whatever its spelling, nor over others', () => {
  const loop = { code: 'searchTuning.redirect_loop', field: 'rule.leadsTo' };
  expect(redirectFault(redirect('Kabel', '/search?q=kabel'), [])).toMatchObject(loop);
  expect(redirectFault(redirect('kabel', '/search/?page=2&searchTerm=KABEL#a'), [])).toMatchObject(loop);
  const others = [redirect('b', '/search?q=c'), redirect('c', '/search?q=a')];
  expect(redirectFault(redirect('a', '/search?q=b'), others)).toMatchObject(loop);
  expect(redirectFault(redirect('a', '/search?q=b', 'fr'), others)).toBeUndefined();
});

test('another search, the same one with filters, and a step further are no loop', () => {
  expect(redirectFault(redirect('kabel', '/search?q=leitung'), [])).toBeUndefined();
  expect(redirectFault(redirect('kabel', '/search?q=kabel&color[]=rot'), [])).toBeUndefined();
  expect(redirectFault(redirect('a', '/search?q=b'), [redirect('b', '/contact')])).toBeUndefined();
  expect(redirectFault(redirect('a', '/search?q=b'), [redirect('b', '/search?q=b')])).toBeUndefined();
});

test('what was kept before it was checked leads nobody in circles', () => {
  const rules = [redirect('a', '/search?q=b'), redirect('b', '/search?q=a'), redirect('c', '/contact')];
  expect(toTuning(rules, '1', '2026-11-24').redirects).toEqual([{ language: 'de', query: 'c', url: '/contact' }]);
});
