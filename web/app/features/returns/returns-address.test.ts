import { expect, test } from 'vitest';
import { readReturnsAddress, returnsAddress } from './returns-address.ts';

test('the address keeps which returns are shown and leaves the filters of the orders alone', () => {
  const address = returnsAddress(new URLSearchParams('state=done'), { filter: 'openReturnsOnly', page: 2, ipp: 50 });
  expect(address).toBe('?state=done&rma=openReturnsOnly&rmaPage=2&rmaIpp=50#return-order');
  const search = new URLSearchParams(address.split('#')[0]);
  expect(readReturnsAddress(search, 10)).toEqual({ filter: 'openReturnsOnly', page: 2, ipp: 50 });
});

test('nonsense in the address shows all returns from the first page', () => {
  const search = new URLSearchParams('rma=x&rmaPage=-3&rmaIpp=7');
  expect(readReturnsAddress(search, 100)).toEqual({ filter: 'allReturns', page: 1, ipp: 100 });
});
