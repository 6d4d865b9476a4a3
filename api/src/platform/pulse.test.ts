import { expect, test } from 'vitest';
import { startPulse } from './pulse.ts';

test('a pulse beats on after a failure, never twice at once, and waits for the last beat when it is stopped', async () => {
  let beats = 0;
  let atOnce = 0;
  let atOnceMax = 0;
  const errors: unknown[] = [];
  const third = Promise.withResolvers<undefined>();
  const stop = startPulse(
    1,
    async () => {
      beats++;
      atOnce++;
      atOnceMax = Math.max(atOnceMax, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce--;
      if (beats === 3) third.resolve(undefined);
      if (beats === 2) throw new Error('out of breath');
    },
    (error) => errors.push(error),
  );
  await third.promise;
  await stop();
  const counted = beats;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(errors).toHaveLength(1);
  expect(atOnceMax).toBe(1);
  expect(atOnce).toBe(0);
  expect(beats).toBe(counted);
});
