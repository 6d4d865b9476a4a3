import { refuse, ShopError } from '@shop/contract/errors';
import { amountText } from '#platform/amount-text.ts';
import { defineCache } from '#platform/cache/cache.ts';
import { QuoteOutdated } from '#platform/quote-outdated.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { lockCredit, readCreditClock, sumReserved } from '../../orders/index.ts';
import { hasHiddenBounds } from '../checkout.rules.ts';
import { availableCredit } from '../choices.rules.ts';

/** A limit that the ERP sets for a company that had none holds after this long. */
const UNLIMITED_MS = 60_000;
const BYTES_PER_COMPANY = 200;

/** Companies without a limit, cached for a minute: most have none, and adding up what they owe is the ERP's dearest answer. */
const unlimitedCompanies = defineCache<{ readonly isUnlimited: true }>({
  name: 'checkout.unlimitedCompanies',
  bytesMax: 2 * 1024 * 1024,
  bytesOf: () => BYTES_PER_COMPANY,
  ttlMs: UNLIMITED_MS,
});

export type Credit = { readonly limitCents: number; readonly availableCents: number };

/** What the ERP counts of a company with a credit limit. */
export type CreditQuote = {
  readonly limitCents: number;
  readonly openItemsCents: number;
  readonly openOrdersCents: number;
  /** By the clock of the database, before the ERP was asked. */
  readonly askedAt: Date;
};

/** The credit of the company, Rappen with VAT; null where the ERP sets no limit. @throws ShopError `erp.unavailable` */
export async function findCredit(ctx: BuyerCtx): Promise<Credit | null> {
  const quote = await askCredit(ctx);
  if (!quote) return null;
  const { waitingCents, onItsWayCents, taxBasisPoints } = await sumReserved(ctx, quote.askedAt);
  const availableCents = availableCredit({ ...quote, taxBasisPoints, waitingCents: waitingCents + onItsWayCents });
  return { limitCents: quote.limitCents, availableCents };
}

/**
 * Asks the ERP what it counts, also before the transaction that reserves credit (`requireCredit`).
 * @returns null where the ERP sets no limit
 * @throws ShopError `erp.unavailable`
 */
export async function askCredit(ctx: BuyerCtx): Promise<CreditQuote | null> {
  const unlimited = ctx.cache.of(unlimitedCompanies);
  if (unlimited.get(ctx.buyer.companyNumber)) return null;
  const quote = await askErp(ctx);
  if (!quote) unlimited.set(ctx.buyer.companyNumber, { isUnlimited: true });
  return quote;
}

async function askErp(ctx: BuyerCtx): Promise<CreditQuote | null> {
  const askedAt = await readCreditClock(ctx);
  const { creditLimitCents, openItemsCents, openOrdersCents } = await ctx.erp.account(ctx.buyer.companyNumber, ctx.now);
  return creditLimitCents === null ? null : { limitCents: creditLimitCents, openItemsCents, openOrdersCents, askedAt };
}

/**
 * What is ordered on invoice must stay within the credit that the ERP gives the company. Colleagues who order at the same
 * moment follow one another until their transactions end, so that together they do not exceed it: the order that the caller
 * inserts next is reserved with it. What was handed over since the ERP was asked counts here, too: it may count twice, never
 * not at all.
 * @param quote of `askCredit`; null for no limit
 * @param grandTotalCents with VAT; null above 300 positions, where only a used-up credit refuses
 * @throws ShopError `order.credit_exceeded`; `order.approval_needed` for who may not know whether it suffices
 * @throws QuoteOutdated when only orders stand in the way that the ERP may have counted already
 */
export async function requireCredit(
  ctx: BuyerCtx,
  quote: CreditQuote | null,
  grandTotalCents: number | null,
): Promise<void> {
  if (!quote) return;
  if (hasHiddenBounds(ctx.buyer, true)) refuse('order.approval_needed');
  await lockCredit(ctx);
  const { onItsWayCents, ...reserved } = await sumReserved(ctx, quote.askedAt);
  const withoutThose = availableCredit({ ...quote, ...reserved });
  const availableCents = withoutThose - onItsWayCents;
  const wantedCents = grandTotalCents ?? 0;
  if (wantedCents <= availableCents) return;
  const words = { limit: amountText(quote.limitCents), available: amountText(Math.max(0, availableCents)) };
  const Refusal = wantedCents <= withoutThose ? QuoteOutdated : ShopError;
  throw new Refusal('order.credit_exceeded', words, { field: 'paymentSelection' });
}
