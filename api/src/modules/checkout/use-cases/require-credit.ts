import { refuse } from '@shop/contract/errors';
import { amountText } from '#platform/amount-text.ts';
import type { BuyerCtx } from '#src/context.ts';
import { lockInvoiceOrders, sumWaitingOrders } from '../../orders/index.ts';
import { availableCredit } from '../choices.rules.ts';

export type Credit = { readonly limitCents: number; readonly availableCents: number };

/** The credit of the company, Rappen with VAT; null where the ERP sets no limit. @throws ShopError `erp.unavailable` */
export async function findCredit(ctx: BuyerCtx): Promise<Credit | null> {
  // First what waits in the shop, then the ERP: an order on its way from one to the other is counted twice, never not at all.
  const waiting = await sumWaitingOrders(ctx);
  const account = await ctx.erp.account(ctx.buyer.companyNumber, ctx.now);
  const { creditLimitCents: limitCents } = account;
  if (limitCents === null) return null;
  return { limitCents, availableCents: availableCredit({ ...account, limitCents, ...waiting }) };
}

/**
 * What is ordered on invoice must stay within the credit that the ERP gives the company. Colleagues who order at the same
 * moment follow one another, so that together they do not exceed it.
 * @param grandTotalCents with VAT; null above 300 positions, where only a used-up credit refuses
 * @throws ShopError `order.credit_exceeded`, `erp.unavailable`
 */
export async function requireCredit(ctx: BuyerCtx, grandTotalCents: number | null): Promise<void> {
  const { creditLimitCents } = await ctx.erp.account(ctx.buyer.companyNumber, ctx.now);
  if (creditLimitCents === null) return;
  await lockInvoiceOrders(ctx);
  const credit = await findCredit(ctx);
  if (!credit || (grandTotalCents ?? 0) <= credit.availableCents) return;
  const available = amountText(Math.max(0, credit.availableCents));
  refuse('order.credit_exceeded', { limit: amountText(credit.limitCents), available }, 'paymentSelection');
}
