import type { OrderItem } from '@shop/contract/orders';
import { Cents } from '@shop/contract/values.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { ReorderDialog } from './reorder-dialog.tsx';

type Asked = {
  readonly stockInformation: 'basic' | 'extended';
  readonly products: readonly { readonly sku: string }[];
};
const { get, ask } = vi.hoisted(() => ({
  get: vi.fn<(endpoint: { path: string }, input?: { body: Asked }) => Promise<unknown>>(),
  ask: vi.fn<(endpoint: { path: string }, input: { params: { productId: string } }) => Promise<unknown>>(),
}));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { get, ask }, newRequestId: () => 'id-1' }));

const position = (lineNumber: number, sku: string, name: string): OrderItem => ({
  lineNumber,
  sku,
  name,
  eNumber: '',
  url: `/de/product/x/${sku}`,
  imageUrl: null,
  quantity: 2,
  confirmedQuantity: 2,
  deliveredQuantity: 2,
  cancelledQuantity: 0,
  returnedQuantity: 0,
  openQuantity: 0,
  measurementUnitName: 'Stk.',
  priceUnit: 1,
  unitPrice: Cents.parse(1000),
  lineTotal: Cents.parse(2000),
  step: 'delivered',
  deliveryDate: null,
  expectedDate: null,
  promisedDate: null,
  formerPromisedDate: null,
  promiseChangedAt: null,
  isDelayed: false,
  isSpecial: false,
  note: '',
  commission: '',
  groupKey: '',
  combinationInsets: [],
});
const positions = [
  position(10, 'A-1', 'Schalter'),
  position(20, 'A-2', 'Alte Steckdose'),
  { ...position(30, 'custom-7f', 'Verteiler nach Plan'), url: '' },
];
const today = (sku: string, availabilityIconId: string) => ({
  sku,
  groupKey: '',
  quantity: 2,
  unitPrice: 1100,
  priceUnit: 1,
  availabilityIconId,
  availabilityIconName: availabilityIconId,
  stock: '',
});
const cart = (cartId: string, name: string) => ({ cartId, name, netTotal: null, cartQuantity: 0 });
let carts = [cart('c-1', 'Lager')];

beforeEach(() => {
  carts = [cart('c-1', 'Lager')];
  ask.mockReset();
  get.mockReset();
  get.mockImplementation((endpoint, input) => {
    if (endpoint.path === '/customer/cart')
      return Promise.resolve({ carts, activeCart: 'c-1', isMultiCartAllowed: true });
    const { stockInformation, products } = input?.body ?? { stockInformation: 'basic', products: [] };
    // The shop's own stock does not know that the old socket is gone for good.
    const isLeft = (sku: string) => stockInformation === 'basic' && sku === 'A-2';
    return Promise.resolve({
      products: products.map(({ sku }) => today(sku, isLeft(sku) ? 'gray' : sku === 'A-2' ? 'red' : 'green')),
      remainingProducts: products.filter(({ sku }) => isLeft(sku)),
    });
  });
  ask.mockResolvedValue({ ok: true, reply: { products: [{ sku: 'B-2', name: 'Neue Steckdose' }] }, messages: [] });
});

test('what is sold out for good is replaced by its successor, with the prices then and now', async () => {
  const onTake = vi.fn(() => Promise.resolve(true));
  renderPage(<ReorderDialog positions={positions} onTake={onTake} onClose={() => undefined} />);
  const [, second] = await screen.findAllByRole('listitem');
  if (!second) throw new Error('Every position has its row.');
  expect(second.textContent).toContain('Neue Steckdose');
  expect(second.textContent).toContain('Nachfolger von Alte Steckdose');
  expect(second.textContent).toContain('+1.00');
  await userEvent.click(screen.getByRole('checkbox', { name: /Schalter/ }));
  await userEvent.click(screen.getByRole('button', { name: '1 Position in den Warenkorb' }));
  expect(onTake).toHaveBeenCalledExactlyOnceWith(
    [expect.objectContaining({ lineNumber: 20, quantity: 2, sku: 'B-2' })],
    carts[0],
  );
});

test('an article of the own asks for an offer; nobody looks for its successor', async () => {
  renderPage(<ReorderDialog positions={positions} onTake={() => Promise.resolve(true)} onClose={() => undefined} />);
  const own = (await screen.findAllByRole('listitem'))[2];
  expect(own?.textContent).toContain('Eigener Artikel: bitte neu als Offerte anfragen');
  expect(ask.mock.calls.map(([, { params }]) => params.productId)).toEqual(['A-2']);
});

test('who has several carts chooses the one it goes into; the first, which nobody has named, is called the cart', async () => {
  carts = [cart('c-1', ''), cart('c-2', 'Umbau')];
  const onTake = vi.fn(() => Promise.resolve(true));
  renderPage(<ReorderDialog positions={positions} onTake={onTake} onClose={() => undefined} />);
  const choice = await screen.findByRole('combobox', { name: 'Warenkorb' });
  const options = within(choice).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['in «Warenkorb»', 'in «Umbau»']);
  await userEvent.selectOptions(choice, 'in «Umbau»');
  await userEvent.click(screen.getByRole('button', { name: '2 Positionen in den Warenkorb' }));
  await waitFor(() => expect(onTake).toHaveBeenCalledWith(expect.anything(), carts[1]));
});
