import { cartApi } from '@shop/contract/cart';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notifications } from '#app/lib/notifications.ts';
import { renderPage } from '../../../test-page.tsx';
import { CartPage } from './cart-page.tsx';
import { sampleCart, sampleList } from './cart.samples.ts';

Element.prototype.scrollIntoView = () => undefined;

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: unknown, input?: unknown) => Promise<unknown>>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get: ask }, newRequestId: () => 'id' }));

beforeEach(() => {
  sessionStorage.clear();
  ask.mockReset();
});

type Details = { readonly changedBy?: string; readonly changedAt?: string };

/** Types 12 where 6 stand, and is refused. */
async function typeOverChanged(details: Details) {
  const message = { type: 'error', code: 'cart.line_changed', message: 'Die Position 1001 wurde geändert.', details };
  ask.mockResolvedValueOnce({ ok: false, code: 'cart.line_changed', messages: [message] });
  const cart = sampleCart();
  renderPage(<CartPage cart={cart} list={sampleList(cart)} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('spinbutton', { name: 'Menge Linea Rahmen 2-fach weiss' }));
  await user.paste('12'); // at once: between two slow keys the first would be sent already
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: '12 nehmen' });
  return user;
}
const problem = () => screen.getByRole('button', { name: '12 nehmen' }).closest('[role=alert]')?.textContent;

test('a quantity that somebody else has changed says who and when, what stands there now and what was typed', async () => {
  await typeOverChanged({ changedBy: 'Sandra Bühler für Beat Keller', changedAt: '2026-11-24T13:32:00.000Z' });
  expect(problem()).toContain(
    'Inzwischen von Sandra Bühler für Beat Keller geändert (24.11.2026 | 14:32): jetzt 6. Sie haben 12 eingetippt.',
  );
});

test('where it is not known who it was, nobody is named', async () => {
  await typeOverChanged({});
  expect(problem()).toContain('Inzwischen an anderer Stelle auf 6 geändert. Sie haben 12 eingetippt.');
});

test('one of the two quantities is chosen, and the question is gone', async () => {
  const user = await typeOverChanged({ changedBy: 'Beat Keller', changedAt: '2026-11-24T13:32:00.000Z' });
  await user.click(screen.getByRole('button', { name: '6 behalten' }));
  await waitFor(() => expect(screen.queryByText(/Inzwischen/)).toBeNull());
  expect(ask).toHaveBeenCalledTimes(1);
});

test('who changed it himself, in another window, reads that it was he', async () => {
  await typeOverChanged({ changedAt: '2026-11-24T13:32:00.000Z' });
  expect(problem()).toContain('Inzwischen von Ihnen selbst an anderer Stelle geändert (24.11.2026 | 14:32): jetzt 6.');
});

describe('a line that somebody else has removed', () => {
  const text = 'Die Position 1001 wurde inzwischen aus dem Warenkorb entfernt (Beat Keller, 24.11.2026 14:32).';
  const refused = {
    ok: false,
    code: 'cart.line_removed',
    messages: [{ type: 'error', code: 'cart.line_removed', message: text }],
  };

  test('says who and when and what was typed, and is added again with it', async () => {
    ask.mockResolvedValueOnce(refused);
    const cart = sampleCart();
    renderPage(<CartPage cart={cart} list={sampleList(cart)} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('spinbutton', { name: 'Menge Linea Rahmen 2-fach weiss' }));
    await user.paste('12'); // at once: between two slow keys the first would be sent already
    await user.keyboard('{Enter}');
    await waitFor(() => expect(notifications.get().shown).toHaveLength(1));
    const [message] = notifications.get().shown;
    expect(message?.message).toBe(`${text.replace('1001', '«Linea Rahmen 2-fach weiss»')} Sie haben 12 eingetippt.`);
    expect(message?.confirm?.label).toBe('12 wieder hinzufügen');
    ask.mockResolvedValueOnce(refused);
    message?.confirm?.run();
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    const [line] = cart.items;
    const again = {
      sku: line?.sku,
      groupKey: line?.groupKey,
      quantity: 12,
      note: line?.note,
      commission: line?.commission,
    };
    expect(ask.mock.lastCall).toMatchObject([cartApi.multiAdd, { body: { items: [again] } }, {}]);
  });
});
