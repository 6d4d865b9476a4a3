import { expect, test } from 'vitest';
import { askTogether } from './ask-together.ts';

test('a flood of questions is one at a time, and everybody hears his answer', async () => {
  const questions: (readonly string[])[] = [];
  let underWay = 0;
  const isThere = askTogether(async (names) => {
    questions.push(names);
    expect(++underWay).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay--;
    return names.filter((name) => name.startsWith('a'));
  });
  const first = Promise.all(['a1', 'b1', 'a1'].map(isThere));
  await new Promise((resolve) => setTimeout(resolve, 1));
  const others = Promise.all(['a2', 'b2', 'b3'].map(isThere));
  expect([await first, await others]).toEqual([
    [true, false, true],
    [true, false, false],
  ]);
  expect(questions).toEqual([
    ['a1', 'b1'],
    ['a2', 'b2', 'b3'],
  ]);
});

test('whoever asks while a question is on its way hears what is true since', async () => {
  const stored = new Set<string>();
  const isThere = askTogether(async (names) => {
    const found = names.filter((name) => stored.has(name));
    await new Promise((resolve) => setTimeout(resolve, 5));
    return found;
  });
  const before = isThere('picture');
  await new Promise((resolve) => setTimeout(resolve, 1));
  stored.add('picture');
  expect([await before, await isThere('picture')]).toEqual([false, true]);
});

test('a question that fails is told to those who asked it, and the next one is asked', async () => {
  let isGone = true;
  const isThere = askTogether(async (names) => {
    if (isGone) throw new Error('gone');
    return names;
  });
  const failed = isThere('a');
  await expect(failed).rejects.toThrow('gone');
  isGone = false;
  expect(await isThere('a')).toBe(true);
});
