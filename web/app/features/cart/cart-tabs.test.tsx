import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { sampleCart, sampleList } from './cart.samples.ts';
import { CartTabs } from './cart-tabs.tsx';
import type { CartsHandle } from './use-carts.ts';

afterEach(() => vi.restoreAllMocks());

const carts: CartsHandle = {
  select: vi.fn(),
  create: vi.fn(),
  rename: vi.fn(),
  remove: vi.fn(),
  removeEmpty: vi.fn(),
  pauseCleanup: vi.fn(),
  offerCleanup: vi.fn(),
};

/** Six tabs of 150 px in a row of 390 px, the active one at a place of its own. */
function show(activeAt: number) {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(150);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(activeAt * 150);
  const list = sampleList(sampleCart());
  const [first] = list.carts;
  if (!first) throw new Error('The sample has a cart.');
  const six = Array.from({ length: 6 }, (_, at) => ({ ...first, cartId: `cart-${at}`, name: `Objekt ${at}` }));
  renderPage(<CartTabs list={{ ...list, carts: six, activeCart: `cart-${activeAt}` }} carts={carts} />);
  return screen.getByRole('list').scrollLeft;
}

test('the tab of the active cart is scrolled into view when it stands outside the row', () => {
  expect(show(5)).toBe(5 * 150 - (390 - 150) / 2);
});

test('a row that shows the active tab already stays where it is', () => {
  expect(show(1)).toBe(0);
});
