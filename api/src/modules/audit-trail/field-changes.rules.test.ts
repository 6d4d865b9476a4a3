import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.rules.ts';

test('two documents differ by the values that differ, each under its path', () => {
  const before = { name: 'Bern', hours: [{ from: '07:00' }], phone: null };
  const after = { name: 'Bern', hours: [{ from: '06:30' }, { from: '13:00' }], phone: '031' };
  expect(fieldChanges(before, after)).toEqual([
    { field: 'hours.0.from', from: '07:00', to: '06:30' },
    { field: 'hours.1.from', from: null, to: '13:00' },
    { field: 'phone', from: null, to: '031' },
  ]);
});

test('a long value is cut, and what came or went is told as such', () => {
  const [change] = fieldChanges({}, { text: 'x'.repeat(900) });
  expect([change?.from, change?.to?.length]).toEqual([null, 501]);
});
