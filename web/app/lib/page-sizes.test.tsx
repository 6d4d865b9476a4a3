import { beforeEach, expect, test } from 'vitest';
import { pageSizeFor, readPageSizes, rememberPageSize } from './page-sizes.ts';

beforeEach(() => {
  document.cookie = 'pageSizes=; Path=/; Max-Age=0';
});

/** As the server gets it from this browser. */
function requestOf(search: string): Request {
  return new Request(`https://shop.example/de/list${search}`, { headers: { cookie: document.cookie } });
}

test('the size chosen for a table is known with the first request, for each table its own', () => {
  rememberPageSize('order-history', 50);
  rememberPageSize('returns', 500);
  rememberPageSize('order-history', 100);
  expect(readPageSizes(document.cookie)).toEqual({ 'order-history': 100, returns: 500 });
  expect(pageSizeFor(requestOf(''), 'order-history')).toBe(100);
  expect(pageSizeFor(requestOf(''), 'offers')).toBe(10);
});

test('an address that names a size is shown as it is', () => {
  rememberPageSize('returns', 50);
  expect(pageSizeFor(requestOf('?ipp=10'), 'returns')).toBe(10);
  expect(pageSizeFor(requestOf('?ipp=7'), 'returns')).toBe(50);
});

test('rubbish in the cookie is passed over', () => {
  document.cookie = `pageSizes=${encodeURIComponent('returns=7&offers=50&=&x')}; Path=/`;
  expect(readPageSizes(document.cookie)).toEqual({ offers: 50 });
});
