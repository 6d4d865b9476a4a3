import { expect, onTestFinished, test, vi } from 'vitest';
import { startPoller } from './poller.ts';

test('a poller goes on after a failure, never runs twice at once, and waits for the last poll when it is stopped', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let polls = 0;
  let atOnce = 0;
  let atOnceMax = 0;
  const errors: unknown[] = [];
  const stop = startPoller(
    1,
    async () => {
      polls++;
      atOnce++;
      atOnceMax = Math.max(atOnceMax, atOnce);
      // eslint-disable-next-line no-restricted-syntax -- the clock is stopped
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce--;
      if (polls === 2) throw new Error('out of breath');
    },
    (error) => errors.push(error),
  );
  while (polls < 3) await vi.advanceTimersByTimeAsync(1);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(5);
  await stopped;
  const counted = polls;
  await vi.advanceTimersByTimeAsync(1000);
  expect(errors).toHaveLength(1);
  expect(atOnceMax).toBe(1);
  expect(atOnce).toBe(0);
  expect(polls).toBe(counted);
});
