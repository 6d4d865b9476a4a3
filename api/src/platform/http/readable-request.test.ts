import { expect, test } from 'vitest';
import { readableUrl } from './readable-request.ts';

test('an address that can be read stays as it is', () => {
  expect(readableUrl('/de/product/k%C3%BCche?q=%ff')).toBe('/de/product/k%C3%BCche?q=%ff');
});

test('an address with broken percent signs means the signs themselves', () => {
  expect(readableUrl('/de/product/%E0%A4%A?q=%C3%A4')).toBe('/de/product/%25E0%25A4%25A?q=%C3%A4');
});

test.each([
  ['http://evil.example/de/login?a=http://b', '/de/login?a=http://b'],
  ['http://evil.example', '/'],
  ['//', '/'],
  ['//evil.example/de', '/evil.example/de'],
  ['/\\\\evil.example', '/evil.example'],
  ['*', '/*'],
])('a request for %s is one for the path %s of this shop', (target, url) => {
  expect(readableUrl(target)).toBe(url);
});
