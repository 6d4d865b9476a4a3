import { expect, test } from 'vitest';
import { settingsBody, settingsValues } from './settings-values.ts';

const stored = {
  toleranceBasisPoints: 250,
  toleranceCents: 5_000,
  reminderHours: 8,
  isReminderRepeated: true,
  handOnDays: 3,
  handOnUserId: 7,
  version: 4,
  changedBy: 'Anna Muster',
  changedAt: null,
};

test('what is stored goes through the form and comes back as it was', () => {
  const { changedBy: _, changedAt: _at, ...body } = stored;
  expect(settingsValues(stored)).toMatchObject({ toleranceBasisPoints: '2.5', toleranceCents: '50.00' });
  expect(settingsBody(settingsValues(stored))).toEqual(body);
});

test('empty fields are switched off, a comma is a point, and words are no number', () => {
  const empty = {
    version: '0',
    toleranceBasisPoints: '1,5',
    toleranceCents: '',
    reminderHours: '',
    handOnDays: 'bald',
  };
  expect(settingsBody(empty)).toMatchObject({
    toleranceBasisPoints: 150,
    toleranceCents: 0,
    reminderHours: 0,
    isReminderRepeated: false,
    handOnDays: Number.NaN,
    handOnUserId: null,
  });
});
