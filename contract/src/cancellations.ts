import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { IsoInstant, lineOfText, paragraphs, Quantity } from './values.ts';

export const cancellationReasons = ['orderedTooMuch', 'wrongProduct', 'tooLate', 'notNeeded', 'other'] as const;
export const CancellationReason = z.enum(cancellationReasons);
export type CancellationReason = z.infer<typeof CancellationReason>;

/** Why nothing (more) of a position can be cancelled: each is shown beside it. */
export const notCancellable = ['picked', 'delivered', 'cancelled', 'requested'] as const;
/** Why the ERP has refused a position. */
export const cancellationRefusals = ['picked', 'delivered', 'made', 'too_many', 'unknown'] as const;
export type CancellationRefusal = (typeof cancellationRefusals)[number];

export const CANCELLATION_COMMENT_MAX = 1024;

const LineNumber = z.int32().check(z.gte(1));

export const CancellationPosition = z.object({
  lineNumber: z.int(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  measurementUnitName: z.string(),
  reason: CancellationReason,
  /** `requested` until the ERP has decided (docs/domain/cancellations.md#requests). */
  state: z.enum(['requested', 'accepted', 'refused']),
  refusal: z.nullable(z.enum(cancellationRefusals)),
});

export const Cancellation = z.object({
  cancellationId: z.string(),
  orderNumber: z.string(),
  requestedAt: IsoInstant,
  requestedBy: z.string(),
  comment: z.string(),
  /** Kept while the ERP is out of reach; it is sent by itself as soon as it is back. */
  isWaiting: z.boolean(),
  positions: z.array(CancellationPosition),
});
export type Cancellation = z.infer<typeof Cancellation>;

export const CancellationItem = z.object({
  lineNumber: z.int(),
  sku: z.string(),
  name: z.string(),
  eNumber: z.string(),
  imageUrl: z.nullable(z.string()),
  measurementUnitName: z.string(),
  quantity: z.int(),
  openQuantity: z.int(),
  cancellableQuantity: z.int(),
  /** Null where something can be cancelled. */
  why: z.nullable(z.enum(notCancellable)),
});
export type CancellationItem = z.infer<typeof CancellationItem>;

const OrderNumber = lineOfText(20).check(z.minLength(1));

export const cancellationsApi = {
  options: defineEndpoint({
    method: 'GET',
    path: '/customer/history/{orderId}/cancel',
    summary: 'What of an order may be cancelled, in which quantity, and why the rest may not.',
    access: 'customer',
    params: z.strictObject({ orderId: OrderNumber }),
    reply: z.object({
      orderNumber: z.string(),
      items: z.array(CancellationItem),
      reasons: z.array(CancellationReason),
      cancellations: z.array(Cancellation),
    }),
    refusals: ['order.unknown', 'session.forbidden'],
  }),
  ofOrder: defineEndpoint({
    method: 'GET',
    path: '/customer/history/{orderId}/cancellations',
    summary: 'The cancellations that were requested of an order, the newest first.',
    access: 'customer',
    params: z.strictObject({ orderId: OrderNumber }),
    reply: z.object({ cancellations: z.array(Cancellation) }),
    refusals: ['order.unknown'],
  }),
  request: defineEndpoint({
    method: 'POST',
    path: '/customer/history/cancel',
    summary: 'Requests the cancellation of positions; the ERP decides. The same X-Request-Id never asks twice.',
    access: 'customer',
    body: z.strictObject({
      orderId: OrderNumber,
      positions: z
        .array(z.strictObject({ lineNumber: LineNumber, quantity: Quantity, reason: CancellationReason }))
        .check(z.minLength(1), z.maxLength(2000)),
      comment: z._default(paragraphs(CANCELLATION_COMMENT_MAX), ''),
    }),
    reply: Cancellation,
    idempotent: true,
    refusals: [
      'order.unknown',
      'session.forbidden',
      'cancellation.line_unknown',
      'cancellation.line_twice',
      'cancellation.too_many',
      'cancellation.not_possible',
      'cancellation.already_requested',
    ],
  }),
};
