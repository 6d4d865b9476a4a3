import { expect, test } from 'vitest';
import { outlookOf } from './delivery-outlook.ts';

test('lines of the first day, later ones with the last day, and those without a date are counted', () => {
  const days = ['2026-12-04', '2026-11-24', null, '2026-11-24', '2026-11-30'];
  expect(outlookOf(days.map((deliveryDate) => ({ deliveryDate })))).toEqual({
    first: { count: 2, day: '2026-11-24' },
    later: { count: 2, lastDay: '2026-12-04' },
    openCount: 1,
  });
});

test('when everything comes on one day nothing is later', () => {
  expect(outlookOf([{ deliveryDate: '2026-11-24' }])).toEqual({
    first: { count: 1, day: '2026-11-24' },
    later: undefined,
    openCount: 0,
  });
});
