import { expect, test } from 'vitest';
import { scrollPx } from './finger-drag.ts';

const between = { top: 60, bottom: 760 };

test('near an edge of the window the page goes on under the finger, the faster the nearer', () => {
  expect(scrollPx(400, between)).toBe(0);
  expect(scrollPx(140, between)).toBe(-2);
  expect(scrollPx(61, between)).toBe(-14);
  expect(scrollPx(0, between)).toBe(-14);
  expect(scrollPx(680, between)).toBe(2);
  expect(scrollPx(800, between)).toBe(14);
});
