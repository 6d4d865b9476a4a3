import { contractsApi } from '@shop/contract/contracts';
import { data, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiContext, type Api } from '#app/lib/api.ts';
import { loader } from './history.route.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const failure = { status: 403, code: 'session.forbidden', messages: [], reference: undefined };

/** What the loader gives where the list comes after some time. */
async function load(ms: number, answer: () => unknown) {
  const context = new RouterContextProvider();
  const get = vi.fn((endpoint: { readonly path: string }) =>
    endpoint.path === contractsApi.list.path ? Promise.resolve([]) : later(ms).then(answer),
  );
  context.set(apiContext, { get } as unknown as Api);
  const loading = loader({ context, request: new Request('http://shop.example/de/customer/history') } as never);
  await vi.advanceTimersByTimeAsync(700);
  return loading;
}

function later(ms: number) {
  // eslint-disable-next-line no-restricted-syntax -- the clock is stopped
  return new Promise((resolve) => setTimeout(resolve, ms));
}

test('a refusal that comes after the page has gone out reaches the browser with its words', async () => {
  const { found } = await load(2_000, () => {
    throw data(failure, { status: 403 });
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await found).toEqual({ failure });
});

test('where the list takes longer than an answer stays open, the answer ends without it', async () => {
  const { found } = await load(60_000, () => ({ orders: [] }));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await found).toBeNull();
});
