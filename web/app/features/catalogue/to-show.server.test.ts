import type { ProductTile } from '@shop/contract/catalogue';
import { expect, test } from 'vitest';
import { lamp } from './product/product.samples.ts';
import { withUsual } from './shown-tile.ts';
import { tileToShow } from './to-show.server.ts';

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
