import type { Calls } from './endpoint.ts';

export type * from './product-reports.schemas.ts';

/** What is wrong with the data of a product. */
export const reportKinds = ['text', 'picture', 'attribute', 'number', 'document', 'price', 'other'] as const;

export const reportStates = ['open', 'taken', 'done'] as const;

export const REPORT_COMMENT_MAX = 1024;
export const REPORT_ANSWER_MAX = 2000;
/** Reports of one user, or of one IP address, in an hour. */
export const REPORTS_PER_HOUR_MAX = 10;

const operator = { access: 'operator', permissions: ['catalogue'] } as const;

export const productReportsApi = {
  report: {
    method: 'POST',
    path: '/product/report',
    access: 'public',
    refusals: ['catalogue.product_unknown', 'request.too_many'],
    idempotent: true,
  },
  list: { method: 'GET', path: '/operator/product-reports', ...operator, refusals: [] },
  take: {
    method: 'POST',
    path: '/operator/product-reports/{reportId}/take',
    ...operator,
    refusals: ['productReports.unknown', 'productReports.changed_meanwhile'],
  },
  end: {
    method: 'POST',
    path: '/operator/product-reports/{reportId}/end',
    ...operator,
    refusals: ['productReports.unknown', 'productReports.changed_meanwhile', 'productReports.no_address'],
  },
} as const satisfies Calls;
