import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { CachesTable } from './caches-table.tsx';

const cache = (name: string) => ({ name, entries: 1, bytes: 2000, bytesMax: 4000, hits: 1, misses: 1, evictions: 0 });

test('what a cache holds is said in words; one that is not known stands with its name', () => {
  renderPage(<CachesTable caches={[cache('content.navigation'), cache('new.cache')]} />);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Navigation', 'new.cache']);
});
