import type { checkoutEndpoints } from '@shop/contract/checkout.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { OnlinePaymentType } from '@shop/contract/payments';
import { languageOf } from '@shop/contract/values';
import { queuedJob } from '#platform/jobs.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listenerJobs } from '#src/context/events.ts';
import * as carts from '../../cart/index.ts';
import { insertOrder, orderMessage, orderPlaced, transmitOrder, type NewOrder } from '../../orders/index.ts';
import { beginPayment, requireMethod } from '../../payments/index.ts';
import { createRequest, getOffer, offerNumberOf } from '../../offers/index.ts';
import { priceVisibility } from '../../prices/index.ts';
import { requireOrderRights, requirePayment, requireTotal, type Wanted } from '../checkout.rules.ts';
import { draftOrder, type OrderDraft } from './draft-order.ts';
import { intentOf } from './paid-intent.ts';
import { requireCredit } from './require-credit.ts';

type Reply = ReplyOf<typeof checkoutEndpoints.placeOrder>;

/**
 * Orders a cart: all of it in the transaction that also stores the response for this request id
 * (docs/domain/http-api.md#repeated-requests). The hand-over to the ERP and the email are enqueued in it as jobs. What is to be
 * paid online is stored whole and ordered once it is paid.
 * @throws ShopError for everything that keeps the cart from becoming an order; nothing has happened then
 */
export async function placeOrder(ctx: BuyerCtx, wanted: Wanted): Promise<Reply> {
  requireOrderRights(ctx.buyer.permissions, wanted);
  if (wanted.orderType === 'QuoteRequest') return requestOffer(ctx, wanted);
  const payment = requirePayment(wanted);
  const method = payment === 'invoice' ? null : requireMethod(ctx, payment);
  const draft = await withOffer(ctx, await draftOrder(ctx, { ...wanted, isKept: method !== null }), wanted);
  requireTotal(draft.grandTotalCents, {
    cartLimitCents: ctx.buyer.cartLimitCents,
    expensiveTotalCents: ctx.operator.expensiveTotalCents,
    isExpensiveConfirmed: wanted.isExpensiveConfirmed,
  });
  return method === null ? orderOnInvoice(ctx, draft, wanted) : orderWhenPaid(ctx, draft, wanted, method);
}

async function orderOnInvoice(ctx: BuyerCtx, draft: OrderDraft, wanted: Wanted): Promise<Reply> {
  await requireCredit(ctx, draft.grandTotalCents);
  const orderNumber = await writeOrder(ctx, { ...draft.order, paymentType: 'invoice' });
  if (!isKept(draft, wanted)) await carts.emptyOrderedCart(ctx, draft.cart);
  const redirectUrl = `/${languageOf(ctx.locale)}/checkout/success?orderNumber=${orderNumber}`;
  return { orderNumber: String(orderNumber), redirectUrl, paymentId: null };
}

/**
 * Neither limit nor credit nor payment: all that is asked for is an answer of sales (docs/domain/offers.md#states,
 * docs/domain/cart.md#custom-items).
 */
async function requestOffer(ctx: BuyerCtx, wanted: Wanted): Promise<Reply> {
  const draft = await withOffer(ctx, await draftOrder(ctx, wanted), wanted);
  const { offerNumber: origin, ...order } = draft.order;
  const offerNumber = await createRequest(ctx, order, origin);
  if (!isKept(draft, wanted)) await carts.emptyOrderedCart(ctx, draft.cart);
  const redirectUrl = `/${languageOf(ctx.locale)}/customer/offer/${offerNumber}?requested=1`;
  return { orderNumber: null, redirectUrl, paymentId: null };
}

/**
 * The offer that is named counts before the one the cart was filled from. Prices and state of it stay as they are: an offer is
 * ordered at its own prices by `orderOffer`.
 * @throws ShopError `offer.unknown`
 */
async function withOffer(ctx: BuyerCtx, draft: OrderDraft, wanted: Wanted): Promise<OrderDraft> {
  if (wanted.offerNumber === undefined) return draft;
  const { offerNumber } = await getOffer(ctx, offerNumberOf(wanted.offerNumber));
  return { ...draft, order: { ...draft.order, offerNumber } };
}

/** Nothing is ordered and the cart stays as it is: the order comes with the payment (`place-paid-order.ts`). */
async function orderWhenPaid(
  ctx: BuyerCtx,
  draft: OrderDraft,
  wanted: Wanted,
  method: OnlinePaymentType,
): Promise<Reply> {
  if (draft.grandTotalCents === null) return refuse('checkout.prices_needed', {}, 'paymentSelection');
  if (!priceVisibility(ctx.buyer.permissions).seesNet || draft.grandTotalCents <= 0) {
    return refuse('payment.method_unavailable', {}, 'paymentSelection');
  }
  const { cartId, version } = draft.cart;
  const paymentId = await beginPayment(ctx, {
    kind: 'order',
    paymentType: method,
    amountCents: draft.grandTotalCents,
    cart: { cartId, version },
    intent: intentOf(ctx, draft, { paymentType: method, isCartKept: isKept(draft, wanted) }),
    orderNumber: null,
  });
  return { orderNumber: null, redirectUrl: `/${languageOf(ctx.locale)}/checkout/payment/${paymentId}`, paymentId };
}

function isKept({ cart }: OrderDraft, wanted: Wanted): boolean {
  return wanted.preserveCartData || cart.fields.preserveCartData;
}

/**
 * Writes an order and enqueues what follows from it: the hand-over to the ERP, the email, and that sales read what was
 * written to them, unless they did when they made the offer. @returns its number
 */
export async function writeOrder(
  ctx: BuyerCtx,
  order: NewOrder,
  { isMessageKnown = false }: { readonly isMessageKnown?: boolean } = {},
): Promise<number> {
  const orderNumber = await insertOrder(ctx, order);
  const showsPrices = priceVisibility(ctx.buyer.permissions).seesNet;
  const isConfirmed = order.salesNotificationType !== 'none';
  await ctx.jobs.enqueueAll(ctx.db, [
    queuedJob(transmitOrder, { orderNumber }),
    ...(isConfirmed ? listenerJobs(ctx, orderPlaced, { orderNumber, showsPrices }) : []),
    ...(order.messageToSales !== '' && !isMessageKnown ? listenerJobs(ctx, orderMessage, { orderNumber }) : []),
  ]);
  return orderNumber;
}
