import { Parcel, PostalAddress, TrackStep } from '@shop/contract/deliveries.schemas';
import { OnlinePaymentType } from '@shop/contract/payments.schemas';
import { z } from 'zod/mini';
import { readStored } from '#platform/stored-json.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import { Sums } from '#src/ports/erp/http/erp-values.ts';
import type { StoredInvoice, StoredTrack } from './order-lifecycle.sql.ts';

const Parcels = z.object({ parcels: z.array(Parcel) });

/** The JSON columns of `orders.tracks`. */
const TrackColumns: z.ZodMiniType<Pick<StoredTrack, 'parcels' | 'deliveryAddress' | 'pickupAddress' | 'steps'>> =
  z.object({
    ...Parcels.shape,
    deliveryAddress: z.nullable(PostalAddress),
    pickupAddress: z.nullable(PostalAddress),
    steps: z.array(z.object({ step: TrackStep, dateTime: z.nullable(z.string()) })),
  });

const part = { paymentType: OnlinePaymentType, amountCents: z.int() as z.ZodMiniType<StoredCents> };

const PaidColumns: z.ZodMiniType<Pick<StoredInvoice, 'paidOnline'>> = z.object({
  paidOnline: z.nullable(z.array(z.object({ ...part, paidOn: z.string() }))),
});

/** The JSON columns of `orders.invoices`. */
const InvoiceColumns: z.ZodMiniType<Pick<StoredInvoice, 'sums' | 'paidBack'>> = z.object({
  sums: Sums,
  paidBack: z.nullable(z.array(z.object(part))),
});

/** A track as it comes from the database, its JSON columns checked. */
export function readTrack(track: StoredTrack): StoredTrack {
  return { ...track, ...readStored(`track ${track.trackAndTraceId}`, TrackColumns, track) };
}

/** A delivery with the parcels of its track. */
export function readDelivery<D extends { readonly deliveryNumber: string; readonly parcels: readonly Parcel[] }>(
  delivery: D,
): D {
  return { ...delivery, ...readStored(`delivery ${delivery.deliveryNumber}`, Parcels, delivery) };
}

/** What was paid of an invoice online. */
export function readPaid<I extends Pick<StoredInvoice, 'invoiceNumber' | 'paidOnline'>>(invoice: I): I {
  return { ...invoice, ...readStored(`invoice ${invoice.invoiceNumber}`, PaidColumns, invoice) };
}

export function readInvoice(invoice: StoredInvoice): StoredInvoice {
  return { ...readPaid(invoice), ...readStored(`invoice ${invoice.invoiceNumber}`, InvoiceColumns, invoice) };
}
