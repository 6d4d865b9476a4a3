import { expect, test } from 'vitest';
import { placeWithinShop } from './place-within-shop.ts';

test('a page of the shop is kept, without the request to log in', () => {
  expect(placeWithinShop('/fr/cart?login=true&a=1', '/fr')).toBe('/fr/cart?a=1');
});

test('another site is never followed', () => {
  for (const wanted of [
    'https://evil.example/de',
    '//evil.example/de',
    '/\\evil.example',
    '/de\\..',
    'javascript:alert(1)',
    '/deutsch',
    null,
  ]) {
    expect(placeWithinShop(wanted, '/de')).toBe('/de');
  }
});
