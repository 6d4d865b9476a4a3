import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { offersEndpoints } from '@shop/contract/offers.schemas';
import { languageOf } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context/context.ts';
import { holdOfferForOrder, noteOfferOrdered, planOfferOrder } from '../../offers/index.ts';
import { requireTotal } from '../checkout.rules.ts';
import { writeOrder } from './place-order.ts';
import { askCredit, requireCredit, type CreditQuote } from './require-credit.ts';

type Wanted = InputOf<(typeof offersEndpoints)['order']>['body'];

type OfferQuote = { readonly wanted: Wanted; readonly credit: CreditQuote | null };

/**
 * Checks whether an offer may be ordered, as a whole or by position, on invoice and at its prices
 * (docs/domain/offers.md#states), and asks the ERP for the credit.
 * @throws ShopError `erp.unavailable`, and all of `requireTotal` and `planOfferOrder`
 */
export async function quoteOfferOrder(ctx: BuyerCtx, wanted: Wanted): Promise<OfferQuote> {
  const { grandTotalCents } = await planOfferOrder(ctx, wanted);
  requireTotal(grandTotalCents, { ...ctx, isExpensiveConfirmed: wanted.isExpensiveConfirmed });
  return { wanted, credit: await askCredit(ctx) };
}

/**
 * Orders an offer under its lock, in the transaction that stores the response for this request id, so that it is ordered once. It
 * is planned anew: a colleague may have ordered of it meanwhile.
 * @throws ShopError `order.credit_exceeded`, and as `quoteOfferOrder`
 */
export async function commitOfferOrder(
  ctx: BuyerCtx,
  { wanted, credit }: OfferQuote,
): Promise<ReplyOf<typeof offersEndpoints.order>> {
  const ordered = await holdOfferForOrder(ctx, wanted);
  requireTotal(ordered.grandTotalCents, { ...ctx, isExpensiveConfirmed: wanted.isExpensiveConfirmed });
  await requireCredit(ctx, credit, ordered.grandTotalCents);
  const orderNumber = await writeOrder(ctx, ordered.order, { isMessageKnown: true });
  await noteOfferOrdered(ctx, ordered, orderNumber);
  const redirectUrl = `/${languageOf(ctx.locale)}/checkout/success?orderNumber=${orderNumber}`;
  return { orderNumber: String(orderNumber), redirectUrl, state: ordered.stateAfter };
}
