import { expect, test } from 'vitest';
import { belongsTo, readVatNumber } from './vat-number.rules.ts';

test.each([
  ['CHE-123.456.788', 'CH', 'CHE-123.456.788'],
  ['che123456788 mwst', 'CH', 'CHE-123.456.788 MWST'],
  ['CHE-123.456.788 TVA', 'CH', 'CHE-123.456.788 TVA'],
  ['LI 54321', 'LI', 'LI 54321'],
  ['DE 136 695 976', 'DE', 'DE136695976'],
  ['ATU13585627', 'AT', 'ATU13585627'],
  ['FR 40 303265045', 'FR', 'FR40303265045'],
  ['IT00743110157', 'IT', 'IT00743110157'],
])('%s is a number of %s', (typed, country, text) => {
  expect(readVatNumber(typed)).toEqual({ country, text });
});

test.each(['', 'CHE-123.456.789', 'DE136695977', 'LI 1234', 'GB980780684', '12345678', 'private'])(
  '«%s» is no company number',
  (typed) => expect(readVatNumber(typed)).toBeUndefined(),
);

test('a number belongs to its country; a company in Liechtenstein may have a Swiss one', () => {
  const swiss = { country: 'CH', text: 'CHE-123.456.788' } as const;
  expect([belongsTo(swiss, 'CH'), belongsTo(swiss, 'LI'), belongsTo(swiss, 'DE')]).toEqual([true, true, false]);
});
