import type { Invoice } from '@shop/contract/invoices.schemas';
import { Cents } from '@shop/contract/values.schemas';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { OrderInvoices } from './order-invoices.tsx';

vi.mock('#app/features/documents/account-statement-button.tsx', () => ({ AccountStatementButton: () => null }));

const cents = (amount: number) => Cents.parse(amount);
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
  paidOnline: [],
  openAmount: null,
  isBeingSettled: false,
  paidBack: [],
  creditLeft: cents(9000),
};

const invoice: Invoice = {
  ...creditNote,
  invoiceNumber: '9000001',
  kind: 'invoice',
  dueOn: '2026-12-20',
  returnId: null,
  openAmount: cents(9000),
  creditLeft: null,
};

test('a part paid invoice says what was paid by which way, and what of it is due', () => {
  const paidOnline = [{ name: 'TWINT', amount: cents(4897), paidOn: '2026-11-20' }];
  renderPage(<OrderInvoices invoices={[{ ...invoice, paidOnline, openAmount: cents(4103) }]} />);
  expect(screen.getByText(/48\.97 mit TWINT bezahlt am 20\.11\.2026/)).toBeTruthy();
  expect(screen.getByText(/Offen: CHF\s41\.03/)).toBeTruthy();
  expect(screen.getByText('Rest fällig am 20.12.2026')).toBeTruthy();
});

test('one that the payment of its order covers asks for nothing, neither in the moment before that is reckoned nor after', () => {
  const paidOnline = [{ name: 'TWINT', amount: cents(9000), paidOn: '2026-11-20' }];
  const settled = { ...invoice, invoiceNumber: '9000004', paidOnline, openAmount: cents(0) };
  renderPage(<OrderInvoices invoices={[{ ...invoice, isBeingSettled: true }, settled]} />);
  expect(screen.getByText('wird mit Ihrer Zahlung verrechnet')).toBeTruthy();
  expect(screen.getByText('bezahlt')).toBeTruthy();
  expect(screen.queryByText(/fällig|Offen/)).toBeNull();
});

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
  expect(screen.getByText(/90\.00 gehen über TWINT zurück/)).toBeTruthy();
  expect(screen.queryByText(/bleiben als Guthaben/)).toBeNull();
});

test('one that has gone back is not said to be on its way', () => {
  const paidBack = [{ name: 'TWINT', amount: cents(9000) }];
  const back = { ...creditNote, state: 'paid', paidOn: '2026-11-21', paidBack, creditLeft: cents(0) } as const;
  renderPage(<OrderInvoices invoices={[back]} />);
  expect(screen.getByText(/90\.00 über TWINT zurückbezahlt/)).toBeTruthy();
  expect(screen.queryByText(/gehen/)).toBeNull();
});
