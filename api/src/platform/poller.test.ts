import { expect, test } from 'vitest';
import { startPoller } from './poller.ts';

test('a poller goes on after a failure, never runs twice at once, and waits for the last poll when it is stopped', async () => {
  let polls = 0;
  let atOnce = 0;
  let atOnceMax = 0;
  const errors: unknown[] = [];
  const third = Promise.withResolvers<undefined>();
  const stop = startPoller(
    1,
    async () => {
      polls++;
      atOnce++;
      atOnceMax = Math.max(atOnceMax, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce--;
      if (polls === 3) third.resolve(undefined);
      if (polls === 2) throw new Error('out of breath');
    },
    (error) => errors.push(error),
  );
  await third.promise;
  await stop();
  const counted = polls;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(errors).toHaveLength(1);
  expect(atOnceMax).toBe(1);
  expect(atOnce).toBe(0);
  expect(polls).toBe(counted);
});
