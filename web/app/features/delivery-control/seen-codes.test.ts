import { expect, test } from 'vitest';
import { seeCodes, type SeenCodes } from './seen-codes.ts';

test('what stays before the camera counts once, and again after it was away', () => {
  const counted: string[] = [];
  let seen: SeenCodes = new Map();
  for (const at of [0, 200, 400, 900, 1_800, 3_200, 3_400]) {
    const look = seeCodes(seen, ['7640123456782'], at);
    seen = look.seen;
    counted.push(...look.codes.map(() => String(at)));
  }
  expect(counted).toEqual(['0', '3200']);
});

test('two codes in one picture are two', () => {
  expect(seeCodes(new Map(), ['A', 'B', 'A'], 0).codes).toEqual(['A', 'B']);
});
