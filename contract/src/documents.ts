import { exportFiles } from './cart-export.ts';
import { type Calls, PDF, ZIP } from './endpoint.ts';

export type * from './documents.schemas.ts';

/** What the shop prints (docs/domain/documents.md#kinds). `documentTracking` is the way of a delivery with its parcels. */
export const documentKinds = [
  'orderConfirmation',
  'packingSlip',
  'documentTracking',
  'invoice',
  'creditNote',
  'offer',
  'returnSlip',
  'accountStatement',
] as const;

export const documentsApi = {
  checkoutExport: {
    method: 'GET',
    path: '/checkout/export',
    access: 'customer',
    files: exportFiles,
    refusals: ['order.unknown', 'shop.busy'],
  },
  ofOrder: {
    method: 'GET',
    path: '/customer/order-history/{orderNumber}/documents',
    access: 'customer',
    refusals: ['order.unknown'],
  },
  orderConfirmation: {
    method: 'GET',
    path: '/customer/order-confirmation/{orderNumber}',
    access: 'customer',
    files: [PDF],
    refusals: ['order.unknown', 'shop.busy'],
  },
  invoice: {
    method: 'GET',
    path: '/customer/invoice/{id}',
    access: 'customer',
    permissions: ['viewInvoices', 'showPrices', 'showNetPrices'],
    files: [PDF],
    refusals: ['document.unknown', 'shop.busy'],
  },
  creditNote: {
    method: 'GET',
    path: '/customer/credit-note/{id}',
    access: 'customer',
    permissions: ['viewInvoices', 'showPrices', 'showNetPrices'],
    files: [PDF],
    refusals: ['document.unknown', 'shop.busy'],
  },
  packingSlip: {
    method: 'GET',
    path: '/customer/packing-slip/{id}',
    access: 'customer',
    files: [PDF],
    refusals: ['document.unknown', 'shop.busy'],
  },
  documentTracking: {
    method: 'GET',
    path: '/customer/document-tracking/{id}',
    access: 'customer',
    files: [PDF],
    refusals: ['document.unknown', 'shop.busy'],
  },
  accountStatement: {
    method: 'GET',
    path: '/customer/getAccountStatement',
    access: 'customer',
    permissions: ['viewInvoices', 'showPrices', 'showNetPrices'],
    files: [PDF],
    refusals: ['shop.busy'],
  },
  month: {
    method: 'GET',
    path: '/customer/documents/{month}',
    access: 'customer',
    files: [ZIP],
    refusals: ['document.none_in_month', 'shop.busy'],
  },
} as const satisfies Calls;
