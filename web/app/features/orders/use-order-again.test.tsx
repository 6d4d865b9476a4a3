import type { CartSummary } from '@shop/contract/cart';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestCancelled } from '#app/lib/api.ts';
import { notices } from '#app/lib/notices.ts';
import { renderPage } from '../../../test-page.tsx';
import { useOrderAgain } from './use-order-again.ts';

const ask = vi.hoisted(() => vi.fn<(promise: { readonly path: string }) => Promise<unknown>>());
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask } }));

const first = { cartId: 'c-1', name: '', netTotal: null, cartQuantity: 0 } as CartSummary;

function Order() {
  const { orderAgain } = useOrderAgain();
  return (
    <button type="button" onClick={() => void orderAgain([{ lineNumber: 10, sku: 'A-1', quantity: 2 }], first)}>
      Nochmals
    </button>
  );
}

beforeEach(async () => {
  ask.mockReset();
  ask.mockResolvedValue({ ok: true, reply: { cart: first }, messages: [] });
  renderPage(<Order />, '/de', { cart: { cartId: 'c-2' } });
  await userEvent.click(screen.getByRole('button', { name: 'Nochmals' }));
});

test('the first cart, which nobody has named, is called the cart', async () => {
  await vi.waitFor(() => expect(lastNotice()?.message).toBe('1 Position ist im Warenkorb «Warenkorb».'));
});

test('without a net the way to the cart says so', async () => {
  await vi.waitFor(() => expect(lastNotice()?.offer).toBeDefined());
  ask.mockRejectedValue(new RequestCancelled('cancelled'));
  act(() => lastNotice()?.offer?.run());
  await vi.waitFor(() => expect(lastNotice()?.message).toBe('Keine Verbindung. Bitte versuchen Sie es nochmals.'));
});

function lastNotice() {
  return notices.get().said[0];
}
