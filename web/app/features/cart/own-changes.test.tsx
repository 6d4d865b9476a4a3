import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { stopClock } from '../../../test-clock.ts';
import { renderPage } from '../../../test-page.tsx';
import { CartPage } from './cart-page.tsx';
import { sampleCart, sampleLine, sampleList } from './cart.samples.ts';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(...asked: unknown[]) => Promise<unknown>>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get: ask }, newRequestId: () => 'id' }));

beforeEach(() => {
  sessionStorage.clear();
  ask.mockReset();
});

const bodies = () => ask.mock.calls.map(([, input]) => (input as { body?: unknown }).body);
const quantity = (name: string) => screen.getByRole('spinbutton', { name: `Menge ${name}` });

/** An answer that comes when the test says so. */
function answerLater() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  ask.mockReturnValueOnce(promise);
  return (version: number, ...items: unknown[]) => {
    const cart = { cartId: shown.cartId, name: '', version, netTotal: null, cartQuantity: 3, pendingQuantity: 0 };
    const reply = { cart, items, removed: [], undoId: null, pendingItems: null, priceSummary: shown.priceSummary };
    resolve({ ok: true, reply });
  };
}
const shown = sampleCart();
const other = { cartId: 'o', name: 'Servicewagen', version: 1, netTotal: null, cartQuantity: 0, pendingQuantity: 0 };

test('a line whose quantity is still on its way is moved as what it will be, whatever was answered before', async () => {
  const answerFrame = answerLater();
  const answerSwitch = answerLater();
  answerLater();
  const list = sampleList(shown);
  renderPage(<CartPage cart={shown} list={{ ...list, carts: [...list.carts, other] }} />);
  stopClock();
  const user = userEvent.setup({ delay: null });
  await user.click(quantity('Linea Rahmen 2-fach weiss'));
  await user.keyboard('12{Enter}');
  await user.click(quantity('LS-Schalter C13'));
  await user.keyboard('9{Enter}');
  answerFrame(8, sampleLine({ quantity: 12 }));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: LS-Schalter C13' }));
  const carts = screen.getByLabelText('Verschieben nach');
  await user.click(within(carts).getByText('Servicewagen'));
  answerSwitch(9, sampleLine({ sku: '1003', name: 'LS-Schalter C13', quantity: 9 }));
  await waitFor(() => expect(bodies()).toHaveLength(3));
  expect(bodies()[2]).toEqual({ items: [{ sku: '1003', groupKey: '', seenQuantity: 9 }] });
});
