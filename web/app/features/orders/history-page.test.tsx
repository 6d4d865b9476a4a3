import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { readHistoryAddress } from './history-address.ts';
import type { FoundHistory } from './history-lists.tsx';
import { HistoryPage } from './history-page.tsx';

const nothing: FoundHistory = {
  orders: [],
  positions: [],
  pagination: { currentPage: 1, maxPage: 1, numFound: 0, currentItemsPerPage: 10 },
};
const asked = readHistoryAddress(new URLSearchParams('state=open'));
const gathering = /Ihre Bestellungen werden zusammengestellt/;
const show = (found: Promise<FoundHistory | null>) =>
  act(() => {
    renderPage(<HistoryPage asked={asked} found={found} contracts={[]} />);
    return Promise.resolve();
  });

test('while the server gathers a large history the page stands there and says so', async () => {
  const { promise, resolve } = Promise.withResolvers<FoundHistory>();
  await show(promise);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByText(gathering)).toBeTruthy();
  await act(async () => {
    resolve(nothing);
    await promise;
  });
  expect(screen.queryByText(gathering)).toBeNull();
  expect(screen.getByText('Keine Bestellung passt zu diesen Filtern')).toBeTruthy();
});

test.each([
  ['takes longer than an answer stays open', () => Promise.resolve(null)],
  ['is cut off', () => Promise.reject<FoundHistory>(new Error('the net is gone'))],
])('where it %s the page goes on saying so, without an error', async (_, find) => {
  await show(find());
  expect(screen.getByText(gathering)).toBeTruthy();
});
