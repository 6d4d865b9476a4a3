import { z } from 'zod/mini';

const Invoices = z.array(z.object({ invoiceNumber: z.string(), amountCents: z.int() }));

/** Which invoices a payment is for, and how much of each. */
export type InvoiceIntent = {
  readonly version: 1;
  readonly invoices: readonly { readonly invoiceNumber: string; readonly amountCents: number }[];
};

/** A list alone: as it was stored before there was a version. */
export const InvoiceIntentSchema: z.ZodMiniType<InvoiceIntent> = z.union([
  z.object({ version: z.literal(1), invoices: Invoices }),
  z.pipe(
    Invoices,
    z.transform((invoices) => ({ version: 1 as const, invoices })),
  ),
]);
