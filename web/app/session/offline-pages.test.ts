import { expect, test } from 'vitest';
import { assetsIn, isAsset } from './offline-pages.ts';

test('of a page its scripts, styles and fonts are kept, each once', () => {
  const html =
    '<link href="/assets/a-1.css"><script>{"shell":"/assets/de-3.json"}</script><script>import "/assets/b-2.js";import("/assets/b-2.js")</script>/api/user';
  expect(assetsIn(html)).toEqual(['/assets/a-1.css', '/assets/de-3.json', '/assets/b-2.js']);
});

test.each(['/api/product/enrichment', '/de/cart', '/assets/../api/user', 'https://shop.example/api/assets/x.js'])(
  '%s is never kept',
  (url) => expect(isAsset(url)).toBe(false),
);

test('files named by their content are', () => {
  expect(isAsset('https://shop.example/assets/a-1_x.js')).toBe(true);
});
