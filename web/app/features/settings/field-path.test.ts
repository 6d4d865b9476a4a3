import { expect, test } from 'vitest';
import { changeAt, valueAt } from './field-path.ts';

const branches = [
  { name: 'Bern', hours: [{ from: '07:00' }] },
  { name: 'Aarau', hours: [] },
];

test('a value deep in a list is changed, and nothing else', () => {
  const changed = changeAt(branches, ['0', 'hours', '0', 'from'], '08:00');
  expect(valueAt(changed, ['0', 'hours', '0', 'from'])).toBe('08:00');
  expect(valueAt(changed, ['1'])).toBe(branches[1]);
  expect(valueAt(branches, ['0', 'hours', '0', 'from'])).toBe('07:00');
});

test('a group that was nothing begins with the field that is typed', () => {
  expect(changeAt({ award: null }, ['award', 'title'], 'Best')).toEqual({ award: { title: 'Best' } });
  expect(valueAt({ award: null }, ['award', 'title'])).toBeNull();
});
