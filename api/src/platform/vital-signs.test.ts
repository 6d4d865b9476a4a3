import { afterEach, expect, test } from 'vitest';
import { watchVitalSigns, type VitalSigns } from './vital-signs.ts';

let signs: VitalSigns | undefined;

afterEach(() => signs?.stop());

test('a process whose threads answer is alive, also when they answer with an error', async () => {
  let asked = 0;
  const ask = async () => {
    if (++asked > 1) throw new Error('no such file');
  };
  signs = watchVitalSigns(ask, { lookMs: 1, stuckMs: 5000 });
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect(signs.isAlive()).toBe(true);
});

test('a process whose threads are all held up is not alive, and is again when they answer', async () => {
  const held = Promise.withResolvers<void>();
  signs = watchVitalSigns(() => held.promise, { lookMs: 1, stuckMs: 10 });
  await expect.poll(() => signs?.isAlive()).toBe(false);
  held.resolve();
  await expect.poll(() => signs?.isAlive()).toBe(true);
});
