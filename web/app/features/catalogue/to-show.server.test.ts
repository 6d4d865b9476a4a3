import type { CatalogData, ProductTile } from '@shop/contract/catalogue';
import { expect, test } from 'vitest';
import { lamp } from './product/product.samples.ts';
import { withUsual } from './shown-tile.ts';
import { listingToShow, tileToShow } from './to-show.server.ts';

const thumbs = [76, 160, 420].map((width) => ({ width, absolutePath: `/media/${width}.avif` }));
const image = { externalUrlSmall: '/s', externalUrlLarge: '/l', thumbs, imageAlt: 'Lampe' };
const tile: ProductTile = { ...lamp('1'), image, isNew: true, isSold: true };

test('a page carries of a tile the one picture that it shows, and of what may hold only what does', () => {
  const shown = tileToShow(tile, 'list');
  expect(shown).toMatchObject({ sku: '1', name: 'Lampe 1', image: '/media/76.avif', isNew: true });
  expect(shown).not.toHaveProperty('isDiscontinued');
  expect(shown).not.toHaveProperty('isCombination');
  expect(tileToShow(tile, 'tiles').image).toBe('/media/160.avif');
});

test('what is as usual is not carried, and stands in the tile all the same', () => {
  const usual = { ...tile, groupKey: '', quantity: 1, quantityMin: 1, quantityInterval: 1, greenLabel: '' as const };
  const carried = tileToShow(usual, 'list');
  expect(Object.keys(carried)).not.toEqual(expect.arrayContaining(['groupKey']));
  expect(carried).not.toHaveProperty('quantityMin');
  expect(withUsual(carried)).toMatchObject({ groupKey: '', quantity: 1, quantityMin: 1, greenLabel: '' });
  expect(withUsual(tileToShow({ ...usual, quantityMin: 50 }, 'list'))).toMatchObject({ quantity: 1, quantityMin: 50 });
});

test('what has left the range and what is only the name of several articles stay known as that', () => {
  expect(tileToShow({ ...tile, isSold: false }, 'list').isSold).toBe(false);
  const family = { ...tile, hasSpecificities: true, idProductAbstract: null };
  expect(tileToShow(family, 'list')).toMatchObject({ hasSpecificities: true, idProductAbstract: null });
});

test('a document carries the first twelve of a long listing, a few more than that all, and everything where it is asked for', () => {
  const cut = listingToShow(listingOf(50), 'list', false);
  expect(cut.products.map(({ sku }) => Number(sku))).toEqual(Array.from({ length: 12 }, (_, n) => n));
  expect(cut.missing).toBe(38);
  expect(listingToShow(listingOf(16), 'list', false)).toMatchObject({ missing: 0, products: { length: 16 } });
  expect(listingToShow(listingOf(50), 'list', true)).toMatchObject({ missing: 0, products: { length: 50 } });
});

test('of its facets it carries the values that stand there, chosen ones always, and how many are folded', () => {
  const [open, , , , closed, chosen] = listingToShow(listingOf(50), 'list', false).facets;
  expect(open).toMatchObject({ values: { length: 6 }, foldedCount: 3 });
  expect(closed).toMatchObject({ values: [], foldedCount: 9 });
  expect(chosen?.values.map(({ value }) => value)).toEqual(['0', '1', '2', '3', '4', '5', '8']);
  expect(listingToShow(listingOf(50), 'list', true).facets[4]).toEqual(facet(4));
});

function listingOf(count: number): CatalogData {
  const products = Array.from({ length: count }, (_, n) => ({ ...tile, sku: String(n) }));
  return { products, facets: [0, 1, 2, 3, 4, 5].map(facet) } as unknown as CatalogData;
}

/** The sixth has a value that is chosen and stands below those that are shown. */
function facet(n: number) {
  const values = Array.from({ length: 9 }, (_, value) => ({ value: String(value), isActive: n === 5 && value === 8 }));
  return { name: `facet-${n}`, activeMin: null, activeMax: null, values };
}
