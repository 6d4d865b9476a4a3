import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { readHistoryAddress } from './history-address.ts';
import { HistoryFilters } from './history-filters.tsx';

test.each([
  ['from=2026-11-20&to=2026-11-19', true],
  ['from=2026-11-20&to=2026-11-20', false],
  ['from=2026-11-20', false],
])('a range that ends before it begins says so: %s', (address, isWrong) => {
  renderPage(<HistoryFilters asked={readHistoryAddress(new URLSearchParams(address))} contracts={[]} />);
  expect(screen.queryByText('«Bis» liegt vor «Von».') !== null).toBe(isWrong);
});

test('on phones the filters are folded away behind a tick, and unfolded where one of them has to be put right', () => {
  const asked = (address: string) => readHistoryAddress(new URLSearchParams(address));
  const { unmount } = renderPage(<HistoryFilters asked={asked('')} contracts={[]} />);
  expect(screen.getByRole('checkbox', { name: 'Filter anzeigen' })).toHaveProperty('checked', false);
  unmount();
  renderPage(<HistoryFilters asked={asked('from=2026-11-20&to=2026-11-19')} contracts={[]} />);
  expect(screen.getByRole('checkbox', { name: 'Filter anzeigen' })).toHaveProperty('checked', true);
});
