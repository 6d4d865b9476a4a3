import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { offersEndpoints } from '@shop/contract/offers.schemas';
import { languageOf } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context/context.ts';
import { holdOfferForOrder, noteOfferOrdered } from '../../offers/index.ts';
import { requireTotal } from '../checkout.rules.ts';
import { writeOrder } from './place-order.ts';
import { requireCredit } from './require-credit.ts';

type Wanted = InputOf<(typeof offersEndpoints)['order']>['body'];

/**
 * Orders an offer, as a whole or by position, on invoice and at its prices (docs/domain/offers.md#states): under the offer's
 * lock, in the transaction that stores the response for this request id, so that it is ordered once.
 * @throws ShopError `order.not_allowed`, `order.invoice_not_allowed`, `order.limit_exceeded`, `checkout.expensive_unconfirmed`,
 *   `order.credit_exceeded`, `erp.unavailable`, and all of `holdOfferForOrder`
 */
export async function orderOffer(ctx: BuyerCtx, wanted: Wanted): Promise<ReplyOf<typeof offersEndpoints.order>> {
  const { permissions, cartLimitCents } = ctx.buyer;
  if (!permissions.has('placeOrder')) refuse('order.not_allowed');
  if (!permissions.has('orderOnInvoice')) refuse('order.invoice_not_allowed');
  const ordered = await holdOfferForOrder(ctx, wanted);
  requireTotal(ordered.grandTotalCents, {
    cartLimitCents,
    expensiveTotalCents: ctx.operator.expensiveTotalCents,
    isExpensiveConfirmed: wanted.isExpensiveConfirmed,
  });
  await requireCredit(ctx, ordered.grandTotalCents);
  const orderNumber = await writeOrder(ctx, ordered.order, { isMessageKnown: true });
  await noteOfferOrdered(ctx, ordered, orderNumber);
  const redirectUrl = `/${languageOf(ctx.locale)}/checkout/success?orderNumber=${orderNumber}`;
  return { orderNumber: String(orderNumber), redirectUrl, state: ordered.stateAfter };
}
