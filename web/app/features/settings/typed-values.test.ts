import { expect, test } from 'vitest';
import { writings } from './typed-values.ts';

test('amounts and rates are typed as people write them and kept as whole numbers', () => {
  expect(writings.francs.read("50'000")).toBe(5_000_000);
  expect(writings.percent.read('8,1')).toBe(810);
  expect(writings.francs.show(5_000_000)).toBe('50000');
  expect(writings.percent.show(810)).toBe('8.1');
});

test('what is no number goes on as it was typed, for the server to say so', () => {
  expect(writings.number.read('viele')).toBe('viele');
  expect(writings.francs.read('1.234')).toBe('1.234');
  expect(writings.number.show('viele')).toBe('viele');
});

test('closed days stand one a line as people write dates', () => {
  expect(writings.days.read('2.7.2027\n\n24.12.2027')).toEqual(['2027-07-02', '2027-12-24']);
  expect(writings.days.show(['2027-07-02', '2027-12-24'])).toBe('02.07.2027\n24.12.2027');
  const typed = '02.07.2027 Inventur, auch im Lager\n24.12.2027';
  expect(writings.days.read(typed)).toEqual(['2027-07-02 Inventur, auch im Lager', '2027-12-24']);
  expect(writings.days.show(writings.days.read(typed))).toBe(typed);
  expect(writings.days.read('2.7.2027, 24.12.2027;')).toEqual(['2027-07-02', '2027-12-24']);
});
