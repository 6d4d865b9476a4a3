import { z } from 'zod/mini';
import { Cents, IsoDate } from './values.schemas.ts';

/** An invoice or a credit note of an order. Amounts are null where the user may not see prices; a credit note's are positive. */
export const Invoice = z.object({
  invoiceNumber: z.string(),
  kind: z.enum(['invoice', 'creditNote']),
  invoicedOn: IsoDate,
  dueOn: IsoDate,
  /** A credit note is paid once it is set off. */
  state: z.enum(['open', 'paid']),
  paidOn: z.nullable(IsoDate),
  deliveryNumber: z.nullable(z.string()),
  returnId: z.nullable(z.string()),
  netTotal: z.nullable(Cents),
  tax: z.nullable(Cents),
  /** With VAT. */
  grandTotal: z.nullable(Cents),
  /** Of an invoice: what was paid of it online, with its order or by itself. */
  paidOnline: z.array(z.object({ name: z.string(), amount: Cents, paidOn: IsoDate })),
  /** Of an invoice: what is still to be paid. Null where amounts are not seen, and of credit notes. */
  openAmount: z.nullable(Cents),
  /** The payment of its order is about to be set against it: it need not be paid now. */
  isBeingSettled: z.boolean(),
  /** Of a credit note: what goes back to where its order was paid from, by the name of the way. */
  paidBack: z.array(z.object({ name: z.string(), amount: Cents })),
  /** Of a credit note: what of it stays with the customer's account. Null where amounts are not seen, and of invoices. */
  creditLeft: z.nullable(Cents),
});
export type Invoice = z.infer<typeof Invoice>;
