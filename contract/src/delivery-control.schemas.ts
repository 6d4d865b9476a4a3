import { z } from 'zod/mini';
import { Parcel } from './deliveries.schemas.ts';
import {
  deliveryControlApi,
  deliveryReportReasons,
  PROBLEM_COMMENT_MAX,
  REPORT_PHOTOS_MAX,
} from './delivery-control.ts';
import {
  CheckStatus,
  ControlStand,
  DeliveryScan,
  DeliveryNumber,
  ScanResult,
  positionStand,
} from './delivery-marks.schemas.ts';
import { SCANS_MAX } from './delivery-scans.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { PageNumber, PageSize, Pagination } from './page.schemas.ts';
import { IsoDate, IsoInstant, lineOfText, paragraphs, Uuid } from './values.schemas.ts';
import { QUANTITY_MAX } from './values.ts';

export const DeliveryReportReason = z.enum(deliveryReportReasons);
export type DeliveryReportReason = z.infer<typeof DeliveryReportReason>;

const SentFile = z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob);
/** A number as JSON and as a form says it. */
const whole = (min: number, max: number) =>
  z.union([
    z.int().check(z.gte(min), z.lte(max)),
    z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.int().check(z.gte(min), z.lte(max))),
  ]);

export const DeliveryReport = z.object({
  /** Made by the client. */
  reportId: Uuid,
  reason: DeliveryReportReason,
  quantity: z.int(),
  comment: z.string(),
  /** Of the pictures, relative to `/api`; they are always downloads. */
  photos: z.array(z.string()),
  reportedAt: IsoInstant,
  reportedBy: z.string(),
  /** Kept while the ERP is out of reach; it is sent by itself as soon as it is back. */
  isWaiting: z.boolean(),
});
export type DeliveryReport = z.infer<typeof DeliveryReport>;

export const ControlPosition = z.object({
  lineNumber: z.int(),
  sku: z.string(),
  name: z.string(),
  eNumber: z.string(),
  /** EAN/GTIN; empty where the catalogue knows none. */
  gtin: z.string(),
  manufacturer: z.string(),
  manufacturerNumber: z.string(),
  /**
   * All of these in the spelling of `normaliseNumber`: what is scanned is this position when its normalised number is among
   * them. Of several positions of one article the first one takes the scan that is not yet complete, else the last.
   */
  numbers: z.array(z.string()),
  /** What the company calls the article. */
  ownNumbers: z.optional(z.array(z.string())),
  /** Empty when the article is no longer in the catalogue. */
  url: z.string(),
  imageUrl: z.nullable(z.string()),
  measurementUnitName: z.string(),
  commission: z.string(),
  note: z.string(),
  /** Of the whole order. */
  orderedQuantity: z.int(),
  /** According to this delivery note. */
  deliveredQuantity: z.int(),
  ...positionStand,
  report: z.nullable(DeliveryReport),
});
export type ControlPosition = z.infer<typeof ControlPosition>;

const deliveryHead = {
  deliveryNumber: z.string(),
  kind: z.enum(['delivery', 'pickup']),
  state: z.enum(['shipped', 'readyForPickup', 'delivered']),
  shippedAt: IsoInstant,
  deliveryDate: IsoDate,
  deliveredAt: z.nullable(IsoInstant),
  /** Opens the tracking window in its variant `delivery-control`. */
  trackAndTraceId: z.string(),
  status: CheckStatus,
  isClosed: z.boolean(),
};

/** A delivery without its positions. */
export const ControlDeliveryHead = z.object({
  ...deliveryHead,
  /** How many there are, are marked, and are reported. */
  positionCount: z.int(),
  markedCount: z.int(),
  reportedCount: z.int(),
});
export type ControlDeliveryHead = z.infer<typeof ControlDeliveryHead>;

export const ControlDelivery = z.object({
  ...deliveryHead,
  warehouseName: z.string(),
  parcels: z.array(Parcel),
  positions: z.array(ControlPosition),
  closedAt: z.nullable(IsoInstant),
  closedBy: z.string(),
  /** What may be done with it now; a reported position may no longer be marked or reported whatever stands here. */
  may: z.object({ mark: z.boolean(), report: z.boolean(), review: z.boolean() }),
});
export type ControlDelivery = z.infer<typeof ControlDelivery>;

const orderHead = {
  orderNumber: z.string(),
  orderedAt: IsoInstant,
  orderedBy: z.string(),
  contact: z.string(),
  commission: z.string(),
  reference: z.string(),
  isOwn: z.boolean(),
};

