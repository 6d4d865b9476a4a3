import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { OfferById, OfferMessage, OfferPosition, OfferState, OfferText } from './offers.schemas.ts';
import { OFFER_MESSAGE_MAX } from './offers.ts';
import { Pagination, QueryPage, QueryPageSize } from './page.schemas.ts';
import { salesOffersApi } from './sales-offers.ts';
import { IsoDate, IsoInstant, paragraphs, RowNumber } from './values.schemas.ts';

/** A request as the operator's sales see it; whose it is is theirs to know. */
export const SalesOffer = z.object({
  offerNumber: z.string(),
  companyNumber: z.string(),
  companyName: z.string(),
  requestedBy: z.string(),
  requestedAt: IsoInstant,
  state: OfferState,
  /** As in `OfferRow`. */
  isWithdrawn: z.boolean(),
  version: z.int(),
  validTo: z.nullable(IsoDate),
  positions: z.int(),
});
export type SalesOffer = z.infer<typeof SalesOffer>;

export const SalesOfferDetail = z.extend(SalesOffer, {
  email: z.string(),
  commission: z.string(),
  reference: z.string(),
  items: z.array(OfferPosition),
  messages: z.array(OfferMessage),
  declineReason: z.string(),
  /** What the page begins with: now and the operator’s `offerDays`. */
  proposedValidTo: IsoDate,
});
export type SalesOfferDetail = z.infer<typeof SalesOfferDetail>;

export const OfferAnswer = z.strictObject({
  /** The answer that sales saw last; 409 when a colleague was quicker. */
  version: RowNumber,
  validTo: IsoDate,
  message: z._default(paragraphs(OFFER_MESSAGE_MAX), ''),
  positions: z
    .array(
      z.strictObject({
        lineNumber: RowNumber,
        /** Rappen per `priceUnit`, without VAT. */
        netPrice: z.int().check(z.gte(0), z.lte(100_000_000)),
        deliveryDate: z._default(z.nullable(IsoDate), null),
      }),
    )
    .check(z.minLength(1), z.maxLength(2000)),
});

export const salesOffersEndpoints = {
  list: defineEndpoint(salesOffersApi.list, {
    summary: "Requests for offers of all customers, for the operator's staff.",
    query: z.strictObject({ state: z.optional(OfferState), page: QueryPage, ipp: QueryPageSize }),
    reply: z.object({ offers: z.array(SalesOffer), pagination: Pagination }),
  }),
  detail: defineEndpoint(salesOffersApi.detail, {
    summary: "One request for an offer, for the operator's staff.",
    params: OfferById,
    reply: SalesOfferDetail,
  }),
  answer: defineEndpoint(salesOffersApi.answer, {
    summary: 'Sales answer a request with prices, days and a validity, for the first time or again.',
    params: OfferById,
    body: OfferAnswer,
    reply: SalesOfferDetail,
  }),
  reply: defineEndpoint(salesOffersApi.reply, {
    summary: 'Sales write to the customer about an offer.',
    params: OfferById,
    body: z.strictObject({ text: OfferText }),
    reply: SalesOfferDetail,
  }),
};
