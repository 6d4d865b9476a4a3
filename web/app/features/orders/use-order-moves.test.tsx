import type { OrderDetail } from '@shop/contract/orders';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { useOrderMoves } from './use-order-moves.ts';

const get = vi.hoisted(() => vi.fn());
const revalidate = vi.hoisted(() => vi.fn());
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { get } }));
vi.mock('react-router', async (load) => ({
  ...(await load<object>()),
  useRevalidator: () => ({ revalidate }),
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  get.mockReset();
  revalidate.mockReset();
});

const picking = {
  orderNumber: '4501234',
  step: 'picking',
  state: 'open',
  isDelayed: false,
  items: [],
  deliveries: [],
  invoices: [],
} as unknown as OrderDetail;

function Watched({ order }: { readonly order: OrderDetail }) {
  useOrderMoves(order);
  return null;
}

async function lookFor(seconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
}

test('a page shows what has become of its order without being loaded again', async () => {
  get.mockResolvedValue(picking);
  renderPage(<Watched order={picking} />);
  expect(get).not.toHaveBeenCalled();
  await lookFor(25);
  expect(get).toHaveBeenCalledTimes(1);
  expect(revalidate).not.toHaveBeenCalled();
  get.mockResolvedValue({ ...picking, step: 'shipped' });
  await lookFor(25);
  expect(revalidate).toHaveBeenCalledTimes(1);
});

test('an order that is through is not asked for again, and a forgotten page stops asking', async () => {
  renderPage(<Watched order={{ ...picking, orderNumber: '1', step: 'invoiced' }} />);
  await lookFor(120);
  expect(get).not.toHaveBeenCalled();
  get.mockResolvedValue(picking);
  renderPage(<Watched order={{ ...picking, orderNumber: '2' }} />);
  await lookFor(3600);
  const asked = get.mock.calls.length;
  await lookFor(3600);
  expect(get.mock.calls.length).toBe(asked);
});
