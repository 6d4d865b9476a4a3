import { expect, test } from 'vitest';
import { makeBatchLoader } from './batch-loader.ts';

test('a flood of lookups runs one batch at a time, and every caller gets its answer', async () => {
  const questions: (readonly string[])[] = [];
  let underWay = 0;
  const answers = Promise.withResolvers<void>();
  const isThere = makeBatchLoader(async (names) => {
    questions.push(names);
    expect(++underWay).toBe(1);
    await answers.promise;
    underWay--;
    return names.filter((name) => name.startsWith('a'));
  });
  const first = Promise.all(['a1', 'b1', 'a1'].map(isThere));
  await expect.poll(() => underWay).toBe(1);
  const others = Promise.all(['a2', 'b2', 'b3'].map(isThere));
  answers.resolve();
  expect([await first, await others]).toEqual([
    [true, false, true],
    [true, false, false],
  ]);
  expect(questions).toEqual([
    ['a1', 'b1'],
    ['a2', 'b2', 'b3'],
  ]);
});

test('a lookup during a batch is answered by a newer one', async () => {
  const stored = new Set<string>();
  const answers = Promise.withResolvers<void>();
  let isAsked = false;
  const isThere = makeBatchLoader(async (names) => {
    const found = names.filter((name) => stored.has(name));
    isAsked = true;
    await answers.promise;
    return found;
  });
  const before = isThere('picture');
  await expect.poll(() => isAsked).toBe(true);
  stored.add('picture');
  answers.resolve();
  expect([await before, await isThere('picture')]).toEqual([false, true]);
});

test('a batch that fails is reported to its callers, and the next one runs', async () => {
  let isGone = true;
  const isThere = makeBatchLoader(async (names) => {
    if (isGone) throw new Error('gone');
    return names;
  });
  const failed = isThere('a');
  await expect(failed).rejects.toThrow('gone');
  isGone = false;
  expect(await isThere('a')).toBe(true);
});
