import { expect, test } from 'vitest';
import { robotsMeta } from './robots.ts';

const closed = [{ name: 'robots', content: 'noindex' }];

test('search engines may list a page that says so, and no other', () => {
  expect(robotsMeta([{ handle: undefined }, undefined, { handle: { texts: ['home'], isIndexed: true } }])).toEqual([]);
  expect(robotsMeta([{ handle: { texts: ['cart'] } }])).toEqual(closed);
  expect(robotsMeta([])).toEqual(closed);
});
