import { expect, test } from 'vitest';
import { modules } from '../modules/index.ts';
import { pageRulesOf } from './page-cache.rules.ts';

const { isPublic, isPersonal } = pageRulesOf(modules);

test.each([
  '/de',
  '/fr/category',
  '/it/category/lampade/12',
  '/en/product/switch/123',
  '/de/search',
  '/de/lamp-finder',
  '/de/so/agb',
])('%s is rendered once and shared', (path) => expect(isPublic(path)).toBe(true));

test.each(['/de/cart', '/de/customer/history', '/de/category/x/1.data', '/de/so/agb.data', '/', '/xx/category'])(
  '%s is rendered for each viewer',
  (path) => expect(isPublic(path)).toBe(false),
);

test.each([
  '/de/category/kabel/7?in-stock=true',
  '/de/search?q=led&in-stock=true',
  '/de/search?q=led&in%2Dstock=true',
  '/de/search?q=led&%69n-stock=true',
  '/de/category/kabel/7?sort=price_asc',
  '/de/category/kabel/7?page=2&SORT=price_desc',
  '/de/lamp-finder?already-bought=true',
  '/de/lamp-finder?%61lready%2dbought=true',
])('a listing that depends on its viewer is not shared: %s', (url) => expect(isPersonal(url)).toBe(true));

test.each([
  '/de/category/kabel/7',
  '/de/search?sort=in-stock',
  '/de/category/kabel/7?manufacturer=Vireo&sort=name_asc',
])('a listing that is the same for everybody is shared, and its user slots are filled: %s', (url) =>
  expect(isPersonal(url)).toBe(false),
);

test('a module that registers a page changes no other file', () => {
  const rules = pageRulesOf([
    { publicPages: [{ path: '/news', isShared: true, isInSitemap: true }], personalQueries: ['mine='] },
    { publicPages: [{ path: '/contact', isShared: false, isInSitemap: true }] },
  ]);
  expect(['/de/news', '/it/news/2026', '/de', '/de/contact', '/de/newsletter'].filter(rules.isPublic)).toEqual([
    '/de/news',
    '/it/news/2026',
  ]);
  expect(rules.isPersonal('/de/news?mine=1')).toBe(true);
});

test('where no page is registered none is shared', () => {
  expect(pageRulesOf([]).isPublic('/de')).toBe(false);
  expect(pageRulesOf([]).isPersonal('/de?a=b')).toBe(false);
});
