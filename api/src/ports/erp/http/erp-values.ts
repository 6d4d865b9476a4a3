import { z } from 'zod';
import type { ErpCustomer, ErpSums } from '../erp.port.ts';

/*
 * Values of what the shop and an ERP say to each other over HTTP. Amounts are whole Rappen without VAT; days are `yyyy-MM-dd`
 * in Europe/Zurich, instants ISO 8601 in UTC.
 */

export const Cents = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);
export const Price = z.int().min(0).max(1_000_000_000_000);
export const Quantity = z.int().min(0).max(1_000_000_000);
export const BasisPoints = z.int().min(0).max(10_000);
export const Day = z.iso.date();
export const Instant = z.iso.datetime();
export const Text = z.string().max(200);
export const LongText = z.string().max(4000);
export const PriceUnit = z.int().min(1).max(100_000);
export const LineNumber = z.int();

export const Customer = z
  .object({ companyNumber: Text, contractNumber: Text.nullable() })
  .readonly() satisfies z.ZodType<ErpCustomer>;

const amountKinds = ['freight', 'smallQuantity', 'express', 'vrg', 'copper'] as const;
export const NamedAmount = z.object({ kind: z.enum(amountKinds), cents: Cents }).readonly();
export const NamedAmounts = z.array(NamedAmount).max(20).readonly();

export const Sums = z
  .object({
    subtotalCents: Cents,
    discountTotalCents: Cents,
    invoiceDiscountCents: Cents,
    invoiceDiscountBasisPoints: BasisPoints,
    expenses: NamedAmounts,
    additions: NamedAmounts,
    netTotalCents: Cents,
    taxCents: Cents,
    taxBasisPoints: BasisPoints,
    grandTotalCents: Cents,
    priceScale: z.object({ amountCents: Price, basisPoints: BasisPoints }).readonly().nullable(),
    messages: z.array(z.string().min(1).max(500)).max(20).readonly().optional(),
  })
  .readonly() satisfies z.ZodType<ErpSums>;

export const Address = z
  .object({ company: Text, address1: Text, address2: Text, zipCode: Text, city: Text })
  .readonly();
