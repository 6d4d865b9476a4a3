import type { BuyerCtx } from '#src/context.ts';

export type Credit = { readonly limitCents: number; readonly availableCents: number };

/** The credit of the company, Rappen with VAT; null where the ERP sets no limit. */
export async function findCredit(_ctx: BuyerCtx): Promise<Credit | null> {
  return null;
}

/** @throws ShopError `order.credit_exceeded` */
export async function requireCredit(_ctx: BuyerCtx, _grandTotalCents: number | null): Promise<void> {}
