import type { Branch } from '@shop/contract/operator';
import { expect, test } from 'vitest';
import { openingOf } from './opening.ts';

const bern: Branch = {
  erpId: 'BE',
  name: 'Bern',
  street: 'Stromweg 1',
  zipCode: '3018',
  city: 'Bern',
  phone: '031 555 00 00',
  openingHours: [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, from: '13:00', to: '17:30' },
    { weekday, from: '06:30', to: '12:00' },
  ]),
  holidays: ['2026-12-25'],
};

test('a branch open in the morning names the noon break as its end', () => {
  expect(openingOf(bern, new Date('2026-11-23T09:00:00Z'))).toMatchObject({ isOpen: true, changesAt: '12:00' });
});

test('during the noon break the branch opens again the same day', () => {
  expect(openingOf(bern, new Date('2026-11-23T11:30:00Z'))).toMatchObject({
    isOpen: false,
    changesAt: '13:00',
    inDays: 0,
  });
});

test('on Saturday the branch opens on Monday', () => {
  expect(openingOf(bern, new Date('2026-11-21T09:00:00Z'))).toMatchObject({
    isOpen: false,
    changesAt: '06:30',
    inDays: 2,
    weekday: 1,
  });
});

test('a holiday is passed over', () => {
  expect(openingOf(bern, new Date('2026-12-24T18:00:00Z'))).toMatchObject({
    isOpen: false,
    inDays: 4,
    weekday: 1,
  });
});
