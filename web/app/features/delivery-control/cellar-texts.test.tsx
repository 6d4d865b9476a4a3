import { expect, test } from 'vitest';
import { handle as checkHandle } from './check.route.tsx';
import { handle as findHandle } from './find.route.tsx';

test('a check that is opened from the search without a network has its texts already', () => {
  expect(checkHandle.texts.filter((needed) => !findHandle.texts.includes(needed))).toEqual([]);
});
