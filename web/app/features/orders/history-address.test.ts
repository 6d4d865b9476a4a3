import { expect, test } from 'vitest';
import { historyAddress, questionOf, readHistoryAddress } from './history-address.ts';

const read = (address: string) => readHistoryAddress(new URLSearchParams(address));

test('without filters all orders are asked for, newest first', () => {
  expect(questionOf(read(''))).toEqual({
    filters: { datePreset: 'allTime', onlyOwnOrder: false },
    page: 1,
    ipp: 10,
    sort: { by: 'orderedAt', direction: 'desc' },
  });
  expect(historyAddress(read(''))).toBe('?');
});

test('everything the list depends on survives in the address', () => {
  const address =
    '?text=L%C3%A4nggasse&state=open&period=lastMonth&from=2026-01-01&to=2026-02-28&own=1&sort=netTotal&dir=asc&ipp=50&page=3';
  expect(historyAddress(read(address))).toBe(address);
});

test('rubbish in the address is passed over', () => {
  const asked = read('?state=lost&period=always&from=2026-02-31&to=tomorrow&page=-4&ipp=7&sort=colour');
  expect(asked).toEqual(read(''));
});
