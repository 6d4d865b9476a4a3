import { Cents } from '@shop/contract/values.schemas';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test-page.tsx';
import { CartLabel } from './bar-labels.tsx';

test('how many lines the cart has is heard once', () => {
  const cart = { cartId: 'c', name: 'Länggasse', version: 1, netTotal: null, cartQuantity: 1200, pendingQuantity: 0 };
  renderPage(
    <button type="button">
      <CartLabel cart={cart} />
    </button>,
  );
  expect(screen.getByRole('button', { name: /^Länggasse ?1\s200 Positionen$/ })).toBeTruthy();
});

test('a cart whose articles have no price yet has it on request', () => {
  const cart = { cartId: 'c', name: '', version: 1, netTotal: Cents.parse(0), cartQuantity: 1, pendingQuantity: 0 };
  renderPage(<CartLabel cart={cart} />);
  expect(screen.getByText('Preis auf Anfrage')).toBeTruthy();
  expect(screen.queryByText(/0\.00/)).toBeNull();
});
