import { expect, test } from 'vitest';
import { historyAddress, isFiltered, positionQuestionOf, questionOf, readHistoryAddress } from './history-address.ts';

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

test('the size chosen before counts where the address names none, and a further page names its size', () => {
  const sizes = { orders: 50, positions: 100, owed: 10 } as const;
  const of = (address: string) => readHistoryAddress(new URLSearchParams(address), (list) => sizes[list]).pageSize;
  expect([of(''), of('list=positions'), of('list=owed'), of('ipp=500')]).toEqual([50, 100, 10, 500]);
  expect(historyAddress({ ...read(''), page: 2 })).toBe('?ipp=10&page=2');
});

test('rubbish in the address is passed over', () => {
  const asked = read('?state=lost&period=always&from=2026-02-31&to=tomorrow&page=-4&ipp=7&sort=colour');
  expect(asked).toEqual(read(''));
});

test('every filter of the history has a place in the address, and is asked for', () => {
  const address =
    '?list=positions&late=1&origin=fax&type=credit&contract=12&commission=Aula&reference=R1&contact=Muster&costcentre=4100&eno=941&name=LED&supplier=MN';
  expect(historyAddress(read(address))).toBe(address);
  expect(positionQuestionOf(read(address)).filters).toEqual({
    datePreset: 'allTime',
    onlyOwnOrder: false,
    onlyDelayedOrder: true,
    orderOrigin: 'fax',
    contract: 12,
    contractType: 'credit',
    commission: 'Aula',
    reference: 'R1',
    contact: 'Muster',
    costCentre: '4100',
    eNumber: '941',
    notation: 'LED',
    supplierArticleNumber: 'MN',
  });
});

test('what is owed is open, gathered by commission unless asked otherwise', () => {
  expect(positionQuestionOf(read('?list=owed&state=done'))).toMatchObject({
    filters: { state: 'open' },
    sort: { by: 'commission', direction: 'asc' },
  });
  expect(read('?list=positions&sort=commission').sort.by).toBe('orderedAt');
});

test('pages, sizes and sorting narrow nothing', () => {
  expect(isFiltered(read('?list=owed&sort=object&page=2&ipp=50'))).toBe(false);
  expect(isFiltered(read('?late=1'))).toBe(true);
});
