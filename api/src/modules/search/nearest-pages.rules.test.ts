import { expect, test } from 'vitest';
import { nearestPages, wordsOfAddress } from './nearest-pages.rules.ts';

const page = (path: string, de: string, fr: string) => ({ path, names: { de, fr, it: de, 'en-US': de } });
const pages = [
  page('/contact', 'Kontakt', 'Contact'),
  page('/showroom', 'Showroom per Video', 'Showroom par vidéo'),
  page('/lamp-finder', 'Lampenfinder', 'Trouver une lampe'),
  page('/so/terms', 'Geschäftsbedingungen', 'Conditions générales'),
];
const pathsFor = (address: string) => nearestPages(address, pages).map(({ path }) => path);

test.each([
  ['/de/kontakt', '/contact'],
  ['/de/kontackt', '/contact'],
  ['/fr/so/condition-generales', '/so/terms'],
  ['/de/so/geschaftsbedingungen', '/so/terms'],
  ['/de/lampen-finder?x=1', '/lamp-finder'],
  ['/de/show-room', '/showroom'],
])('%s may have meant %s', (address, path) => {
  expect(pathsFor(address)[0]).toBe(path);
});

test.each(['/de/wp-admin.php', '/de', '/', '/de/%E0%A4%A', '/de/12345'])('%s has meant none of them', (address) => {
  expect(pathsFor(address)).toEqual([]);
});

test('the words of an address are those of its last part that says something', () => {
  expect(wordsOfAddress('/de/product/steckdose-t13-weiss/100234')).toEqual(['steckdose', 't13', 'weiss']);
  expect(wordsOfAddress('/fr/so/d%C3%A9lais-de-livraison')).toEqual(['delais', 'de', 'livraison']);
});
