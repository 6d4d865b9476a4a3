import { z } from 'zod/mini';
import { CustomItem } from './cart-item.schemas.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListColumns, ListFileType } from './list-file.schemas.ts';
import { notEditableReasons, OFFER_MESSAGE_MAX, OFFER_REASON_MAX, offersApi, offerStates } from './offers.ts';
import { Pagination, QueryPage, QueryPageSize } from './page.schemas.ts';
import { PriceSummary } from './price-summary.schemas.ts';
import {
  Cents,
  IsoDate,
  IsoInstant,
  lineOfText,
  paragraphs,
  Quantity,
  QueryFlag,
  RowNumber,
} from './values.schemas.ts';

export const OfferState = z.enum(offerStates);
export type OfferState = z.infer<typeof OfferState>;

export const OfferRow = z.object({
  offerNumber: z.string(),
  state: OfferState,
  /** Declined before anything was offered: a request taken back, and called that. */
  isWithdrawn: z.boolean(),
  requestedAt: IsoInstant,
  offeredAt: z.nullable(IsoInstant),
  /** Last day on which it can be ordered; null while sales have not answered. */
  validTo: z.nullable(IsoDate),
  requestedBy: z.string(),
  contact: z.string(),
  commission: z.string(),
  reference: z.string(),
  positions: z.int(),
  /** Of what is offered, Rappen without VAT; null until then and for who may not see prices. */
  netTotal: z.nullable(Cents),
  isOwn: z.boolean(),
});
export type OfferRow = z.infer<typeof OfferRow>;

export const OfferPosition = z.object({
  lineNumber: z.int(),
  /** Empty for an article without catalogue number. */
  sku: z.string(),
  /** What the company calls the article; absent for sales and where it has no number of its own. */
  ownNumbers: z.optional(z.array(z.string())),
  name: z.string(),
  eNumber: z.string(),
  manufacturer: z.string(),
  /** Empty when the article is not in the catalogue. */
  url: z.string(),
  imageUrl: z.nullable(z.string()),
  /** The catalogue sells it no more: it can no longer be ordered. */
  isGone: z.boolean(),
  /** What is sold in its place; null unless it is gone. */
  successor: z.nullable(z.object({ sku: z.string(), name: z.string(), url: z.string() })),
  custom: z.nullable(CustomItem),
  quantity: z.int(),
  orderedQuantity: z.int(),
  openQuantity: z.int(),
  measurementUnitName: z.string(),
  priceUnit: z.int(),
  /** What sales offer, Rappen per `priceUnit`; null until then and for who may not see prices. */
  unitPrice: z.nullable(Cents),
  /** The customer's own price when the offer was requested; null for articles that have none. */
  listUnitPrice: z.nullable(Cents),
  lineTotal: z.nullable(Cents),
  deliveryDate: z.nullable(IsoDate),
  note: z.string(),
  commission: z.string(),
});
export type OfferPosition = z.infer<typeof OfferPosition>;

/** What sales offered one after the other; the last one counts. */
export const OfferVersion = z.object({
  version: z.int(),
  offeredAt: IsoInstant,
  validTo: IsoDate,
  message: z.string(),
  netTotal: z.nullable(Cents),
});

export const OfferMessage = z.object({
  sentAt: IsoInstant,
  from: z.enum(['customer', 'sales']),
  name: z.string(),
  text: z.string(),
});
export type OfferMessage = z.infer<typeof OfferMessage>;

