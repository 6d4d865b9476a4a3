import type { CatalogData } from '@shop/contract/catalogue';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { ProductList } from './product-list.tsx';
import { lamp } from './product/product.samples.ts';
import type { ShownListing } from './shown-tile.ts';
import { useWholeListing, type AskWhole } from './use-whole-listing.ts';

const lamps = [1, 2, 3, 4].map((number) => lamp(String(number)));

function Listed({ carried, ask }: { readonly carried: ShownListing; readonly ask: AskWhole }) {
  return <ProductList {...useWholeListing(carried, ask).listed} view="list" firstPictures={1} />;
}

function show(missing: number, ask: AskWhole) {
  const carried = { products: lamps.slice(0, lamps.length - missing), missing } as unknown as ShownListing;
  renderPage(<Listed carried={carried} ask={ask} />, '/de/category/lampen/lamps?sort=newest');
}

const names = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const answer = async () => ({ ok: true, reply: { products: lamps, facets: [] } as unknown as CatalogData }) as const;

test('a page that has carried the first articles asks for the others and shows each once, in its place', async () => {
  const ask = vi.fn(answer);
  show(2, ask);
  expect(names()).toEqual(['Lampe 1', 'Lampe 2']);
  await screen.findByRole('heading', { name: 'Lampe 4' });
  expect(names()).toEqual(['Lampe 1', 'Lampe 2', 'Lampe 3', 'Lampe 4']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('where the others cannot be had, a link leads to the page with all of them', async () => {
  for (const ask of [async () => ({ ok: false }) as const, () => Promise.reject(new TypeError('Failed to fetch'))]) {
    show(2, ask);
    const link = await screen.findByRole('link', { name: 'Die übrigen 2 Artikel dieser Seite zeigen' });
    expect(link.getAttribute('href')).toBe('/de/category/lampen/lamps?sort=newest&whole=all');
    document.body.replaceChildren();
  }
});

test('a page that carries all articles asks for nothing', () => {
  const ask = vi.fn(answer);
  show(0, ask);
  expect(names()).toHaveLength(4);
  expect(ask).not.toHaveBeenCalled();
});
