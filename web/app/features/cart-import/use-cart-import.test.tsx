import type { CartImport } from '@shop/contract/cart-import';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { cartTarget } from './import-target.ts';
import { useCartImport } from './use-cart-import.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get: ask }, newRequestId: () => 'id-1' }));

const line: CartImport['lines'][number] = {
  sheet: 0,
  line: 1,
  text: '1001 5',
  number: '1001',
  quantityText: '5',
  verdict: 'ok',
  reasons: [],
  skus: ['1001'],
  specificityOf: null,
  quantity: 5,
  quantitiesNear: [],
  addedTo: null,
  commission: '',
  note: '',
  combination: null,
  places: [],
  custom: null,
};
const read = {
  lines: [line],
  articles: [{ sku: '1001', eNumber: '', name: 'Lampe', quantityMin: 1, quantityInterval: 1, part: null }],
  combinations: [],
  sheets: [{ name: '', lineCount: 1, columns: null, isRead: true }],
};

beforeEach(() => {
  sessionStorage.clear();
  ask.mockReset();
});

function ImportButton() {
  const { open, dialog } = useCartImport({ target: cartTarget('c1'), onAdded: () => undefined });
  return (
    <>
      <button type="button" onClick={() => open()}>
        Liste
      </button>
      {dialog}
    </>
  );
}

test('a list that is in the cart is not offered a second time', async () => {
  const user = userEvent.setup();
  renderPage(<ImportButton />);
  await user.click(screen.getByText('Liste'));
  const field = await screen.findByRole('textbox');
  await user.type(field, '1001 5');
  ask.mockResolvedValueOnce({ ok: true, reply: read });
  await user.click(screen.getByRole('button', { name: 'Liste prüfen' }));
  const cart = { cartId: 'c1', name: '', version: 2, netTotal: null, cartQuantity: 1, pendingQuantity: 0 };
  ask.mockResolvedValueOnce({ ok: true, reply: { cart, added: 1, pending: 0 } });
  await user.click(await screen.findByRole('button', { name: '1 Position in den Warenkorb' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByText('Liste'));
  expect(await screen.findByRole('textbox')).toHaveProperty('value', '');
});
