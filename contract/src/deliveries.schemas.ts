import { z } from 'zod/mini';
import { trackingApi } from './deliveries.ts';
import { CheckStatus } from './delivery-marks.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { trackSteps } from './steps.ts';
import { IsoDate, IsoInstant, lineOfText } from './values.schemas.ts';

export const PostalAddress = z.object({
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  zipCode: z.string(),
  city: z.string(),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

/**
 * Steps of goods on their way: to the customer, to a counter, or back (docs/domain/order-progress.md#steps,
 * docs/domain/returns.md#states).
 */
export const TrackStep = z.enum(trackSteps);
export type TrackStep = z.infer<typeof TrackStep>;

/** `active` is reached and shows its date and time (or a dash); the others show that they are pending. */
export const ProgressStep = z.object({
  step: TrackStep,
  /** In the language asked for. */
  title: z.string(),
  active: z.boolean(),
  dateTime: z.nullable(IsoInstant),
});
export type ProgressStep = z.infer<typeof ProgressStep>;

/** A parcel, or the operator's own lorry. */
export const Parcel = z.object({
  id: z.string(),
  /** `parcel` is carried by a carrier, `tour` by the operator, `pickup` by the customer. */
  type: z.enum(['parcel', 'tour', 'pickup']),
  trackingNumber: z.string(),
  /** Who carries it. */
  carrier: z.string(),
  /** Where its carrier shows it; null when it has no tracking page. */
  trackingCompanyUrl: z.nullable(z.string()),
  deliveryDateTime: z.nullable(IsoInstant),
});
export type Parcel = z.infer<typeof Parcel>;

/** Tracking data (docs/domain/order-progress.md#tracking). */
export const TrackingData = z.object({
  trackAndTraceId: z.string(),
  orderNumber: z.string(),
  kind: z.enum(['delivery', 'pickup', 'return']),
  deliveryInfo: z.array(Parcel),
  deliveryAddress: z.nullable(PostalAddress),
  pickupAddress: z.nullable(PostalAddress),
  progressSteps: z.array(ProgressStep),
});
export type TrackingData = z.infer<typeof TrackingData>;

/** One delivery note or one pickup of an order. */
export const Delivery = z.object({
  deliveryNumber: z.string(),
  kind: z.enum(['delivery', 'pickup']),
  state: z.enum(['shipped', 'readyForPickup', 'delivered']),
  shippedAt: IsoInstant,
  deliveryDate: IsoDate,
  deliveredAt: z.nullable(IsoInstant),
  warehouseName: z.string(),
  tourId: z.nullable(z.string()),
  runNumber: z.nullable(z.int()),
  trackAndTraceId: z.string(),
  parcels: z.array(Parcel),
  /** False where the customer wants no delivery note on paper: it is only here to be taken. */
  isPaperEnclosed: z.boolean(),
  /** How far its check at the goods receipt is. */
  checkStatus: CheckStatus,
  positions: z.array(z.object({ lineNumber: z.int(), quantity: z.int() })),
});
export type Delivery = z.infer<typeof Delivery>;

export const trackingEndpoints = {
  track: defineEndpoint(trackingApi.track, {
    summary: 'Where goods of an order or a return are, step by step.',
    params: z.strictObject({ trackAndTraceId: lineOfText(64).check(z.minLength(1)) }),
    reply: TrackingData,
  }),
};
