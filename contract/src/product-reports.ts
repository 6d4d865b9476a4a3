import type { Calls } from './endpoint.ts';

export type * from './product-reports.schemas.ts';

/** What is wrong with the data of a product. */
export const reportKinds = ['text', 'picture', 'attribute', 'number', 'document', 'price', 'other'] as const;

export const REPORT_COMMENT_MAX = 1024;
/** Reports of one user, or of one IP address, in an hour. */
export const REPORTS_PER_HOUR_MAX = 10;

export const productReportsApi = {
  report: {
    method: 'POST',
    path: '/product/report',
    access: 'public',
    refusals: ['catalogue.product_unknown', 'request.too_many'],
    idempotent: true,
  },
  list: {
    method: 'POST',
    path: '/operator/product-report',
    onlyReads: true,
    access: 'operator',
    permissions: ['catalogue'],
    refusals: [],
  },
} as const satisfies Calls;
