import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { CartPage } from './cart-page.tsx';
import { sampleCart, sampleList } from './cart.samples.ts';

Element.prototype.scrollIntoView = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;

type Asked = { readonly path: string };
const { ask } = vi.hoisted(() => ({
  ask: vi.fn<(endpoint: Asked, input?: { body?: unknown }, options?: { keepalive?: boolean }) => Promise<unknown>>(),
}));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get: ask }, newRequestId: () => 'id' }));

beforeEach(() => {
  sessionStorage.clear();
  ask.mockReset();
  ask.mockResolvedValue({ ok: false, code: 'cart.unknown', messages: [] });
});

function show() {
  const cart = sampleCart({
    pendingItems: [
      {
        itemId: 'p-1',
        origin: 'import',
        reason: 'unknown',
        text: 'LED Panel',
        quantity: 4,
        sku: null,
        name: '',
        candidates: [],
        note: '',
        commission: '',
      },
    ],
  });
  const { unmount } = renderPage(<CartPage cart={cart} list={sampleList(cart)} />);
  return { user: userEvent.setup(), unmount };
}
const quantity = () => screen.getByRole('textbox', { name: /Menge.*LED Panel/ });
const kept = () =>
  ask.mock.calls
    .filter(([{ path }]) => path.includes('/pending/'))
    .map(([, input, options]) => [input?.body, options?.keepalive === true]);

test('a quantity of what waits is kept on loading anew with the cursor still in its field, once', async () => {
  const { user, unmount } = show();
  await user.clear(quantity());
  await user.type(quantity(), '12');
  expect(kept()).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  expect(kept()).toEqual([[{ quantity: 12 }, true]]);
});

test('what is no quantity, or the one that was there, is not sent on leaving', async () => {
  const { user } = show();
  await user.clear(quantity());
  await user.type(quantity(), 'abc');
  window.dispatchEvent(new Event('pagehide'));
  await user.clear(quantity());
  await user.type(quantity(), '4');
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual([]);
});
