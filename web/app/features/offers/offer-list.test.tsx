import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { OfferList } from './offer-list.tsx';

test('filters that leave nothing say so and lead to all offers', () => {
  renderPage(<OfferList offers={[]} isFiltered />);
  expect(screen.getByText('Keine Offerte passt zu diesen Filtern')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Alle Offerten' })).toBeTruthy();
  expect(screen.queryByText('Noch keine Offerten')).toBeNull();
});

test('who has no offer yet learns how to ask for one', () => {
  renderPage(<OfferList offers={[]} />);
  expect(screen.getByText('Noch keine Offerten')).toBeTruthy();
});
