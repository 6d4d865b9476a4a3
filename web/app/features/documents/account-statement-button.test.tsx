import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { AccountStatementButton } from './account-statement-button.tsx';

const shellOf = (permissions: readonly string[]) => ({ user: { permissions } });

test('the account statement is taken by a button, which is not on paper', () => {
  renderPage(<AccountStatementButton />, '/de', shellOf(['viewInvoices']));
  expect(screen.getByRole('button', { name: 'Kontoauszug (PDF)' }).dataset['print']).toBe('no');
});

test('who may not see invoices has no such button', () => {
  renderPage(<AccountStatementButton />, '/de', shellOf([]));
  expect(screen.queryByRole('button')).toBeNull();
});
