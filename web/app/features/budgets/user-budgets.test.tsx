import type { Budget } from '@shop/contract/budgets';
import { Cents } from '@shop/contract/values.schemas';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { budgetValues } from './budget-form.tsx';
import { UserBudgets } from './user-budgets.tsx';

const budget: Budget = {
  budgetId: 4,
  subjectKind: 'user',
  subjectId: 7,
  subjectName: 'Beat Keller',
  isOrphaned: false,
  period: 'month',
  limitCents: Cents.parse(1_200_000),
  limit: Cents.parse(1_200_000),
  used: Cents.parse(732_040),
  reserved: Cents.parse(108_980),
  atExcess: 'approve',
  fromDay: null,
  toDay: null,
  ownerUserId: null,
  ownerName: '',
  state: 'free',
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  version: 1,
  changedBy: '',
  changedAt: '2026-11-01T08:00:00.000Z',
};

test('the page of a person says what he may spend, has spent and what waits', () => {
  renderPage(<UserBudgets userId={7} budgets={[budget]} />);
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(amounts).toEqual(['7 320.40', '1 089.80', '3 589.80']);
  expect(screen.getByRole('link', { name: 'pro Monat' }).getAttribute('href')).toBe('/de/customer/budgets/4');
});

test('a person without a budget gets one from his page, for himself', () => {
  renderPage(<UserBudgets userId={7} budgets={[]} />);
  const link = screen.getByRole('link', { name: 'Budget anlegen' }).getAttribute('href') ?? '';
  const subject = new URL(link, 'http://localhost').searchParams.get('subject') ?? '';
  expect(budgetValues(undefined, subject).subjectId).toBe('user:7');
});
