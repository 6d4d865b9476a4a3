import type { Calls } from './endpoint.ts';

export type * from './cancellations.schemas.ts';

export const cancellationReasons = ['orderedTooMuch', 'wrongProduct', 'tooLate', 'notNeeded', 'other'] as const;

/** Why nothing (more) of a position can be cancelled: each is shown beside it. */
export const notCancellable = ['picked', 'delivered', 'cancelled', 'requested'] as const;
/** Why the ERP has refused a position. */
export const cancellationRefusals = ['picked', 'delivered', 'made', 'too_many', 'unknown'] as const;
export type CancellationRefusal = (typeof cancellationRefusals)[number];

export const CANCELLATION_COMMENT_MAX = 1024;

export const cancellationsApi = {
  options: {
    method: 'GET',
    path: '/customer/history/{orderId}/cancel',
    access: 'customer',
    permissions: ['requestCancellation'],
    refusals: ['order.unknown'],
  },
  ofOrder: {
    method: 'GET',
    path: '/customer/history/{orderId}/cancellations',
    access: 'customer',
    refusals: ['order.unknown'],
  },
  request: {
    method: 'POST',
    path: '/customer/history/cancel',
    access: 'customer',
    bodyBytesMax: 192 * 1024,
    permissions: ['requestCancellation'],
    refusals: [
      'order.unknown',
      'cancellation.line_unknown',
      'cancellation.line_twice',
      'cancellation.too_many',
      'cancellation.not_possible',
      'cancellation.already_requested',
    ],
    idempotent: true,
  },
} as const satisfies Calls;