/** An order with its deliveries, the oldest first; none where nothing has left yet. */
export const ControlOrder = z.object({
  ...orderHead,
  /** Over all deliveries. */
  status: CheckStatus,
  deliveries: z.array(ControlDelivery),
});
export type ControlOrder = z.infer<typeof ControlOrder>;

export const FoundControlOrder = z.object({
  ...orderHead,
  status: CheckStatus,
  /** The delivery whose number was asked for; null when it was the order's. */
  deliveryNumber: z.nullable(z.string()),
  deliveries: z.array(ControlDeliveryHead),
});
export type FoundControlOrder = z.infer<typeof FoundControlOrder>;

export const ControlRow = z.extend(ControlDeliveryHead, orderHead);
export type ControlRow = z.infer<typeof ControlRow>;

export const deliveryControlEndpoints = {
  find: defineEndpoint(deliveryControlApi.find, {
    summary: 'Finds an order by its number or that of a delivery note, typed or scanned, in any spelling.',
    body: z.strictObject({ number: lineOfText(100).check(z.minLength(1)) }),
    reply: FoundControlOrder,
  }),
  order: defineEndpoint(deliveryControlApi.order, {
    summary: 'The deliveries of an order with everything that a check needs, also without a network.',
    params: z.strictObject({ orderNumber: lineOfText(20).check(z.minLength(1)) }),
    reply: ControlOrder,
  }),
  mark: defineEndpoint(deliveryControlApi.mark, {
    summary: 'Takes marks and scans, each with a result of its own; none is lost because of another.',
    body: z.strictObject({ marks: z.array(DeliveryScan).check(z.minLength(1), z.maxLength(SCANS_MAX)) }),
    reply: z.object({
      /** In the order sent. `message` is empty for what is accepted or known, else in the language asked for. */
      verdicts: z.array(
        z.object({
          markId: Uuid,
          verdict: ScanResult,
          message: z.string(),
          deliveryNumber: z.string(),
          lineNumber: z.nullable(z.int()),
        }),
      ),
      /** How every position that was named stands now. */
      positions: z.array(ControlStand),
      /** How their deliveries stand now. */
      deliveries: z.array(z.object({ deliveryNumber: z.string(), status: CheckStatus, isClosed: z.boolean() })),
    }),
  }),
  list: defineEndpoint(deliveryControlApi.list, {
    summary: 'Deliveries of the last 90 days with how far their check is, the newest first.',
    query: z.optional(
      z.strictObject({
        status: z.optional(CheckStatus),
        page: z._default(z.pipe(z.coerce.number(), PageNumber), 1),
        ipp: z._default(z.pipe(z.coerce.number(), PageSize), 10),
      }),
    ),
    reply: z.object({ deliveries: z.array(ControlRow), pagination: Pagination }),
  }),
  report: defineEndpoint(deliveryControlApi.report, {
    summary:
      'Reports what is wrong with a position, with up to five photos; the same reportId never reports twice. Once reported ' +
      'a position does not change any more.',
    body: z.strictObject({
      /** Made by the client. */
      reportId: Uuid,
      deliveryNumber: DeliveryNumber,
      /** Null, or left out, with the reason `missing`: nothing of the whole delivery is there. */
      lineNumber: z._default(z.nullable(whole(1, 2_147_483_647)), null),
      reason: DeliveryReportReason,
      /** How many are damaged, missing, too many or wrong; passed over where the whole delivery is missing. */
      quantity: z._default(whole(1, QUANTITY_MAX), 1),
      comment: z._default(paragraphs(PROBLEM_COMMENT_MAX), ''),
      /** PNG, JPEG or SVG of at most 10 MB each: bytes in a form (the field repeated), or base64 in JSON. */
      photos: z._default(
        z
          .array(z.union([SentFile, z.base64().check(z.minLength(4), z.maxLength(900_000))]))
          .check(z.maxLength(REPORT_PHOTOS_MAX)),
        [],
      ),
    }),
    reply: z.object({ reportId: Uuid, isWaiting: z.boolean(), delivery: ControlDelivery }),
  }),
  photo: defineEndpoint(deliveryControlApi.photo, {
    summary: 'A photo of a report, as a download.',
    params: z.strictObject({ photoId: Uuid }),
    reply: FileReply,
  }),
  review: defineEndpoint(deliveryControlApi.review, {
    summary:
      'Closes the check of a delivery; what is unchecked or unreported is named first and wants to be confirmed.',
    body: z.strictObject({
      deliveryNumber: DeliveryNumber,
      /** Closes it although not everything is checked and reported. */
      confirm: z._default(z.boolean(), false),
    }),
    reply: ControlDelivery,
  }),
};
