import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { ParkedOrdersPage } from './parked-orders-page.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: { path: string }, input: unknown) => Promise<unknown>>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask }, newRequestId: () => 'id-1' }));

beforeEach(() => {
  ask.mockReset();
  ask.mockResolvedValue({ ok: true, reply: {}, messages: [] });
});

const nothing = {
  orders: [],
  pagination: { currentPage: 1, maxPage: 1, numFound: 0, currentItemsPerPage: 10 },
  counts: { open: 0, ordered: 0, rejected: 0, deleted: 0 },
  waiting: 0,
  isApprover: true,
  filter: 'all',
  pageSize: 10,
} as const;

test('the company admin lets people approve their own orders, and reads who changed it last', async () => {
  const ownApproval = { isAllowed: false, changedBy: 'Anna Muster', changedAt: '2026-11-20T09:00:00.000Z' };
  renderPage(<ParkedOrdersPage {...nothing} orders={[]} ownApproval={ownApproval} />);
  expect(screen.getByText('Zuletzt geändert von Anna Muster am 20.11.2026.')).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Eigene Bestellungen dürfen selbst freigegeben werden' }));
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  const [endpoint, input] = ask.mock.calls[0] ?? [];
  expect([endpoint?.path, input]).toEqual(['/order/own-approval', { body: { isAllowed: true } }]);
});

test('whoever may not decide it finds no switch', () => {
  renderPage(<ParkedOrdersPage {...nothing} orders={[]} ownApproval={null} />);
  expect(screen.queryByRole('switch')).toBeNull();
});
