import type { ProductTile } from '@shop/contract/catalogue';
import type { Enrichment } from '@shop/contract/prices';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { settle } from '../../../test-clock.ts';
import { renderPage } from '../../../test-page.tsx';
import { Enrichments } from './enrichment.tsx';
import { ProductRow } from './product-row.tsx';

afterEach(() => vi.unstubAllGlobals());

const product = {
  sku: '2889489',
  groupKey: '',
  name: 'Lumera Classic A60',
  eNumber: '941120317',
  manufacturer: 'Lumera',
  manufacturerNumber: 'LC-A60',
  url: '/de/product/lumera-classic-a60/2889489',
  headerGroups: ['2700 K', 'dimmbar'],
  quantity: 10,
  quantityMin: 10,
  quantityInterval: 10,
  measurementUnitName: 'Stk.',
  energyEfficiencyClass: 'B',
  energySheetUrl: '',
  greenLabel: 'best',
  isNew: false,
  isDiscontinued: false,
  isSold: true,
  alreadyBought: false,
  image: null,
} as unknown as ProductTile;

const enrichment = {
  sku: '2889489',
  groupKey: '',
  unitPrice: 564,
  unitPriceGross: 980,
  priceUnit: 1,
  measurementUnitName: 'Stk.',
  priceType: 7,
  priceTypeEndDate: '2026-11-30',
  priceScale: [{ amount: 100, unitPrice: 498, percentage: 11.7 }],
  availabilityIconId: 'green',
  stock: '1 240 Stk. · morgen',
  warehouses: [],
} as unknown as Enrichment;

type User = { readonly permissions: readonly string[] } | null;

/** One row in a page of this user, with an API that answers by path. */
async function show(user: User, answer: (path: string) => Response, shown: ProductTile = product) {
  const asked: string[] = [];
  class RequestFromHere extends Request {
    constructor(address: string | URL | Request, options: RequestInit = {}) {
      const { signal: _, ...rest } = options; // jsdom's signal is not Node's
      super(typeof address === 'string' ? new URL(address, 'http://shop.example') : address, rest);
    }
  }
  vi.stubGlobal('Request', RequestFromHere);
  vi.stubGlobal('fetch', (request: Request) => {
    const path = new URL(request.url).pathname;
    asked.push(path);
    return Promise.resolve(answer(path));
  });
  const shell = {
    user: user && { ...user, customerUsername: 'u', role: 'companyUser' },
    cart: { cartId: 'c1', name: 'Länggasse 12' },
  };
  const page = (
    <Enrichments products={[shown]}>
      <ul>
        <ProductRow product={shown} isFirst />
      </ul>
    </Enrichments>
  );
  renderPage(page, '/de', shell);
  await settle();
  return { asked, user: userEvent.setup() };
}

const enriched = () => Response.json({ data: { products: [enrichment], remainingProducts: [] } });

test('a visitor sees the article and the way to log in, and nothing is asked for', async () => {
  const { asked } = await show(null, enriched);
  expect(screen.getByRole('link', { name: 'Anmelden für Preise' }).getAttribute('href')).toBe(
    '/de/login?redirectUrl=%2Fde',
  );
  expect(screen.queryByRole('button', { name: /In den Warenkorb/ })).toBeNull();
  expect(asked).toEqual([]);
});

