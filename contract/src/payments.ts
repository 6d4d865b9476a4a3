import type { Calls } from './endpoint.ts';
import type { OnlinePaymentType } from './payments.schemas.ts';

export type * from './payments.schemas.ts';

/** The methods that go through the payment service (docs/domain/payment.md#methods). */
export const onlinePaymentTypes = ['VIS', 'ECA', 'TWI', 'PFC', 'PEF', 'APL', 'PAY'] as const;

/** Names of brands, the same in every language. */
export const onlinePaymentNames: Readonly<Record<OnlinePaymentType, string>> = {
  VIS: 'Visa',
  ECA: 'Mastercard',
  TWI: 'TWINT',
  PFC: 'PostFinance Card',
  PEF: 'PostFinance E-Finance',
  APL: 'Apple Pay',
  PAY: 'Google Pay',
};

export const paymentsApi = {
  get: { method: 'GET', path: '/checkout/payment/{paymentId}', access: 'customer', refusals: ['payment.unknown'] },
  start: {
    method: 'POST',
    path: '/checkout/payment/{paymentId}/start',
    access: 'customer',
    refusals: ['payment.unknown', 'payment.decided', 'payment.unavailable', 'agent.no_payment'],
  },
  invoice: {
    method: 'GET',
    path: '/checkout/payment/invoice/{orderNumber}',
    access: 'customer',
    permissions: ['viewInvoices', 'showPrices', 'showNetPrices'],
    refusals: ['order.unknown', 'payment.no_invoice', 'erp.unavailable'],
  },
  payInvoice: {
    method: 'POST',
    path: '/checkout/payment/invoice/{orderNumber}',
    access: 'customer',
    permissions: ['viewInvoices', 'showPrices', 'showNetPrices'],
    refusals: [
      'order.unknown',
      'payment.no_invoice',
      'payment.invoice_paid',
      'payment.method_unavailable',
      'erp.unavailable',
    ],
    idempotent: true,
  },
} as const satisfies Calls;
