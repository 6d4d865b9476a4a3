import { refuse } from '@shop/contract/errors';
import { LRUCache } from 'lru-cache';
import { amountText } from '#platform/amount-text.ts';
import type { BuyerCtx } from '#src/context/context.ts';
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
  const unlimited = unlimitedOf(ctx);
  if (unlimited.has(ctx.buyer.companyNumber)) return;
  await lockInvoiceOrders(ctx);
  const credit = await findCredit(ctx);
  if (!credit) unlimited.set(ctx.buyer.companyNumber, true);
  if (!credit || (grandTotalCents ?? 0) <= credit.availableCents) return;
  const available = amountText(Math.max(0, credit.availableCents));
  refuse('order.credit_exceeded', { limit: amountText(credit.limitCents), available }, 'paymentSelection');
}

/** A limit that the ERP sets for a company that had none holds after this long. */
const UNLIMITED_MS = 60_000;
const COMPANIES_MAX = 10_000;
const caches = new WeakMap<object, LRUCache<string, true>>();

/** Companies without a limit, cached for a minute: most have none, and adding up what they owe is the ERP's dearest answer. */
function unlimitedOf({ erp }: BuyerCtx): LRUCache<string, true> {
  const known = caches.get(erp);
  if (known) return known;
  const fresh = new LRUCache<string, true>({ max: COMPANIES_MAX, ttl: UNLIMITED_MS });
  caches.set(erp, fresh);
  return fresh;
}
