import { type Calls, CSV, PDF, XLSX } from './endpoint.ts';

export type * from './order-history.schemas.ts';

export const datePresets = [
  'allTime',
  'currentMonth',
  'currentYear',
  'last12Months',
  'last2Years',
  'last30Days',
  'last7Days',
  'lastMonth',
  'lastYear',
  'today',
  'yesterday',
] as const;

/** `credit`: orders for which something was credited; `default`: the others (docs/domain/order-history.md#filters). */
export const contractTypes = ['all', 'default', 'credit'] as const;

export const orderSorts = ['orderedAt', 'orderNumber', 'netTotal', 'deliveryDate', 'commission'] as const;

export const positionSorts = ['orderedAt', 'sku', 'promisedDate', 'commission', 'object'] as const;

export const historyHitKinds = ['order', 'delivery', 'invoice', 'creditNote', 'article', 'commission'] as const;
export const HISTORY_HITS_MAX = 12;

export const historyTables = ['orders', 'positions', 'owed', 'returns', 'offers'] as const;
/** Views that one user may keep. */
export const HISTORY_VIEWS_MAX = 50;

export const historyApi = {
  orders: { method: 'POST', path: '/customer/order-history-all-orders', access: 'customer', refusals: [] },
  positions: { method: 'POST', path: '/customer/order-history-all-positions', access: 'customer', refusals: [] },
  quickSearch: { method: 'GET', path: '/customer/order-history/quick-search', access: 'customer', refusals: [] },
  exportCsv: {
    method: 'GET',
    path: '/customer/order-history/export-csv',
    access: 'customer',
    files: [CSV],
    refusals: [],
  },
  exportFile: {
    method: 'GET',
    path: '/customer/order-history/export',
    access: 'customer',
    files: [XLSX, PDF],
    refusals: ['export.empty', 'history.export_too_long', 'shop.busy'],
  },
  views: { method: 'GET', path: '/customer/order-history/views', access: 'customer', refusals: [] },
  keepView: {
    method: 'POST',
    path: '/customer/order-history/views',
    access: 'customer',
    refusals: ['history.too_many_views'],
  },
  renameView: {
    method: 'PATCH',
    path: '/customer/order-history/views/{viewId}',
    access: 'customer',
    refusals: ['history.view_unknown', 'history.view_name_taken'],
  },
  removeView: { method: 'DELETE', path: '/customer/order-history/views/{viewId}', access: 'customer', refusals: [] },
} as const satisfies Calls;
