import { expect, test } from 'vitest';
import { budgetBody } from './budget-form.tsx';

test('a form becomes a body: subject in two parts, francs as Rappen, empty days as none', () => {
  const values = {
    subjectId: 'site:7',
    period: 'year',
    limitCents: "12'000.50",
    atExcess: 'block',
    fromDay: '2026-01-01',
  };
  expect(budgetBody(values)).toEqual({
    subjectKind: 'site',
    subjectId: 7,
    period: 'year',
    limitCents: 1_200_050,
    atExcess: 'block',
    fromDay: '2026-01-01',
    toDay: null,
    ownerUserId: null,
  });
});

test('what is no amount and what was not chosen stays wrong, so that the contract says so', () => {
  const { limitCents, subjectId } = budgetBody({ subjectId: '', limitCents: 'viel' });
  expect([limitCents, subjectId]).toEqual([Number.NaN, Number.NaN]);
});
