import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import type { Listing } from './listing-address.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import type { ShownListing } from './shown-tile.ts';

const listing: Listing = {
  query: '',
  category: undefined,
  sort: 'relevance',
  page: 1,
  ipp: 50,
  filters: {},
  view: undefined,
};

/** As a shared page has been loaded: without anybody's rights. */
const data = {
  pagination: { currentPage: 1, maxPage: 1, numFound: 3, currentItemsPerPage: 50 },
  facets: [],
  globalFilters: [],
  sorting: { sortParams: [{ value: 'relevance', label: 'Relevanz' }], currentSortParam: 'relevance' },
} as unknown as ShownListing;

function offersSortByPrice(permissions: readonly string[]): boolean {
  const session = { user: { permissions }, isShared: false };
  const { unmount } = renderPage(
    <ListingToolbar listing={listing} sort="relevance" onAsk={() => {}} data={data} view="list" filterButton={null} />,
    '/de',
    session,
  );
  const isOffered = screen.queryAllByRole('option', { name: /Listenpreis/ }).length > 0;
  unmount();
  return isOffered;
}

test('on a shared listing the order by price is added for those alone who see list prices, by which it goes', () => {
  expect(offersSortByPrice(['showPrices', 'showNetPrices', 'showGrossPrices'])).toBe(true);
  expect(offersSortByPrice(['showPrices', 'showGrossPrices'])).toBe(true);
  expect(offersSortByPrice(['showPrices', 'showNetPrices'])).toBe(false);
  expect(offersSortByPrice(['showGrossPrices'])).toBe(false);
});
