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
