import type { Invoice } from '@shop/contract/invoices';
import type { Cents } from '@shop/contract/values';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { OrderInvoices } from './order-invoices.tsx';

vi.mock('#app/features/documents/account-statement-button.tsx', () => ({ AccountStatementButton: () => null }));

const cents = (amount: number) => amount as Cents;
const creditNote: Invoice = {
  invoiceNumber: '9000002',
  kind: 'creditNote',
  invoicedOn: '2026-11-20',
  dueOn: '2026-11-20',
  state: 'open',
  paidOn: null,
  deliveryNumber: null,
  returnId: '600001',
  netTotal: cents(8326),
  tax: cents(674),
  grandTotal: cents(9000),
  paidBack: [],
  creditLeft: cents(9000),
};

test('a credit note that was not paid online is a credit, and set off when it is used', () => {
  const used = { ...creditNote, invoiceNumber: '9000003', state: 'paid', paidOn: '2026-11-21' } as const;
  renderPage(<OrderInvoices invoices={[creditNote, used]} />);
  expect(screen.getByText('Guthaben')).toBeTruthy();
  expect(screen.getByText('verrechnet am 21.11.2026')).toBeTruthy();
});

test('one larger than what was paid online says what goes back by which way and what stays', () => {
  const paidBack = [{ name: 'TWINT', amount: cents(4897) }];
  renderPage(<OrderInvoices invoices={[{ ...creditNote, paidBack, creditLeft: cents(4103) }]} />);
  expect(screen.getByText(/48\.97 gehen über TWINT zurück/)).toBeTruthy();
  expect(screen.getByText(/41\.03 bleiben als Guthaben/)).toBeTruthy();
  expect(screen.getByText('Guthaben')).toBeTruthy();
});

test('one that goes back as a whole is no credit any more', () => {
  const paidBack = [{ name: 'TWINT', amount: cents(9000) }];
  renderPage(<OrderInvoices invoices={[{ ...creditNote, paidBack, creditLeft: cents(0) }]} />);
  expect(screen.getByText('wird zurückbezahlt')).toBeTruthy();
  expect(screen.queryByText(/bleiben als Guthaben/)).toBeNull();
});
