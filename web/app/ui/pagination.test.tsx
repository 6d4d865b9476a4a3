import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test-page.tsx';
import { pagesAround } from './pagination-window.ts';
import { Pagination } from './pagination.tsx';

test('links lead to pages within 4 of the current one, and to both ends', () => {
  expect(pagesAround(10, 40)).toEqual([1, 'gap', 6, 7, 8, 9, 10, 11, 12, 13, 14, 'gap', 40]);
  expect(pagesAround(1, 3)).toEqual([1, 2, 3]);
  expect(pagesAround(6, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(pagesAround(99, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('pages are real links, the current one is said to be current', () => {
  renderPage(<Pagination page={2} pageCount={3} hrefOf={(page) => `?page=${page}`} />, '/de/search?q=led');
  expect(screen.getByRole('link', { name: 'Seite 3' }).getAttribute('href')).toBe('/de/search?page=3');
  expect(screen.getByRole('link', { name: 'Seite 2' }).getAttribute('aria-current')).toBe('page');
});

test('before the first page there is nothing to press', () => {
  renderPage(<Pagination page={1} pageCount={3} hrefOf={(page) => `?page=${page}`} />);
  expect(screen.queryByRole('link', { name: 'Vorherige Seite' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Nächste Seite' }).getAttribute('href')).toBe('/de?page=2');
});

test('pages beyond a thousand are read in groups of three', () => {
  renderPage(<Pagination page={1} pageCount={2000} hrefOf={(page) => `?page=${page}`} />);
  const last = screen.getAllByRole('link').find((link) => link.getAttribute('href') === '/de?page=2000');
  expect(last?.textContent).toBe('2\u00a0000');
});

test('one page needs no pagination', () => {
  renderPage(<Pagination page={1} pageCount={1} hrefOf={(page) => `?page=${page}`} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
