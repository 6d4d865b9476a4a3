import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { PageNumber, PageSize, Pagination } from './page.schemas.ts';
import { DecisionLink, ParkedLock, ParkedOrder, ParkedRow } from './parked-order.schemas.ts';
import {
  APPROVAL_NOTE_MAX,
  linkDecisions,
  parkedFilters,
  parkedOrdersApi,
  REJECT_REASON_MAX,
} from './parked-orders.ts';
import { Cents, GroupKey, IsoDate, lineOfText, paragraphs, Quantity, RowNumber, Sku, Uuid } from './values.schemas.ts';

export const ParkedFilter = z.enum(parkedFilters);
export type ParkedFilter = z.infer<typeof ParkedFilter>;

export const ParkedOrderId = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const InOrder = z.strictObject({ orderId: ParkedOrderId });
const ById = z.strictObject({ id: ParkedOrderId });

/** What the one who approves has seen, as `GET /order/{orderId}` gave it. */
const SeenOrder = {
  version: RowNumber,
  priceKey: lineOfText(80),
  /** The grand total; with it a rise within the tolerance passes (docs/domain/approval.md#tolerance). */
  seenTotal: z.optional(Cents),
  /** The checkbox of docs/domain/ordering.md#expensive-orders. */
  isExpensiveConfirmed: z._default(z.boolean(), false),
};
const ByToken = z.object({ token: z.string().check(z.maxLength(200)) });

export const parkedOrdersEndpoints = {
  submit: defineEndpoint(parkedOrdersApi.submit, {
    summary: 'Parks a cart for approval instead of ordering it. The same X-Request-Id never parks twice.',
    body: z.strictObject({
      /** The cart to park; the active one when left out. */
      cartId: z.optional(Uuid),
      /** Version of the cart that the user saw; 409 when it changed meanwhile. */
      cartVersion: z.optional(RowNumber),
      /** A message to the approver. */
      message: z._default(paragraphs(REJECT_REASON_MAX), ''),
    }),
    reply: z.object({ orderId: z.string(), redirectUrl: z.string() }),
  }),
  list: defineEndpoint(parkedOrdersApi.list, {
    summary: "The user's own parked orders; of the whole company for who may approve.",
    query: z.optional(
      z.strictObject({
        filter: z._default(ParkedFilter, 'all'),
        page: z._default(z.pipe(z.coerce.number(), PageNumber), 1),
        ipp: z._default(z.pipe(z.coerce.number(), PageSize), 10),
      }),
    ),
    reply: z.object({
      orders: z.array(ParkedRow),
      pagination: Pagination,
      /** How many there are of each kind, whatever the filter. */
      counts: z.object({ open: z.int(), ordered: z.int(), rejected: z.int(), deleted: z.int() }),
      /** How many wait for this user's approval. */
      waiting: z.int(),
      isApprover: z.boolean(),
    }),
  }),
  get: defineEndpoint(parkedOrdersApi.get, {
    summary: 'A parked order with its lines at prices of this moment, its trail, and what may be done with it.',
    params: InOrder,
    reply: ParkedOrder,
  }),
  lock: defineEndpoint(parkedOrdersApi.lock, {
    summary: 'Takes the edit lock or renews it; free again after 15 minutes without a renewal.',
    params: InOrder,
    reply: z.object({ lock: ParkedLock, version: z.int() }),
  }),
  unlock: defineEndpoint(parkedOrdersApi.unlock, {
    summary: 'Gives the edit lock back; one that is not held is passed over.',
    params: InOrder,
    reply: z.object({ orderId: z.string() }),
  }),
  edit: defineEndpoint(parkedOrdersApi.edit, {
    summary: 'Changes lines and delivery of a parked order; only with its lock.',
    params: InOrder,
    body: z.strictObject({
      version: RowNumber,
      /** New quantities; 0 removes the line. Lines left out stay. */
      items: z._default(
        z
          .array(
            z.strictObject({
              sku: Sku,
              groupKey: z._default(GroupKey, ''),
              quantity: z.union([z.literal(0), Quantity]),
              /** An article in the line's place, such as the successor of one that is gone; note and commission stay. */
              instead: z.optional(Sku),
            }),
          )
          .check(z.maxLength(2000)),
        [],
      ),
      /** Fields left out stay. */
      fields: z._default(
        z.strictObject({
          contactName: z.optional(lineOfText(60)),
          customerCommission: z.optional(lineOfText(40)),
          textReference: z.optional(lineOfText(60)),
          orderText: z.optional(paragraphs(1000)),
          selectedShipmentMethodId: z.optional(z.enum(['delivery', 'express', 'pickup'])),
          addressId: z.optional(z.nullable(RowNumber)),
          pickupLocationErpId: z.optional(z.nullable(lineOfText(20))),
          deliveryDate: z.optional(z.nullable(IsoDate)),
          isPartDelivery: z.optional(z.boolean()),
          costCentreId: z.optional(z.nullable(RowNumber)),
        }),
        {},
      ),
    }),
    reply: ParkedOrder,
  }),
  approve: defineEndpoint(parkedOrdersApi.approve, {
    summary:
      "Approves a step of a parked order; the last step orders it with the approver's rights, once, at prices of this moment.",
    params: InOrder,
    body: z.strictObject({ ...SeenOrder, note: z._default(paragraphs(APPROVAL_NOTE_MAX), '') }),
    /** Without a number as long as further steps wait. */
    reply: z.object({ orderId: z.string(), orderNumber: z.nullable(z.string()) }),
  }),
  return: defineEndpoint(parkedOrdersApi.return, {
    summary:
      'Gives a parked order back to the one who parked it, with a comment; saving it sends it through its steps again.',
    params: InOrder,
    body: z.strictObject({ reason: paragraphs(REJECT_REASON_MAX).check(z.minLength(1)) }),
    reply: z.object({ orderId: z.string() }),
  }),
  reject: defineEndpoint(parkedOrdersApi.reject, {
    summary: 'Rejects a parked order with a reason, which the one who parked it reads.',
    params: InOrder,
    body: z.strictObject({ reason: paragraphs(REJECT_REASON_MAX).check(z.minLength(1)) }),
    reply: z.object({ orderId: z.string() }),
  }),
  delete: defineEndpoint(parkedOrdersApi.delete, {
    summary: 'Deletes a parked order as approver.',
    query: ById,
    reply: z.object({ orderId: z.string() }),
  }),
  deleteOwn: defineEndpoint(parkedOrdersApi.deleteOwn, {
    summary: "Withdraws a parked order of one's own, as long as nobody has decided about it.",
    query: ById,
    reply: z.object({ orderId: z.string() }),
  }),
  decisionLink: defineEndpoint(parkedOrdersApi.decisionLink, {
    summary: 'What the link of an e-mail is good for now, with the order as its person sees it. Changes nothing.',
    params: ByToken,
    reply: DecisionLink,
  }),
  decideByLink: defineEndpoint(parkedOrdersApi.decideByLink, {
    summary: 'Approves, returns or rejects a parked order with the link of an e-mail, once, in the name of its person.',
    params: ByToken,
    body: z.strictObject({
      decision: z.enum(linkDecisions),
      ...SeenOrder,
      /** A comment on an approval, else the reason, which is needed. */
      comment: z._default(paragraphs(APPROVAL_NOTE_MAX), ''),
    }),
    /** Without a number where nothing was ordered. */
    reply: z.object({ orderId: z.string(), orderNumber: z.nullable(z.string()) }),
  }),
};
