import type { ProductTile } from '@shop/contract/catalogue';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from '#app/ui/tabs.tsx';
import { settle } from '../../../../test-clock.ts';
import { pageWith, renderPage } from '../../../../test-page.tsx';
import { lamp } from './product.samples.ts';
import { RelatedProducts } from './related-products.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The browser knows where `/api` is; the test's own Request does not. */
function knowAddresses() {
  class RequestFromHere extends Request {
    constructor(address: string | URL | Request, options: RequestInit = {}) {
      const { signal: _, ...rest } = options; // jsdom's signal is not Node's
      super(typeof address === 'string' ? new URL(address, 'http://shop.example') : address, rest);
    }
  }
  vi.stubGlobal('Request', RequestFromHere);
}

const enrichment = {
  groupKey: '',
  unitPrice: null,
  unitPriceGross: null,
  priceScale: [],
  priceType: null,
  priceTypeEndDate: null,
  stock: '',
  warehouses: [],
};

function show(icons: Readonly<Record<string, string>>, user: object | null) {
  knowAddresses();
  const products = Object.entries(icons).map(([sku, availabilityIconId]) => ({
    ...enrichment,
    sku,
    availabilityIconId,
  }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { products, remainingProducts: [] } })));
  const onLeftOut = vi.fn();
  const page = related(Object.keys(icons).map(lamp), onLeftOut);
  renderPage(page, '/de', { user, cart: { cartId: 'c1', name: 'Länggasse 12' } });
  return onLeftOut;
}

function related(first: readonly ProductTile[], onLeftOut: (count: number) => void = () => undefined, amount?: number) {
  return (
    <RelatedProducts sku="7000001" type="series" amount={amount ?? first.length} first={first} onLeftOut={onLeftOut} />
  );
}

const anna = { role: 'companyUser', permissions: ['showPrices'], customerUsername: 'anna' };

test('what nobody knows an availability of is not offered, and the tab counts without it', async () => {
  const onLeftOut = show({ '1': 'green', '2': 'gray', '3': 'orange' }, anna);
  await waitFor(() => expect(onLeftOut).toHaveBeenLastCalledWith(1));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByText('Lampe 2')).toBeNull();
});

test('where none is left, a word says so', async () => {
  show({ '1': 'gray' }, anna);
  expect(await screen.findByText('Zurzeit ist keiner dieser Artikel erhältlich.')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

test('visitors, who get no availability, see all of them', async () => {
  const onLeftOut = show({ '1': 'gray', '2': 'green' }, null);
  await settle();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(onLeftOut).toHaveBeenLastCalledWith(0);
});

test('during hydration a tab that nobody looks at asks for no prices', async () => {
  knowAddresses();
  const asked = vi.fn(() => Promise.resolve(Response.json({ data: { products: [], remainingProducts: [] } })));
  vi.stubGlobal('fetch', asked);
  const tabs = [
    { key: 'attributes', label: 'Merkmale', content: 'E27' },
    { key: 'series', label: 'Serie', content: related([lamp('1')]) },
  ];
  const part = <Tabs label="Angaben" tabs={tabs} />;
  const shell = { user: anna, cart: null };
  const rendered = document.createElement('div');
  rendered.innerHTML = renderToString(pageWith(part, '/de', shell));
  document.body.append(rendered);
  render(pageWith(part, '/de', shell), { container: rendered, hydrate: true });
  await settle();
  expect(asked).not.toHaveBeenCalled();
});

test('two rows of tiles come with the page and are priced at first; the rest is fetched when all are shown', async () => {
  knowAddresses();
  const asked: string[][] = [];
  const lamps = Array.from({ length: 11 }, (_, index) => lamp(String(index)));
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/product-relations/7000001/series')) return Response.json({ data: { products: lamps } });
    const { products } = (await request.json()) as { products: { sku: string }[] };
    asked.push(products.map(({ sku }) => sku));
    const found = products.map(({ sku }) => ({ ...enrichment, sku, availabilityIconId: 'green' }));
    return Response.json({ data: { products: found, remainingProducts: [] } });
  });
  renderPage(related(lamps.slice(0, 8), undefined, lamps.length), '/de', { user: anna, cart: null });
  await waitFor(() => expect(asked).toHaveLength(1));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Alle 11 zeigen' }));
  await waitFor(() =>
    expect(asked).toEqual([
      ['0', '1', '2', '3', '4', '5', '6', '7'],
      ['8', '9', '10'],
    ]),
  );
});
