import { cantons } from '@shop/contract/operator-settings';
import { expect, test } from 'vitest';
import { easterSunday, holidayNameOf, holidaysBetween, holidaysOf } from './swiss-holidays.ts';

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test('Bern rests on these days of 2027', () => {
  expect(holidaysOf('BE', 2027)).toEqual([
    ...['2027-01-01', '2027-01-02', '2027-03-26', '2027-03-29', '2027-05-06', '2027-05-17', '2027-08-01'],
    ...['2027-12-25', '2027-12-26'],
  ]);
});

test('cantons differ: Labour Day in Zürich, no Good Friday but Corpus Christi in Ticino, the Monday of the fast in Vaud', () => {
  expect(holidaysOf('ZH', 2027)).toContain('2027-05-01');
  expect(holidaysOf('BE', 2027)).not.toContain('2027-05-01');
  expect(holidaysOf('TI', 2027)).not.toContain('2027-03-26');
  expect(holidaysOf('TI', 2027)).toContain('2027-05-27');
  expect(holidaysOf('VD', 2026)).toContain('2026-09-21');
  expect(holidaysOf('VD', 2024)).toContain('2024-09-16');
});

test('years follow one another', () => {
  const days = holidaysBetween('BE', 2026, 2028);
  expect(days).toEqual(days.toSorted());
  expect(days[0]).toBe('2026-01-01');
  expect(days.at(-1)).toBe('2028-12-26');
});

test('every public holiday has a name, and no other day has one', () => {
  const nameless = cantons.flatMap((canton) =>
    holidaysBetween(canton, 2024, 2031).filter((day) => holidayNameOf(canton, day) === undefined),
  );
  expect(nameless).toEqual([]);
  expect(holidayNameOf('BE', '2027-12-26')).toBe('saintStephen');
  expect(holidayNameOf('BE', '2027-05-01')).toBeUndefined();
  // Ascension on the first of May, on which Bern does not rest.
  expect(holidayNameOf('BE', '2008-05-01')).toBe('ascension');
  expect(holidayNameOf('VD', '2027-09-20')).toBe('federalFastMonday');
});
