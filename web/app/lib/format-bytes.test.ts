import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [84_600_000, '84.6 MB'],
  [4_100_000_000, '4.1 GB'],
])('%d bytes are written as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words.replace(' ', '\u00a0'));
});
