import type { HistoryView } from '@shop/contract/order-history';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '#app/lib/notifications.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { renderPage } from '../../../test-page.tsx';
import { readHistoryAddress } from './history-address.ts';
import { HistoryViews } from './history-views.tsx';

const { get, ask } = vi.hoisted(() => ({ get: vi.fn(), ask: vi.fn() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { get, ask } }));

const view = (viewId: number, name: string): HistoryView => ({
  viewId,
  name,
  table: 'orders',
  search: '?delayed=1',
  columns: ['orderNumber'],
});
const views = [view(1, 'Verspätet'), view(2, 'Offen')];

// The panel stands open; jsdom knows no popovers.
document.head.innerHTML = '<style>[popover] { display: block !important }</style>';

beforeEach(() => {
  vi.resetAllMocks();
  queryClient.clear();
  get.mockResolvedValue({ views });
});

async function show() {
  const asked = readHistoryAddress(new URLSearchParams());
  renderPage(<HistoryViews asked={asked} tableId="orders" columns={[]} />, '/de/customer/history', { user: null });
  await screen.findByText('Verspätet');
  return userEvent.setup();
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('a view that was forgotten comes back as it was, and the focus stays among the views', async () => {
  const user = await show();
  get.mockResolvedValue({ views: views.slice(1) });
  await user.click(screen.getByRole('button', { name: 'Ansicht löschen: Verspätet', hidden: true }));
  await waitFor(() => expect(screen.queryByText('Verspätet')).toBeNull());
  expect(focused()).toBe('Offen');
  ask.mockResolvedValue({ ok: true, reply: { views } });
  await waitFor(() => expect(notifications.get().history[0]?.message).toBe('Ansicht «Verspätet» gelöscht'));
  const [notification] = notifications.get().history;
  await act(async () => notification?.offer?.run());
  const { viewId: _, ...kept } = view(1, 'Verspätet');
  expect(ask.mock.calls.at(-1)?.[1]).toEqual({ body: kept });
  expect(await screen.findByText('Verspätet')).toBeTruthy();
});

test('a view that was renamed, or whose name was left as it was, keeps the focus in its row', async () => {
  const user = await show();
  const rename = () => screen.getByRole('button', { name: /^Ansicht umbenennen: (Verspätet|Alt)$/, hidden: true });
  await user.click(rename());
  await user.keyboard('{Escape}');
  expect(focused()).toBe('Verspätet');
  await user.click(rename());
  ask.mockResolvedValue({ ok: true, reply: { views: [view(1, 'Alt'), view(2, 'Offen')] } });
  await user.clear(screen.getByRole('textbox', { name: 'Neuer Name', hidden: true }));
  await user.keyboard('Alt{Enter}');
  await screen.findByText('Alt');
  expect(focused()).toBe('Alt');
});
