import type { SearchResult } from '@shop/contract/search';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { ForeignBrand } from './foreign-brand.tsx';
import type { Listing } from '#app/features/catalogue/listing-address.ts';
import { SearchPage } from './search-page.tsx';

const nothing: SearchResult = {
  products: [],
  pagination: { currentPage: 1, maxPage: 1, numFound: 0, currentItemsPerPage: 50 },
  facets: [],
  globalFilters: [],
  lampFinderFacets: [],
  sorting: { sortParams: [{ value: 'relevance', label: 'Relevanz' }], currentSortParam: 'relevance' },
  categories: [],
  exactMatch: null,
  redirectPath: null,
  isRelaxed: false,
  didYouMean: null,
  leftOut: [],
  foreignBrands: [],
  nearest: [],
};

const listing = {
  query: 'bohrer',
  sort: 'relevance',
  page: 1,
  ipp: 50,
  filters: {},
  category: undefined,
  view: undefined,
} as const;

function show(data: Partial<SearchResult>, asked: Listing = listing) {
  const page = (
    <SearchPage
      data={{ ...nothing, ...data, branches: [], missing: 0 }}
      listing={asked}
      view="list"
      origin="https://shop.example"
    />
  );
  renderPage(page, '/de/search?q=bohrer', { categories: [], operator: { name: 'Helvolt', phone: '044 000 00 00' } });
}

test('words that were left out are named', () => {
  show({ isRelaxed: true, leftOut: ['50 W', 'rosa'] });
  expect(screen.getAllByText('Kein Artikel hat alle Ihre Wörter. Weggelassen: «50 W», «rosa».')).toHaveLength(1);
});

test('an answer with all words says nothing of words', () => {
  show({});
  expect(screen.queryByText(/Weggelassen/)).toBeNull();
});

test('where nothing was found, categories of what is near are offered', async () => {
  const tools = { title: 'Schraubendreher', url: '/de/category/schraubendreher/screwdrivers', imageUrl: null };
  show({ nearest: [{ id: 'screwdrivers', ...tools, productAmount: 12, parentName: null, isActive: false }] });
  expect(await screen.findAllByRole('heading', { name: 'Am nächsten kommt' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: /Schraubendreher/ }).getAttribute('href')).toBe(tools.url);
});

test('where filters leave nothing, as of a manufacturer that does not exist, the filters are said to do so', async () => {
  show({}, { ...listing, filters: { manufacturer: ['gibtesnicht'] } });
  expect(await screen.findAllByText('Mit diesen Filtern nichts gefunden für «bohrer»')).toHaveLength(1);
});

test('a brand that is not in the range offers what stands for it, and nothing where nothing does', () => {
  const equivalents = [{ title: 'Linea', url: '/de/search?series%5B%5D=Linea' }];
  renderPage(<ForeignBrand brand={{ name: 'Feller EDIZIO', equivalents }} />);
  expect(screen.getAllByText(/Die Marke Feller EDIZIO ist nicht im Sortiment/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Linea' }).getAttribute('href')).toBe(equivalents[0]?.url);
});
