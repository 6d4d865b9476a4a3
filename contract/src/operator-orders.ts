import { type Calls, PDF } from './endpoint.ts';

export type * from './operator-orders.schemas.ts';

/** E-mails about one order that its page shows; more are in the engine room. */
export const MAILS_OF_ORDER_MAX = 50;

const sales = { access: 'agent', permissions: ['sales'] } as const;

/** An order of whatever customer, as staff read it (docs/domain/operator-customers.md#an-order). */
export const operatorOrdersApi = {
  show: { method: 'GET', path: '/operator/orders/{orderNumber}', ...sales, refusals: ['order.unknown'] },
  document: {
    method: 'GET',
    path: '/operator/orders/{orderNumber}/documents/{documentKind}/{documentNumber}',
    ...sales,
    files: [PDF],
    refusals: ['order.unknown', 'document.unknown', 'shop.busy'],
  },
} as const satisfies Calls;