export const OfferDetail = z.extend(OfferRow, {
  /** Its last day has passed: what is not ordered can't be any more. */
  isOver: z.boolean(),
  /** Raised by every answer of sales; 0 before the first. */
  version: z.int(),
  items: z.array(OfferPosition),
  priceSummary: z.nullable(PriceSummary),
  versions: z.array(OfferVersion),
  messages: z.array(OfferMessage),
  orders: z.array(z.object({ orderNumber: z.string(), orderedAt: IsoInstant })),
  declineReason: z.string(),
  /** Whether sales have the request; false while the ERP is out of reach, then it is sent later. */
  isHandedOver: z.boolean(),
  /** The offer from whose items this one was requested. */
  editedFrom: z.nullable(z.string()),
  /** Path of its PDF, relative to `/api`; null while nothing is offered. */
  pdfPath: z.nullable(z.string()),
  /** What ordering needs the confirmation of docs/domain/ordering.md#expensive-orders for. */
  needsExpensiveConfirmation: z.boolean(),
  expensiveRequestDays: z.int(),
  may: z.object({ order: z.boolean(), edit: z.boolean(), decline: z.boolean(), write: z.boolean() }),
});
export type OfferDetail = z.infer<typeof OfferDetail>;
export const NotEditable = z.object({
  lineNumber: z.int(),
  name: z.string(),
  reason: z.enum(notEditableReasons),
});
export type NotEditable = z.infer<typeof NotEditable>;

const OfferNumber = lineOfText(20).check(z.minLength(1));
export const OfferById = z.strictObject({ id: OfferNumber });
export const OfferText = paragraphs(OFFER_MESSAGE_MAX).check(z.minLength(1));

/** What the list is narrowed by. */
const offerFilters = {
  state: z.optional(OfferState),
  /** Begins an offer number, or is part of commission, reference or contact. */
  q: z._default(lineOfText(60), ''),
  onlyOwn: z._default(QueryFlag, false),
};

export const offersEndpoints = {
  list: defineEndpoint(offersApi.list, {
    summary: 'Requested and received offers, the newest first.',
    query: z.strictObject({ ...offerFilters, page: QueryPage, ipp: QueryPageSize }),
    reply: z.object({ offers: z.array(OfferRow), pagination: Pagination }),
  }),
  exportList: defineEndpoint(offersApi.exportList, {
    summary: 'The offers that the filters leave as CSV, XLSX or PDF; longer lists than the last two hold are refused.',
    query: z.strictObject({ ...offerFilters, type: z._default(ListFileType, 'csv'), columns: ListColumns }),
    reply: FileReply,
  }),
  detail: defineEndpoint(offersApi.detail, {
    summary: 'One offer with its positions, versions and messages.',
    params: OfferById,
    reply: OfferDetail,
  }),
  order: defineEndpoint(offersApi.order, {
    summary:
      'Orders an offer, as a whole or by position and quantity, at its prices. The same X-Request-Id orders once.',
    body: z.strictObject({
      offerNumber: OfferNumber,
      /** All that is open when left out. */
      positions: z.optional(
        z.array(z.strictObject({ lineNumber: RowNumber, quantity: Quantity })).check(z.minLength(1), z.maxLength(2000)),
      ),
      /** The version that the user saw; 409 when sales have offered something else since. */
      version: z.optional(RowNumber),
      isExpensiveConfirmed: z._default(z.boolean(), false),
    }),
    reply: z.object({ orderNumber: z.string(), redirectUrl: z.string(), state: OfferState }),
  }),
  edit: defineEndpoint(offersApi.edit, {
    summary: 'Puts the items of an offer into a new cart that remembers it; what cannot be edited is named.',
    params: OfferById,
    reply: z.object({ cartId: z.string(), redirectUrl: z.string(), notEditable: z.array(NotEditable) }),
  }),
  decline: defineEndpoint(offersApi.decline, {
    summary: 'Declines an offer, or takes a request back, with a reason.',
    params: OfferById,
    body: z.strictObject({ reason: lineOfText(OFFER_REASON_MAX).check(z.minLength(1)) }),
    reply: OfferDetail,
  }),
  write: defineEndpoint(offersApi.write, {
    summary: 'Writes to sales about an offer.',
    params: OfferById,
    body: z.strictObject({ text: OfferText }),
    reply: OfferDetail,
  }),
  pdf: defineEndpoint(offersApi.pdf, {
    summary: 'An offer as PDF, as it stands in its last version.',
    params: OfferById,
    reply: FileReply,
  }),
};
