import { expect, test } from 'vitest';
import type { OperatorBranch } from '#src/context/operator.ts';
import { closingsOf, placesOf } from './places.rules.ts';

const bern: OperatorBranch = {
  erpId: 'BE',
  name: 'Bern',
  street: 'Freiburgstrasse 555',
  zipCode: '3172',
  city: 'Niederwangen',
  canton: 'BE',
  phone: '031 555 00 00',
  openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '06:30', to: '17:30' })),
  // A Friday, a Saturday, a Sunday, a Friday, and one that is far away.
  holidays: ['2026-11-20', '2026-12-25', '2026-12-26', '2026-12-27', '2027-01-01', '2027-08-01'],
};

test('closings are days to come on which the branch would be open, with the name of a public holiday or the operator’s reason', () => {
  const both = [
    { day: '2026-12-25', holiday: 'christmas', reason: '' },
    { day: '2027-01-01', holiday: 'newYear', reason: '' },
  ];
  expect(closingsOf(bern, '2026-11-23')).toEqual(both);
  expect(closingsOf(bern, '2026-12-25')).toEqual(both);
  expect(closingsOf({ ...bern, openingHours: [] }, '2026-11-23')).toEqual([]);
  const stocktaking = { ...bern, holidays: ['2026-12-11'], closedReasons: { '2026-12-11': 'Inventur' } };
  expect(closingsOf(stocktaking, '2026-11-23')).toEqual([{ day: '2026-12-11', holiday: null, reason: 'Inventur' }]);
});

test('a map shows the branches it names, all of them when it names none, and never one that is gone', () => {
  const branches = [
    bern,
    { ...bern, erpId: 'ZH', geoPoint: { lat: 47.4, long: 8.5 }, services: ['nightBox' as const] },
  ];
  expect(placesOf(branches, [], '2026-11-23').map(({ erpId }) => erpId)).toEqual(['BE', 'ZH']);
  expect(placesOf(branches, ['ZH', 'XX'], '2026-11-23')).toMatchObject([{ erpId: 'ZH', services: ['nightBox'] }]);
  expect(placesOf(branches, ['BE'], '2026-11-23')).toMatchObject([{ geoPoint: null, services: [] }]);
});
