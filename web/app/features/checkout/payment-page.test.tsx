import { screen } from '@testing-library/react';
import type { Payment } from '@shop/contract/payments';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { cents } from '../cart/cart.samples.ts';
import { PaymentPage } from './payment-page.tsx';

const open: Payment = {
  paymentId: 'p-1',
  kind: 'order',
  state: 'open',
  reason: null,
  paymentType: 'TWI',
  amount: cents(10_410),
  orderNumber: null,
  redirectUrl: null,
};
const obstacle = 'Die Online-Zahlung ist im Moment nicht möglich. Bitte wählen Sie Rechnung.';
const way = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

function show(payment: Partial<Payment>, facts: { readonly payUrl: string | null; readonly obstacle: string | null }) {
  renderPage(<PaymentPage payment={{ ...open, ...payment }} {...facts} />, '/de/checkout/payment/p-1');
}

test('while the payment service is away an order can be paid otherwise, or later', () => {
  show({}, { payUrl: null, obstacle });
  expect(screen.getByText(obstacle)).toBeTruthy();
  expect(way('Zurück zur Bestellung')).toBe('/de/checkout');
  expect(way('Nochmals versuchen')).toBe('/de/checkout/payment/p-1');
});

test('while the payment service is away an invoice can be paid otherwise, or later', () => {
  show({ kind: 'invoice', orderNumber: '4501234' }, { payUrl: null, obstacle });
  expect(way('Zurück zur Rechnung')).toBe('/de/checkout/payment/invoice/4501234');
});

test('what can be paid leads to the payment page', () => {
  show({}, { payUrl: 'https://pay.example/1', obstacle: null });
  expect(way('Zur Zahlungsseite')).toBe('https://pay.example/1');
  expect(way('Zurück zur Bestellung')).toBeNull();
});
