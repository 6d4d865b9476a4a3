import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import type { offersEndpoints } from '@shop/contract/offers.schemas';
import { languageOf } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context/context.ts';
import { requireBudgets, subjectsOf } from '../../budgets/index.ts';
import { holdOfferForOrder, noteOfferOrdered, planOfferOrder } from '../../offers/index.ts';
import { requireTotal } from '../checkout.rules.ts';
import { writeOrder } from './place-order.ts';
import { askCredit, requireCredit, type CreditQuote } from './require-credit.ts';

type Wanted = InputOf<(typeof offersEndpoints)['order']>['body'];

type OfferQuote = { readonly wanted: Wanted; readonly credit: CreditQuote | null };

/**
 * Checks whether an offer may be ordered, as a whole or by position, on invoice and at its prices
 * (docs/domain/offers.md#states), and asks the ERP for the credit.
 * @throws ShopError `erp.unavailable`, `offer.limit_exceeded`, `offer.approval_needed`, `checkout.expensive_unconfirmed`,
 *   `checkout.large_order_unconfirmed`, and all of `planOfferOrder`
 */
export async function quoteOfferOrder(ctx: BuyerCtx, wanted: Wanted): Promise<OfferQuote> {
  const { grandTotalCents } = await planOfferOrder(ctx, wanted);
  await inWordsOfOffer(wanted, async () => requireTotal(grandTotalCents, boundsOf(ctx, wanted)));
  return { wanted, credit: await askCredit(ctx) };
}

/**
 * Orders an offer under its lock, in the transaction that stores the response for this request id, so that it is ordered once. It
 * is planned anew: a colleague may have ordered of it meanwhile.
 * @throws ShopError `order.credit_exceeded`, `budget.exceeded`, and as `quoteOfferOrder`
 */
export async function commitOfferOrder(
  ctx: BuyerCtx,
  { wanted, credit }: OfferQuote,
): Promise<ReplyOf<typeof offersEndpoints.order>> {
  const ordered = await holdOfferForOrder(ctx, wanted);
  await inWordsOfOffer(wanted, async () => {
    requireTotal(ordered.grandTotalCents, boundsOf(ctx, wanted));
    await requireCredit(ctx, credit, ordered.grandTotalCents);
    const { order, grandTotalCents: amountCents } = ordered;
    await requireBudgets(ctx, subjectsOf(ctx, order), { amountCents, isHeld: true });
  });
  const orderNumber = await writeOrder(ctx, ordered.order, { isMessageKnown: true });
  await noteOfferOrdered(ctx, ordered, orderNumber);
  const redirectUrl = `/${languageOf(ctx.locale)}/checkout/success?orderNumber=${orderNumber}`;
  return { orderNumber: String(orderNumber), redirectUrl, state: ordered.stateAfter };
}

function boundsOf(ctx: BuyerCtx, { isExpensiveConfirmed }: Wanted) {
  return { ...ctx, isExpensiveConfirmed };
}

/**
 * An offer is no cart and cannot be sent for approval: the refusal says who can order it instead
 * (docs/domain/offers.md#who-orders).
 */
async function inWordsOfOffer({ offerNumber }: Wanted, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code === 'order.approval_needed') refuse('offer.approval_needed', { offerNumber });
    if (error.code === 'order.limit_exceeded') refuse('offer.limit_exceeded', { ...error.details, offerNumber });
    throw error;
  }
}
