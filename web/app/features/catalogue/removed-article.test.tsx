import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { Enrichments } from './enrichment.tsx';
import { lamp } from './product/product.samples.ts';
import { ProductRow } from './product-row.tsx';

const removed = { ...lamp('A-1'), isDiscontinued: true, isSold: false };

test.each([
  ['a customer', { role: 'companyUser', permissions: ['showPrices'], customerUsername: 'anna' }],
  ['a visitor', null],
])('%s sees of an article that has left the range that it has, and no price and no button', (_, user) => {
  renderPage(
    <Enrichments products={[removed]}>
      <ul>
        <ProductRow product={removed} isFirst />
      </ul>
    </Enrichments>,
    '/de',
    { user, isShared: false },
  );
  expect(screen.getByText('Nicht mehr im Sortiment')).toBeTruthy();
  expect(screen.getByText('Auslaufartikel')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Warenkorb/ })).toBeNull();
  expect(screen.queryByText('Anmelden für Preise')).toBeNull();
});
