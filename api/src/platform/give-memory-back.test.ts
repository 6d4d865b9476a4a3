import { afterEach, expect, test } from 'vitest';
import { giveMemoryBackWhenQuiet } from './give-memory-back.ts';

let stop = () => {};

afterEach(() => stop());

/** What happens while the event loop is as busy as this, look by look, and quiet afterwards. */
async function collectionsAfter(shares: readonly number[]): Promise<readonly number[]> {
  const collectedAt: number[] = [];
  let looks = 0;
  stop = giveMemoryBackWhenQuiet({
    utilization: () => shares[looks++] ?? 0,
    collect: () => collectedAt.push(looks),
    lookMs: 1,
  });
  await expect.poll(() => looks, { interval: 1 }).toBeGreaterThan(shares.length + 10);
  return collectedAt;
}

test('memory is given back once when it is quiet after a busy time', async () => {
  expect(await collectionsAfter([0, 0, 0, 0.9, 0.9])).toEqual([8]);
});

test('a process that has done little gives nothing back', async () => {
  expect(await collectionsAfter([0.4, 0.2])).toEqual([]);
});

test('a pause between two busy times is no quiet', async () => {
  expect(await collectionsAfter([0.9, 0, 0, 0.9, 0, 0, 0.4])).toEqual([10]);
});

test('without a way to collect nothing is looked at', () => {
  stop = giveMemoryBackWhenQuiet({ utilization: () => expect.fail('looked'), collect: undefined, lookMs: 1 });
});
