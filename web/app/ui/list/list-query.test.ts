import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { listAddress, readListQuery } from './list-query.ts';

const Query = z.strictObject({
  q: z._default(z.string(), ''),
  page: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1))), 1),
  state: z.optional(z.enum(['open', 'done'])),
});
const read = (search: string) => readListQuery(new Request(`https://shop.example/de/list${search}`), Query, null);

test('an address is read with the schema of the contract', () => {
  expect(read('?q=lamp&page=2&state=open')).toEqual({ q: 'lamp', page: 2, state: 'open' });
});

test('a list that remembers its page size is asked for as many rows, unless the address names a size', () => {
  const Sized = z.strictObject({ ipp: z._default(z.pipe(z.coerce.number(), z.int()), 10) });
  const headers = { cookie: `pageSizes=${encodeURIComponent('things=50')}` };
  const of = (search: string, table: string | null) =>
    readListQuery(new Request(`https://shop.example/de/list${search}`, { headers }), Sized, table);
  expect([of('', 'things'), of('', 'others'), of('', null), of('?ipp=100', 'things')].map(({ ipp }) => ipp)).toEqual([
    50, 10, 10, 100,
  ]);
});

test('what is unknown, empty or unfit in an address is left out, the rest counts', () => {
  expect(read('?q=lamp&page=0&state=broken&saved=7')).toEqual({ q: 'lamp', page: 1 });
  expect(read('?state=&q=')).toEqual({ q: '', page: 1 });
});

test('a changed list keeps the rest of its address, and forgets what was saved', () => {
  const search = new URLSearchParams('q=lamp&page=3&saved=7');
  expect(listAddress(search, { sort: '-name', page: '' })).toBe('?q=lamp&sort=-name');
});
