import { cartImportApi } from '@shop/contract/cart-import';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#app/lib/api.ts';
import { renderPage } from '../../../test-page.tsx';
import { CartPage } from './cart-page.tsx';
import { sampleCart, sampleLine, sampleList } from './cart.samples.ts';

type Asked = { readonly path: string };
const { ask } = vi.hoisted(() => ({
  ask: vi.fn<(endpoint: Asked, input: { readonly body?: unknown }) => Promise<unknown>>(),
}));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get: ask }, newRequestId: () => 'id' }));

const shown = sampleCart();
const cart = { cartId: shown.cartId, name: '', version: 8, netTotal: null, cartQuantity: 3, pendingQuantity: 0 };

beforeEach(() => {
  sessionStorage.clear();
  ask.mockReset();
  const lines = [{ skus: ['2002'] }];
  ask.mockImplementation(({ path }) =>
    Promise.resolve({
      ok: true,
      reply:
        path === cartImportApi.check.path
          ? { lines }
          : { cart, items: [], removed: [], undoId: null, pendingItems: null, priceSummary: shown.priceSummary },
    }),
  );
});

const bodies = () => ask.mock.calls.map(([, input]) => input.body);

async function openLine(items = shown.items) {
  renderPage(<CartPage cart={sampleCart({ items: [...items] })} list={sampleList(shown)} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: `Bearbeiten: ${items[0]?.name ?? ''}` }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('whoever replaces an article keeps the note that he has typed above it', async () => {
  const { user, dialog } = await openLine();
  await user.type(dialog.getByRole('textbox', { name: 'Notiz' }), 'Bad');
  await user.type(dialog.getByRole('textbox', { name: 'Durch anderen Artikel ersetzen' }), '2002');
  await user.click(dialog.getByRole('button', { name: 'Ersetzen' }));
  await waitFor(() => expect(bodies()).toHaveLength(3));
  expect(bodies()).toMatchObject([
    { items: [{ sku: '1001', note: 'Bad', seenNote: '' }] },
    { text: '2002\t1' },
    { sku: '2002', seenQuantity: 6 },
  ]);
});

test('whoever goes on to his own article keeps the commission that he has typed above it', async () => {
  const custom = {
    name: 'Rohr',
    ean: '',
    manufacturer: '',
    supplierArticleNumber: '',
    measurementUnit: 'MTR',
  } as const;
  const { user, dialog } = await openLine([sampleLine({ custom })]);
  await user.type(dialog.getByRole('textbox', { name: 'Kommission' }), 'Küche');
  await user.click(dialog.getByRole('button', { name: 'Eigenen Artikel bearbeiten' }));
  await screen.findByRole('textbox', { name: /^Bezeichnung/ });
  expect(bodies()).toMatchObject([{ items: [{ commission: 'Küche', seenCommission: '' }] }]);
});

test('words that are refused keep the dialog open, and the server says why', async () => {
  const message = {
    type: 'error',
    code: 'field.text',
    message: 'Bitte ohne Tabulator.',
    field: 'items.0.note',
  } as const;
  const failure = { status: 422, code: 'request.invalid', messages: [message], reference: undefined };
  ask.mockRejectedValueOnce(new ApiFailure(failure));
  const { user, dialog } = await openLine();
  await user.type(dialog.getByRole('textbox', { name: 'Notiz' }), 'x');
  await user.type(dialog.getByRole('textbox', { name: 'Durch anderen Artikel ersetzen' }), '2002');
  await user.click(dialog.getByRole('button', { name: 'Ersetzen' }));
  expect(await dialog.findByRole('textbox', { name: 'Notiz', description: 'Bitte ohne Tabulator.' })).toBeTruthy();
  expect(bodies()).toHaveLength(1);
});

test('moving to no place at all is answered with the places there are', async () => {
  const { user, dialog } = await openLine();
  await user.click(dialog.getByRole('button', { name: 'Verschieben' }));
  const place = dialog.getByRole('textbox', {
    name: 'An Stelle',
    description: 'Bitte eine Zahl von 1 bis 3 eingeben.',
  });
  expect(document.activeElement).toBe(place);
  await user.type(place, '3{Enter}');
  const order = ['1002', '1003', '1001'].map((sku) => ({ sku, groupKey: '' }));
  await waitFor(() => expect(bodies()).toEqual([{ items: order }]));
  expect(place.getAttribute('aria-invalid')).toBeNull();
});

test('after a commission for ticked lines the keyboard goes on at the tools, once nothing stands before them', async () => {
  renderPage(<CartPage cart={shown} list={sampleList(shown)} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: LS-Schalter C13' }));
  const tools = screen.getByRole('group', { name: 'Werkzeuge des Warenkorbs' });
  const modals = vi.fn<(count: number) => void>();
  tools.addEventListener('focusin', ({ target }) => {
    if (target === tools) modals(document.querySelectorAll('dialog[open]').length);
  });
  await user.click(within(tools).getByRole('button', { name: 'Kommission' }));
  await user.type(await screen.findByRole('combobox', { name: 'Kommission' }), 'Bad{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(tools));
  expect(modals.mock.calls).toEqual([[0]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
