import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from './db.ts';
import { watchDueQueues } from './due-queues.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watch(answer: () => Promise<readonly { name: string }[]>) {
  const rows = vi.fn(answer);
  const wake = vi.fn<(queue: string) => void>();
  const onError = vi.fn<(error: unknown) => void>();
  return { rows, wake, onError, watched: watchDueQueues({ rows } as unknown as Db, wake, onError) };
}

test('while nothing happens the database is asked once in two seconds, however many queues there are', async () => {
  const { rows, wake, watched } = watch(async () => []);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rows).toHaveBeenCalledTimes(30);
  expect(wake).not.toHaveBeenCalled();
  await watched.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rows).toHaveBeenCalledTimes(30);
});

test('who enqueues does not wait for the next look, and many at once cause one', async () => {
  const { rows, wake, watched } = watch(async () => [{ name: 'orders.transmit' }, { name: 'push.send' }]);
  for (let n = 0; n < 100; n++) {
    watched.soon();
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(rows).toHaveBeenCalledTimes(1);
  expect(wake.mock.calls).toEqual([['orders.transmit'], ['push.send']]);
  await watched.stop();
});

test('a database that is away is asked again', async () => {
  const { wake, onError, rows, watched } = watch(async () => [{ name: 'push.send' }]);
  rows.mockRejectedValueOnce(new Error('gone'));
  await vi.advanceTimersByTimeAsync(2000);
  expect([onError.mock.calls.length, wake.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([onError.mock.calls.length, wake.mock.calls.length]).toEqual([1, 1]);
  await watched.stop();
});
