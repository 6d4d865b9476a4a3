import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test-page.tsx';
import { SearchBox } from './search-box.tsx';

test.each([
  ['/de/search?q=kreuz', 'kreuz'],
  ['/de/search?searchTerm=kreuz', 'kreuz'],
  ['/de/category/lampen/lamps?q=kreuz', 'kreuz'],
  ['/de/kombitool?q=kreuz', ''],
  ['/de/customer/history?q=4711', ''],
])('at %s the search field says "%s"', async (address, expected) => {
  renderPage(<SearchBox />, address, { user: null });
  expect(await screen.findByRole('combobox')).toHaveProperty('value', expected);
});
