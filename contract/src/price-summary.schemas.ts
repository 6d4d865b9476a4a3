import { z } from 'zod/mini';
import { Cents } from './values.schemas.ts';

export const NamedAmount = z.object({ name: z.string(), value: Cents });

/** Price summary (docs/domain/prices.md#price-summary); lines with amount zero are left out by the page. Rappen. */
export const PriceSummary = z.object({
  subtotal: Cents,
  discountTotal: Cents,
  invoiceDiscount: z.object({ amount: Cents, percentage: z.number() }),
  expenseTotal: Cents,
  expenses: z.array(NamedAmount),
  additions: z.array(NamedAmount),
  netTotal: Cents,
  taxTotal: z.object({ amount: Cents, percentage: z.number() }),
  grandTotal: Cents,
  messages: z.array(z.string()),
  priceScale: z.nullable(z.object({ amount: Cents, percentage: z.number() })),
});
export type PriceSummary = z.infer<typeof PriceSummary>;
