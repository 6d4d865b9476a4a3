import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { lamp } from './product.samples.ts';
import { RelatedProducts } from './related-products.tsx';

afterEach(() => vi.unstubAllGlobals());

async function show(icons: Readonly<Record<string, string>>, user: object | null) {
  class RequestFromHere extends Request {
    constructor(address: string | URL | Request, options: RequestInit = {}) {
      const { signal: _, ...rest } = options; // jsdom's signal is not Node's
      super(typeof address === 'string' ? new URL(address, 'http://shop.example') : address, rest);
    }
  }
  vi.stubGlobal('Request', RequestFromHere);
  const products = Object.entries(icons).map(([sku, availabilityIconId]) => ({
    sku,
    groupKey: '',
    unitPrice: null,
    unitPriceGross: null,
    priceScale: [],
    priceType: null,
    priceTypeEndDate: null,
    availabilityIconId,
    stock: '',
    warehouses: [],
  }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { products, remainingProducts: [] } })));
  const onLeftOut = vi.fn();
  const page = <RelatedProducts products={Object.keys(icons).map(lamp)} onLeftOut={onLeftOut} />;
  renderPage(page, '/de', { user, cart: { cartId: 'c1', name: 'Länggasse 12' } });
  await act(() => new Promise((done) => setTimeout(done, 20)));
  return onLeftOut;
}

const anna = { permissions: ['showPrices'], customerUsername: 'anna' };

test('what nobody knows an availability of is not offered, and the tab counts without it', async () => {
  const onLeftOut = await show({ '1': 'green', '2': 'gray', '3': 'orange' }, anna);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByText('Lampe 2')).toBeNull();
  expect(onLeftOut).toHaveBeenLastCalledWith(1);
});

test('where none is left, a word says so', async () => {
  await show({ '1': 'gray' }, anna);
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText('Zurzeit ist keiner dieser Artikel erhältlich.')).toBeTruthy();
});

test('visitors, who get no availability, see all of them', async () => {
  const onLeftOut = await show({ '1': 'gray', '2': 'green' }, null);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(onLeftOut).toHaveBeenLastCalledWith(0);
});
