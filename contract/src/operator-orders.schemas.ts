import { z } from 'zod/mini';
import { Cancellation } from './cancellations.schemas.ts';
import { TrackingData } from './deliveries.schemas.ts';
import { OrderDocument, OrderDocumentKind } from './documents.schemas.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { operatorOrdersApi } from './operator-orders.ts';
import { OrderDetail } from './orders.schemas.ts';
import { ParkedTrailEntry } from './parked-order.schemas.ts';
import { ReturnRow } from './returns.schemas.ts';
import { IsoInstant, lineOfText } from './values.schemas.ts';

/** How an order came about, where it was not a cart of the shop alone. */
const OrderWay = z.object({
  /** What happened to it before it was approved; empty where nobody had to. */
  approval: z.array(ParkedTrailEntry),
  /** The standing order that ordered it; null for most. */
  standingOrder: z.nullable(z.object({ planId: z.int(), name: z.string() })),
  /** The buyer's system that sent it; null for most. */
  punchout: z.nullable(z.object({ systemName: z.string(), buyersNumber: z.string() })),
});

/** A notice of the ERP about the order. */
const EventOfOrder = z.object({
  eventId: z.string(),
  eventKind: z.string(),
  appliedAt: IsoInstant,
  /** Why it changed nothing, a sentence in the reader's language; empty where it was applied. */
  fault: z.string(),
  /** The same for a technician, in English. */
  failure: z.string(),
});

/** How far the order is with the ERP. */
const HandOver = z.object({
  /** When the ERP took it; null while it has not. */
  transmittedAt: z.nullable(IsoInstant),
  /** The oldest first. */
  events: z.array(EventOfOrder),
  /** Notices that name the order, could not be read or applied, and wait for a decision. */
  setAside: z.int(),
});

const MailOfOrder = z.object({
  mailId: z.int(),
  recipient: z.string(),
  subject: z.string(),
  /** Staff sent it once more. */
  isAgain: z.boolean(),
  /** Null while it waits. */
  sentAt: z.nullable(IsoInstant),
  lastTriedAt: IsoInstant,
});

export const OperatorOrder = z.object({
  companyNumber: z.string(),
  companyName: z.string(),
  /** As its company sees it; staff may do nothing with it here. */
  order: OrderDetail,
  documents: z.array(OrderDocument),
  cancellations: z.array(Cancellation),
  returns: z.array(ReturnRow),
  /** Of its deliveries. */
  tracks: z.array(TrackingData),
  way: OrderWay,
  handOver: HandOver,
  /** Of the last thirty days, the newest first. */
  mails: z.array(MailOfOrder),
});
export type OperatorOrder = z.infer<typeof OperatorOrder>;

const OrderNumber = lineOfText(20).check(z.minLength(1));

export const operatorOrdersEndpoints = {
  show: defineEndpoint(operatorOrdersApi.show, {
    summary:
      'An order of whatever customer as its company sees it, with how it came about, ERP and e-mails; for sales.',
    params: z.strictObject({ orderNumber: OrderNumber }),
    reply: OperatorOrder,
  }),
  document: defineEndpoint(operatorOrdersApi.document, {
    summary: 'A document of an order as PDF, as its company gets it; for sales.',
    params: z.strictObject({
      orderNumber: OrderNumber,
      documentKind: OrderDocumentKind,
      documentNumber: lineOfText(30).check(z.minLength(1)),
    }),
    reply: FileReply,
  }),
};
