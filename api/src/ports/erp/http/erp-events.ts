import { goodsSteps, returnStates } from '@shop/contract/steps';
import { z } from 'zod';
import type {
  ErpChange,
  ErpChanges,
  ErpDelivery,
  ErpEvent,
  ErpInvoice,
  ErpOfferAnswer,
  ErpUnreadable,
} from '../erp-lifecycle.ts';
import {
  Day,
  Instant,
  LineNumber,
  LongText,
  NamedAmounts,
  Price,
  PriceUnit,
  Quantity,
  Sums,
  Text,
} from './erp-values.ts';

/** What an ERP tells of orders after they were placed. */

const POSITIONS_MAX = 2000;
export const CHANGES_MAX = 1000;

export function positionsOf<T extends z.ZodType>(position: T) {
  return z.array(position).max(POSITIONS_MAX).readonly();
}

const Steps = z
  .array(z.object({ step: z.enum(goodsSteps), dateTime: Instant.nullable() }).readonly())
  .max(20)
  .readonly();

const Parcel = z
  .object({
    id: Text,
    type: z.enum(['parcel', 'tour', 'pickup']),
    trackingNumber: Text,
    carrier: Text,
    trackingCompanyUrl: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullable(),
    deliveryDateTime: Instant.nullable(),
  })
  .readonly();

const Delivery = z
  .object({
    deliveryNumber: Text,
    kind: z.enum(['delivery', 'pickup']),
    state: z.enum(['shipped', 'readyForPickup', 'delivered']),
    shippedAt: Instant,
    deliveryDate: Day,
    deliveredAt: Instant.nullable(),
    warehouseId: Text,
    warehouseName: Text,
    tourId: Text.nullable(),
    runNumber: z.int().nullable(),
    trackAndTraceId: z.string().min(1).max(64),
    parcels: z.array(Parcel).max(500).readonly(),
    isPaperEnclosed: z.boolean().optional(),
    steps: Steps,
    positions: positionsOf(z.object({ lineNumber: LineNumber, quantity: z.int().min(1) }).readonly()),
  })
  .readonly() satisfies z.ZodType<ErpDelivery>;

const Invoice = z
  .object({
    invoiceNumber: Text,
    kind: z.enum(['invoice', 'creditNote']),
    deliveryNumber: Text.nullable(),
    returnId: Text.nullable(),
    invoicedOn: Day,
    dueOn: Day,
    sums: Sums,
    positions: positionsOf(
      z
        .object({
          lineNumber: LineNumber,
          quantity: z.int().min(1),
          netCents: Price,
          priceUnit: PriceUnit,
          lineNetCents: Price,
        })
        .readonly(),
    ),
  })
  .readonly() satisfies z.ZodType<ErpInvoice>;

const ConfirmedPosition = z
  .object({
    lineNumber: LineNumber,
    confirmedQuantity: Quantity,
    promisedDate: Day.nullable(),
    isSpecial: z.boolean(),
    price: z
      .object({
        grossCents: Price,
        netCents: Price,
        lineGrossCents: Price,
        lineNetCents: Price,
        additions: NamedAmounts,
      })
      .readonly()
      .nullable(),
  })
  .readonly();

export const OfferAnswer = z
  .object({
    validTo: Day,
    message: LongText,
    positions: positionsOf(
      z
        .object({ lineNumber: LineNumber, netCents: Price, priceUnit: PriceUnit, deliveryDate: Day.nullable() })
        .readonly(),
    ),
  })
  .readonly() satisfies z.ZodType<ErpOfferAnswer>;

export const Event = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('confirmed'), positions: positionsOf(ConfirmedPosition), sums: Sums.nullable() })
    .readonly(),
  z
    .object({
      kind: z.literal('rescheduled'),
      positions: positionsOf(z.object({ lineNumber: LineNumber, promisedDate: Day.nullable() }).readonly()),
    })
    .readonly(),
  z.object({ kind: z.literal('picking'), lineNumbers: positionsOf(LineNumber) }).readonly(),
  z.object({ kind: z.literal('shipped'), delivery: Delivery }).readonly(),
  z.object({ kind: z.literal('tracked'), delivery: Delivery }).readonly(),
  z.object({ kind: z.literal('delivered'), delivery: Delivery }).readonly(),
  z.object({ kind: z.literal('invoiced'), invoice: Invoice }).readonly(),
  z.object({ kind: z.literal('credited'), invoice: Invoice }).readonly(),
  z.object({ kind: z.literal('paid'), invoiceNumber: Text, paidOn: Day }).readonly(),
  z
    .object({
      kind: z.literal('cancelled'),
      requestId: Text.nullable(),
      positions: positionsOf(z.object({ lineNumber: LineNumber, cancelledQuantity: Quantity }).readonly()),
    })
    .readonly(),
  z
    .object({
      kind: z.literal('returned'),
      returnId: Text,
      state: z.enum(returnStates),
      steps: Steps,
      positions: positionsOf(z.object({ lineNumber: LineNumber, returnedQuantity: Quantity }).readonly()),
    })
    .readonly(),
  z.object({ kind: z.literal('offered'), offerNumber: Text, answer: OfferAnswer }).readonly(),
]) satisfies z.ZodType<ErpEvent>;

/** One event. Also the form in which it is passed on inside the shop and kept with its events. */
export const Change = z
  .object({ noticeId: z.string().min(1).max(100), orderNumber: Text, happenedAt: Instant, what: Event })
  .readonly() satisfies z.ZodType<ErpChange>;

const Cursor = z.string().max(200);

export const Changes: z.ZodType<ErpChanges> = z
  .object({ changes: z.array(Change).max(CHANGES_MAX).readonly(), cursor: Cursor })
  .readonly();

/** Reads every event by itself: one that cannot be read is handed on with the reason, and the others count. */
export const ReadableChanges: z.ZodType<ErpChanges> = z
  .object({ changes: z.array(z.unknown()).max(CHANGES_MAX), cursor: Cursor })
  .transform(({ changes, cursor }) => {
    const read = changes.map((raw) => ({ raw, parsed: Change.safeParse(raw) }));
    return {
      cursor,
      changes: read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])),
      unreadable: read.flatMap(({ raw, parsed }) => (parsed.success ? [] : [unreadableOf(raw, parsed.error)])),
    };
  });

function unreadableOf(raw: unknown, error: z.ZodError): ErpUnreadable {
  const id = IdOnly.safeParse(raw);
  return { noticeId: id.success ? id.data.noticeId : null, raw: JSON.stringify(raw), reason: reasonsOf(error) };
}

const REASONS_MAX = 20;

/** What is wrong with an event, for a technician. */
function reasonsOf(error: z.ZodError): string {
  const reasons = error.issues.slice(0, REASONS_MAX).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return reasons.join('; ');
}

const IdOnly = z.object({ noticeId: z.string().max(100) });
