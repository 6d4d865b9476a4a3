import { cancellationRefusals } from '@shop/contract/cancellations';
import { z } from 'zod';
import type {
  ErpAccount,
  ErpCancellation,
  ErpCancellationAnswer,
  ErpDeliveryReport,
  ErpOfferRequest,
  ErpReturn,
} from '../erp-lifecycle.ts';
import { Changes, CHANGES_MAX, OfferAnswer, positionsOf, ReadableChanges } from './erp-events.ts';
import { operation } from './erp-operation.ts';
import { Address, Cents, Customer, Day, Instant, LineNumber, LongText, Price, PriceUnit, Text } from './erp-values.ts';

/** What the shop and an ERP say to each other after an order was placed; `docs/erp-http.openapi.json` is made from it. */

const Cancellation = z
  .object({
    requestId: Text,
    orderNumber: Text,
    positions: positionsOf(z.object({ lineNumber: LineNumber, quantity: z.int().min(1), reason: LongText }).readonly()),
  })
  .readonly() satisfies z.ZodType<ErpCancellation>;

const CancellationAnswer = z
  .object({
    positions: positionsOf(
      z
        .object({ lineNumber: LineNumber, isAccepted: z.boolean(), refusal: z.enum(cancellationRefusals).nullable() })
        .readonly(),
    ),
  })
  .readonly() satisfies z.ZodType<ErpCancellationAnswer>;

const TourTime = z.object({ runNumber: z.int(), tourId: Text, deliveryDate: Day }).readonly();

const Return = z
  .object({
    returnId: Text,
    orderNumber: Text,
    customer: Customer,
    returnType: z.enum(['PickUp', 'DropOff']),
    tour: TourTime.nullable(),
    branchErpId: Text.nullable(),
    positions: positionsOf(
      z
        .object({
          lineNumber: LineNumber,
          sku: Text,
          quantity: z.int().min(1),
          reason: LongText,
          netCents: Price,
          priceUnit: PriceUnit,
        })
        .readonly(),
    ),
  })
  .readonly() satisfies z.ZodType<ErpReturn>;

const DeliveryReport = z
  .object({
    reportId: Text,
    orderNumber: Text,
    deliveryNumber: Text,
    customer: Customer,
    reason: z.enum(['damaged', 'missing', 'tooMany', 'wrong']),
    comment: LongText,
    reportedBy: LongText,
    reportedAt: Instant,
    photoCount: z.int().min(0),
    positions: positionsOf(z.object({ lineNumber: LineNumber, sku: Text, quantity: z.int().min(1) }).readonly()),
  })
  .readonly() satisfies z.ZodType<ErpDeliveryReport>;

const Account = z
  .object({
    creditLimitCents: Price.nullable(),
    openItemsCents: Cents,
    overdueCents: Price,
    openOrdersCents: Price,
  })
  .readonly() satisfies z.ZodType<ErpAccount>;

const OfferRequest = z
  .object({
    offerNumber: Text,
    customer: Customer,
    requestedAt: Instant,
    message: LongText,
    positions: positionsOf(
      z.object({ lineNumber: LineNumber, sku: Text.nullable(), name: LongText, quantity: z.int().min(1) }).readonly(),
    ),
  })
  .readonly() satisfies z.ZodType<ErpOfferRequest>;

const Asked = { at: Instant };

export const erpLifecycleOperations = {
  changesSince: operation({
    path: '/changes',
    summary:
      'What has happened after a cursor, oldest first and of each order in its order; the empty cursor is the beginning. ' +
      'A notice keeps its id for ever and is never left out later.',
    question: z.object({ cursor: z.string().max(200), limit: z.int().min(1).max(CHANGES_MAX) }),
    answer: Changes,
    tolerant: ReadableChanges,
  }),
  requestCancellation: operation({
    path: '/cancellations',
    summary:
      'Decides which positions are cancelled (docs/domain/cancellations.md#requests); the same request gets the same answer.',
    question: z.object({ request: Cancellation, ...Asked }),
    answer: CancellationAnswer,
  }),
  pickupSlots: operation({
    path: '/pickup-slots',
    summary: 'Tours that can collect at an address, soonest first.',
    question: z.object({ address: Address.unwrap().pick({ zipCode: true, city: true }), ...Asked }),
    answer: z.array(TourTime).max(100).readonly(),
  }),
  announceReturn: operation({
    path: '/returns',
    summary: 'Announces goods that come back; a second announcement of the same return changes nothing.',
    question: z.object({ goods: Return, ...Asked }),
    answer: z.object({}),
  }),
  cancelReturn: operation({
    path: '/returns/cancel',
    summary: 'Calls a return off that is only registered, and says whether it did.',
    question: z.object({ returnId: Text, ...Asked }),
    answer: z.object({ isCancelled: z.boolean() }),
  }),
  reportDelivery: operation({
    path: '/delivery-reports',
    summary:
      'Tells what a customer found wrong with a delivery (docs/domain/delivery-control.md#reports); a second time changes nothing.',
    question: z.object({ report: DeliveryReport, ...Asked }),
    answer: z.object({}),
  }),
  account: operation({
    path: '/account',
    summary: 'Credit limit and open items of a customer, with VAT.',
    question: z.object({ companyNumber: Text, ...Asked }),
    answer: Account,
  }),
  recordPayment: operation({
    path: '/payments',
    summary:
      'Tells that an invoice was paid online as a whole or in part, or a credit note paid out; the same paymentId counts once for an invoice. Says whether it is known.',
    question: z.object({ paymentId: Text, invoiceNumber: Text, amountCents: Price, paidAt: Instant }),
    answer: z.object({ isKnown: z.boolean() }),
  }),
  requestOffer: operation({
    path: '/offers',
    summary: 'Hands over a request for an offer; the answer comes as a change.',
    question: z.object({ request: OfferRequest, ...Asked }),
    answer: z.object({}),
  }),
  answerOffer: operation({
    path: '/offers/answer',
    summary: 'Sales have answered a request in the shop; says whether it is known. It comes back as a change.',
    question: z.object({ offerNumber: Text, answer: OfferAnswer, ...Asked }),
    answer: z.object({ isKnown: z.boolean() }),
  }),
  withdrawOffer: operation({
    path: '/offers/withdraw',
    summary: 'The customer has declined an offer or changed his mind.',
    question: z.object({ offerNumber: Text }),
    answer: z.object({}),
  }),
} as const;
