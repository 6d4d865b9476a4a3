import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathWithinShop } from './path-within-shop.ts';

test.each([
  '/de',
  '/de/cart',
  '/fr/search?q=c%C3%A2ble%20%26%20gaine',
  '/de/customer/history#return-order',
  '/de/search?q=//a',
  '/de/search?q=100%25',
  '/de/product/a%2Fb',
  '/it/category/cavi%20e%20fili',
])('%s is followed, being a page of the shop', (wished) => expect(pathWithinShop(wished, '/de')).toBe(wished));

test('what is followed is the address as a browser resolves it, without the request to log in', () => {
  expect(pathWithinShop('/fr/a/../cart?login=true&a=1', '/fr')).toBe('/fr/cart?a=1');
});

test.each([
  null,
  '',
  'de/cart',
  '/',
  '/deutsch',
  '/media/photo.svg',
  '//evil.example',
  '//evil.example/de',
  '///evil.example/de',
  '/\\evil.example',
  '/de\\..',
  '\\\\evil.example',
  'https://evil.example/de',
  'https:evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/de/\u0000cart',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example/de',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '/%09/evil.example',
  '/.//evil.example',
  '/de/..//evil.example',
  '/de/%2e%2e//evil.example',
  '/de/%2E%2E/%2Fevil.example',
  '/de/%252e%252e//evil.example',
  '/de/%252e%252e%252f%252fevil.example',
  '/de/../@evil.example',
  '/%2e/%2fevil.example',
  '/de/%zz',
  '/de/logout',
  '/de/%6Cogout/',
  `/de/${'a'.repeat(3000)}`,
])('%j leads home', (wished) => expect(pathWithinShop(wished, '/de')).toBe('/de'));

describe('whatever pieces somebody puts together', () => {
  const piece = fc.constantFrom(
    ...['/', '//', '\\', '\\\\', '.', '..', '%2e', '%2E', '%2f', '%5c', '%252e', '%252f', '%255c', '%', '%zz', '%00'],
    ...[
      '\t',
      '\n',
      '\r',
      '\u0000',
      '\u0085',
      ' ',
      '@',
      ':',
      ';',
      '?',
      '#',
      '&',
      '=',
      'user:pass@',
      '[::1]',
      '。',
      '／',
    ],
    ...[
      'http:',
      'https:',
      'HTTPS:',
      'javascript:',
      'data:',
      'blob:',
      'evil.example',
      'de',
      'fr',
      'cart',
      'logout',
      'a',
    ],
  );
  const address = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
  const wished = fc.oneof(
    address,
    address.map((rest) => `/de/${rest}`),
    fc.webUrl(),
    fc.string(),
  );

  /** What proxies and careless programs do to an address before they read it. */
  const readings: readonly ((path: string) => string)[] = [
    (path) => path,
    (path) => decodeURIComponent(path),
    (path) => decodeURIComponent(decodeURIComponent(path)),
    (path) => path.replaceAll('\\', '/'),
    (path) => path.replaceAll(/[\t\r\n]/g, ''),
  ];

  test('it ends on a page of this shop, however it is read', () => {
    fc.assert(
      fc.property(wished, (text) => {
        const followed = pathWithinShop(text, '/de');
        const [path = ''] = followed.split(/[?#]/, 1);
        for (const read of readings) {
          const url = new URL(read(path), 'https://shop.example');
          expect(url.origin).toBe('https://shop.example');
          expect(url.pathname).toMatch(/^\/(de|fr|it|en)(\/|$)/);
          expect(url.pathname).not.toMatch(/\/\/|\/logout\/?$/);
        }
      }),
      { numRuns: 5000 },
    );
  });

  test('asked twice it answers the same', () => {
    fc.assert(
      fc.property(wished, (text) => {
        const once = pathWithinShop(text, '/de');
        expect(pathWithinShop(once, '/fr')).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
