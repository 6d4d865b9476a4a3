import { afterEach, expect, test } from 'vitest';
import { watchLiveness, type Liveness } from './liveness.ts';

let liveness: Liveness | undefined;

afterEach(() => liveness?.stop());

test('a process whose threads answer is alive, also when they answer with an error', async () => {
  let asked = 0;
  const ask = async () => {
    if (++asked > 1) throw new Error('no such file');
  };
  liveness = watchLiveness(ask, { lookMs: 1, stuckMs: 5000 });
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect(liveness.isAlive()).toBe(true);
});

test('a process whose threads are all held up is not alive, and is again when they answer', async () => {
  const held = Promise.withResolvers<void>();
  liveness = watchLiveness(() => held.promise, { lookMs: 1, stuckMs: 10 });
  await expect.poll(() => liveness?.isAlive()).toBe(false);
  held.resolve();
  await expect.poll(() => liveness?.isAlive()).toBe(true);
});