test('own price, list price, next step of the scale, availability and the last day of the clearance', async () => {
  await show({ permissions: ['showPrices'] }, enriched);
  for (const text of ['5.64', '9.80', 'ab 100: 4.98', '1 240 Stk. · morgen', 'Ausverkauf', 'gültig bis 30.11.2026']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('without the right to see prices there is availability but no price block', async () => {
  await show({ permissions: [] }, () =>
    Response.json({
      data: { products: [{ ...enrichment, unitPrice: null, unitPriceGross: null }], remainingProducts: [] },
    }),
  );
  expect(screen.getByText('1 240 Stk. · morgen')).toBeTruthy();
  expect(screen.queryByText(/Preis|pro Stk\./)).toBeNull();
});

test('what is only the name of several articles has neither price nor stock, and one can be chosen', async () => {
  const family = { ...product, hasSpecificities: true, idProductAbstract: null };
  const { asked } = await show({ permissions: ['showPrices'] }, enriched, family);
  expect(asked).toEqual([]);
  expect(screen.getByText('Mehrere Ausführungen')).toBeTruthy();
  expect(screen.queryByText('5.64')).toBeNull();
  expect(await screen.findByRole('button', { name: /Ausführung wählen/ })).toBeTruthy();
});

test('an article is labelled as bought before as soon as the prices say so, and only then', async () => {
  await show({ permissions: [] }, () =>
    Response.json({ data: { products: [{ ...enrichment, alreadyBought: true }], remainingProducts: [] } }),
  );
  expect(screen.getByText('Bereits gekauft')).toBeTruthy();
});

test('own numbers stand beside the price, whose height is kept, so that no row grows when they come', async () => {
  await show({ permissions: [] }, () =>
    Response.json({ data: { products: [{ ...enrichment, ownNumbers: ['W-77'] }], remainingProducts: [] } }),
  );
  expect(screen.getByText('W-77').closest('.product-row-stock')).not.toBeNull();
});

test('an article that was never bought has no such label', async () => {
  await show({ permissions: [] }, enriched);
  expect(screen.queryByText('Bereits gekauft')).toBeNull();
});

test('while the ERP is out of reach the article can still be put into the cart', async () => {
  await show({ permissions: ['showPrices'] }, () => new Response('{}', { status: 503 }));
  expect(screen.getByText('Preis zurzeit nicht verfügbar')).toBeTruthy();
  expect(screen.getByRole('button', { name: /In den Warenkorb/ })).toBeTruthy();
});

test('after adding, the button says how many are in the cart now', async () => {
  const { user, asked } = await show({ permissions: ['showPrices'] }, (path) =>
    path === '/api/cart/c1'
      ? Response.json({ data: { cart: {}, items: [{ sku: '2889489', groupKey: '', quantity: 30 }], removed: [] } })
      : enriched(),
  );
  await user.click(screen.getByRole('button', { name: /In den Warenkorb/ }));
  expect(asked).toContain('/api/cart/c1');
  expect(screen.getByRole('button', { name: /30.Stk\. drin/ })).toBeTruthy();
});

test('a refused quantity shows on the button for a moment', async () => {
  const { user } = await show({ permissions: ['showPrices'] }, (path) =>
    path === '/api/cart/c1'
      ? Response.json(
          { messages: [{ type: 'error', code: 'cart.quantity_interval', message: 'In Schritten von 10.' }] },
          { status: 422 },
        )
      : enriched(),
  );
  await user.click(screen.getByRole('button', { name: /In den Warenkorb/ }));
  expect(screen.getByRole('button', { name: 'Nicht drin' })).toBeTruthy();
});

test('while something else stands in the field, no other quantity goes into the cart', async () => {
  const { user, asked } = await show({ permissions: ['showPrices'] }, enriched);
  const field = screen.getByRole('spinbutton');
  await user.clear(field);
  await user.type(field, '15');
  await user.click(screen.getByRole('button', { name: /In den Warenkorb/ }));
  expect(screen.getByRole('button', { name: 'Nicht drin' })).toBeTruthy();
  expect(asked).not.toContain('/api/cart/c1');
  await user.click(screen.getByRole('button', { name: '20 nehmen' }));
  await user.click(screen.getByRole('button', { name: /In den Warenkorb|Nicht drin/ }));
  expect(asked).toContain('/api/cart/c1');
});

test('a price whose second question about the stock fails stands without a date, and waits for none', async () => {
  let questions = 0;
  await show({ permissions: ['showPrices'] }, () => {
    questions += 1;
    return questions === 1
      ? Response.json({ data: { products: [enrichment], remainingProducts: [{ sku: '2889489', groupKey: '' }] } })
      : new Response('{}', { status: 503 });
  });
  expect(screen.getByText('5.64')).toBeTruthy();
  expect(screen.getAllByText('Verfügbarkeit nicht bekannt').length).toBeGreaterThan(0);
});

test('an ERP that answers again brings the prices without a new page, and without a second complaint', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let isDown = true;
    const shown = show({ permissions: ['showPrices'] }, () =>
      isDown ? new Response('{}', { status: 503 }) : enriched(),
    );
    await vi.advanceTimersByTimeAsync(50);
    const { asked } = await shown;
    expect(screen.getByText('Preis zurzeit nicht verfügbar')).toBeTruthy();
    isDown = false;
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(screen.getByText('5.64')).toBeTruthy();
    expect(asked).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('an article that the ERP leaves out of its answer waits for nothing', async () => {
  await show({ permissions: ['showPrices'] }, () => Response.json({ data: { products: [], remainingProducts: [] } }));
  expect(screen.getByText('Preis zurzeit nicht verfügbar')).toBeTruthy();
});

test('the recycling fee stands below the price, the copper surcharge does not', async () => {
  const additions = [
    { kind: 'vrg', name: 'vRG', value: 12 },
    { kind: 'copper', name: 'Kupferzuschlag', value: 99 },
  ];
  await show({ permissions: ['showPrices'] }, () =>
    Response.json({ data: { products: [{ ...enrichment, additions }], remainingProducts: [] } }),
  );
  expect(screen.getByText('+ 0.12 vRG')).toBeTruthy();
  expect(screen.queryByText(/0\.99/)).toBeNull();
});

test('from the tile of a variant the choice among its family is one press away', async () => {
  const variant = { ...product, hasSpecificities: true, idProductAbstract: 'F-1', isSold: true };
  const { user } = await show({ permissions: ['showPrices'] }, enriched, variant);
  await user.click(screen.getByRole('button', { name: /^Andere Ausführung wählen/ }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('the small buttons of a row stay side by side where the line is too short for all', async () => {
  await show({ permissions: ['addToCart', 'showPrices'] }, enriched);
  const compare = screen.getByRole('button', { name: /^Vergleichen/ });
  expect(compare.parentElement?.contains(screen.getByRole('button', { name: /In den Warenkorb/ }))).toBe(false);
  expect(compare.parentElement?.contains(screen.getByRole('button', { name: /^Auf eine Einkaufsliste/ }))).toBe(true);
});
