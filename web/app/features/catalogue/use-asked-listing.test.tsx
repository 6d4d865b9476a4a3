import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLocation } from 'react-router';
import { renderPage } from '../../../test-page.tsx';
import { readListing } from './listing-address.ts';
import { useAskedListing } from './use-asked-listing.ts';

/** A filter and a sort, as the listing asks for them. */
function Page() {
  const { search } = useLocation();
  const { ask } = useAskedListing(readListing(new URLSearchParams(search)));
  return (
    <>
      <output>{search}</output>
      <button onClick={() => ask({ filters: { manufacturer: ['lumera'] } })}>Filter</button>
      <button onClick={() => ask({ sort: 'name_asc' })}>Sortierung</button>
    </>
  );
}

test('a sort chosen right after a filter keeps it, and both begin at the first page', async () => {
  const { router } = renderPage(<Page />, '/de/category/licht?page=3');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sortierung' }));
  await waitFor(() => expect(router.state.location.search).toBe('?manufacturer%5B%5D=lumera&sort=name_asc'));
});

test('after going elsewhere, what is asked next is added to what is shown', async () => {
  const { router } = renderPage(<Page />, '/de/category/licht?manufacturer[]=lumera');
  await router.navigate('/de/category/licht?ipp=10');
  await screen.findByText('?ipp=10');
  fireEvent.click(screen.getByRole('button', { name: 'Sortierung' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name_asc&ipp=10'));
});
