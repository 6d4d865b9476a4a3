import type { CartSummary } from '@shop/contract/cart';
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { showActiveCart, useActiveCart } from './active-cart.ts';

const loaded: CartSummary = {
  cartId: 'c',
  name: 'Länggasse',
  version: 3,
  netTotal: null,
  cartQuantity: 2,
  pendingQuantity: 0,
};

function Frame() {
  return (
    <>
      <p>{useActiveCart(loaded)?.netTotal ?? 'ohne Total'}</p>
      <Page />
    </>
  );
}

/** Knows more than the frame as soon as it stands: the cart was calculated for it. */
function Page() {
  useEffect(() => showActiveCart({ ...loaded, netTotal: 348265 as NonNullable<CartSummary['netTotal']> }), []);
  return null;
}

test('the frame shows the total that the page within it has got with the first rendering', () => {
  render(<Frame />);
  expect(screen.getByText('348265')).toBeTruthy();
});
