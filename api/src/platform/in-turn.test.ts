import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('a reading that is slow does not overtake the one after it', async () => {
  const seen: string[] = [];
  const follow = inTurn(async (state: string, wait: Promise<void>) => {
    await wait;
    seen.push(state);
  });
  const { promise: slow, resolve } = Promise.withResolvers<void>();
  const [before, after] = [follow('before', slow), follow('after', Promise.resolve())];
  resolve();
  await Promise.all([before, after]);
  expect(seen).toEqual(['before', 'after']);
});

test('one that fails tells its own caller, and the next one is run all the same', async () => {
  const follow = inTurn((isBroken: boolean) => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve()));
  const broken = follow(true);
  const next = follow(false);
  await expect(broken).rejects.toThrow('away');
  await expect(next).resolves.toBeUndefined();
});
