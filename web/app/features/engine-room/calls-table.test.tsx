import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { CallsTable } from './calls-table.tsx';

const call = (operation: string) => ({
  operation,
  calls: 1,
  errors: 0,
  medianMs: 1,
  slowestMs: 1,
  lastError: '',
  lastAt: '2026-11-23T07:00:00.000Z',
  lastErrorAt: null,
  pausedUntil: null,
});

test('each call says what it does and of which system', () => {
  renderPage(<CallsTable calls={[call('erp.prices'), call('payment.settle')]} />);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'ERP: Preise',
    'Zahlung: einziehen',
  ]);
});
