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
