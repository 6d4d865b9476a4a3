import { type Calls, CSV, PDF, XLSX } from './endpoint.ts';

export type * from './cart-export.schemas.ts';

export const exportTypes = ['csv', 'xlsx', 'pdf'] as const;

/** Sheets of A4 by their usual article number, and two rolls. */
export const labelFormats = [
  'avery-l7160',
  'avery-l7159',
  'avery-l7163',
  'avery-3475',
  'avery-l6009',
  'herma-4360',
  'herma-4226',
  'roll-62x29',
  'roll-57x32',
] as const;

export const labelOptions = ['price', 'ownNumber', 'eNumber', 'commission'] as const;

/** Labels on a sheet at most; a start position lies within the sheet that was chosen. */
export const LABELS_PER_SHEET_MAX = 48;
/** Labels printed at once at most. */
export const LABELS_MAX = 2000;
export const exportFiles = [CSV, XLSX, PDF];

export const cartExportApi = {
  cart: {
    method: 'GET',
    path: '/cart/{cartId}/export',
    access: 'customer',
    files: exportFiles,
    refusals: ['cart.unknown', 'export.empty', 'shop.busy'],
  },
  chosenLines: {
    method: 'POST',
    path: '/cart/{cartId}/export',
    access: 'customer',
    bodyBytesMax: 576 * 1024,
    files: exportFiles,
    refusals: ['cart.unknown', 'export.empty', 'shop.busy'],
  },
  labelChoices: {
    method: 'POST',
    path: '/cart/{id}/print-label-options',
    access: 'customer',
    bodyBytesMax: 576 * 1024,
    refusals: ['cart.unknown'],
  },
  cartLabels: {
    method: 'GET',
    path: '/cart/{id}/print-labels',
    access: 'customer',
    files: [PDF],
    refusals: ['cart.unknown', 'export.empty', 'shop.busy'],
  },
  chosenLabels: {
    method: 'POST',
    path: '/cart/{id}/print-labels',
    access: 'customer',
    bodyBytesMax: 640 * 1024,
    files: [PDF],
    refusals: ['cart.unknown', 'export.empty', 'export.too_many_labels', 'shop.busy'],
  },
  productLabels: {
    method: 'GET',
    path: '/product/{sku}/print-labels',
    access: 'customer',
    files: [PDF],
    refusals: ['catalogue.product_unknown', 'shop.busy'],
  },
} as const satisfies Calls;
