import { z } from 'zod/mini';
import {
  CANCELLATION_COMMENT_MAX,
  cancellationReasons,
  cancellationRefusals,
  cancellationsApi,
  notCancellable,
} from './cancellations.ts';
import { defineEndpoint } from './endpoint.ts';
import { IsoInstant, lineOfText, paragraphs, Quantity } from './values.schemas.ts';

export const CancellationReason = z.enum(cancellationReasons);
export type CancellationReason = z.infer<typeof CancellationReason>;

const LineNumber = z.int32().check(z.gte(1));

export const CancellationPosition = z.object({
  lineNumber: z.int(),
  sku: z.string(),
  /** What the company calls the article; absent where it has no number of its own. */
  ownNumbers: z.optional(z.array(z.string())),
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
  /** What the company calls the article; absent where it has no number of its own. */
  ownNumbers: z.optional(z.array(z.string())),
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

export const cancellationsEndpoints = {
  options: defineEndpoint(cancellationsApi.options, {
    summary: 'What of an order may be cancelled, in which quantity, and why the rest may not.',
    params: z.strictObject({ orderId: OrderNumber }),
    reply: z.object({
      orderNumber: z.string(),
      items: z.array(CancellationItem),
      reasons: z.array(CancellationReason),
      cancellations: z.array(Cancellation),
    }),
  }),
  ofOrder: defineEndpoint(cancellationsApi.ofOrder, {
    summary: 'The cancellations that were requested of an order, the newest first.',
    params: z.strictObject({ orderId: OrderNumber }),
    reply: z.object({ cancellations: z.array(Cancellation) }),
  }),
  request: defineEndpoint(cancellationsApi.request, {
    summary: 'Requests the cancellation of positions; the ERP decides. The same X-Request-Id never asks twice.',
    body: z.strictObject({
      orderId: OrderNumber,
      positions: z
        .array(z.strictObject({ lineNumber: LineNumber, quantity: Quantity, reason: CancellationReason }))
        .check(z.minLength(1), z.maxLength(2000)),
      comment: z._default(paragraphs(CANCELLATION_COMMENT_MAX), ''),
    }),
    reply: Cancellation,
  }),
};
