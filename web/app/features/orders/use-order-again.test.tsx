import type { CartSummary } from '@shop/contract/cart';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestCancelled } from '#app/lib/api.ts';
import { notifications } from '#app/lib/notifications.ts';
import { renderPage } from '../../../test-page.tsx';
import { useOrderAgain } from './use-order-again.ts';

type Item = { readonly sku?: string; readonly frame?: string; readonly commission?: string };
const ask = vi.hoisted(() =>
  vi.fn<
    (
      endpoint: { readonly path: string },
      input?: { readonly body: { readonly items: readonly Item[] } },
    ) => Promise<unknown>
  >(),
);
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask } }));

const first = { cartId: 'c-1', name: '', netTotal: null, cartQuantity: 0 } as CartSummary;

const combination = [
  { lineNumber: 20, sku: 'R', quantity: 1, groupKey: 'combi-1', combinationInsets: ['D', 'D'], commission: 'Bad' },
  { lineNumber: 30, sku: 'D', quantity: 2, groupKey: 'combi-1', combinationInsets: [] },
];

function Order() {
  const { orderAgain } = useOrderAgain();
  return (
    <>
      <button type="button" onClick={() => void orderAgain([{ lineNumber: 10, sku: 'A-1', quantity: 2 }], first)}>
        Nochmals
      </button>
      <button type="button" onClick={() => void orderAgain(combination, first)}>
        Kombination
      </button>
    </>
  );
}

beforeEach(async () => {
  ask.mockReset();
  ask.mockResolvedValue({ ok: true, reply: { cart: first }, messages: [] });
  renderPage(<Order />, '/de', { cart: { cartId: 'c-2' } });
  await userEvent.click(screen.getByRole('button', { name: 'Nochmals' }));
});

test('the first cart, which nobody has named, is called the cart', async () => {
  await waitFor(() => expect(lastNotification()?.message).toBe('1 Position ist im Warenkorb «Warenkorb».'));
});

test('offline the way to the cart says so', async () => {
  await waitFor(() => expect(lastNotification()?.offer).toBeDefined());
  ask.mockRejectedValue(new RequestCancelled('cancelled'));
  act(() => lastNotification()?.offer?.run());
  await waitFor(() => expect(lastNotification()?.message).toBe('Keine Verbindung. Bitte versuchen Sie es nochmals.'));
});

test('a combination comes back as one, with its commission', async () => {
  ask.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Kombination' }));
  const items = [{ frame: 'R', insets: ['D', 'D'], quantity: 1, commission: 'Bad', note: '' }];
  expect(ask.mock.calls.map(([, input]) => input?.body.items)).toEqual([items]);
});

test('one that is refused as a whole comes in its parts, with a word', async () => {
  const refusal = { ok: false, messages: [{ message: 'Andere Linie.' }] };
  const hasCombination = (items: readonly Item[] = []) => items.some(({ frame }) => frame !== undefined);
  ask.mockImplementation((_, input) =>
    Promise.resolve(hasCombination(input?.body.items) ? refusal : { ok: true, reply: { cart: first }, messages: [] }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Kombination' }));
  await waitFor(() => expect(lastNotification()?.message).toContain('in einzelnen Teilen'));
  expect(ask.mock.calls.slice(-2).map(([, input]) => input?.body.items.map(({ sku }) => sku))).toEqual([['R'], ['D']]);
});

function lastNotification() {
  return notifications.get().history[0];
}
