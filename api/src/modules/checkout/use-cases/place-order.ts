import type { checkoutEndpoints } from '@shop/contract/checkout.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { OnlinePaymentType } from '@shop/contract/payments';
import { languageOf } from '@shop/contract/values';
import { queuedJob } from '#platform/jobs.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listenerJobs } from '#src/context/events.ts';
import { recordAssisted } from '../../audit-trail/index.ts';
import { chargeBudgets, requireBudgets, subjectsOf, type HeldBudgets } from '../../budgets/index.ts';
import * as carts from '../../cart/index.ts';
import { insertOrder, orderMessage, orderPlaced, transmitOrder, type NewOrder } from '../../orders/index.ts';
import { beginPayment, requireMethod } from '../../payments/index.ts';
import { createRequest, getOffer, offerNumberOf } from '../../offers/index.ts';
import { requireOrderRights, requirePayment, requireTotal, type Wanted } from '../checkout.rules.ts';
import { requireNoApproval } from './ask-approval.ts';
import { draftOrder, type OrderDraft } from './draft-order.ts';
import { intentOf } from './paid-intent.ts';
import { askCredit, requireCredit, type CreditQuote } from './require-credit.ts';

type Reply = ReplyOf<typeof checkoutEndpoints.placeOrder>;

/** All that a cart becomes, checked and calculated; what is left is to write it. */
type PlacementQuote = {
  readonly wanted: Wanted;
  readonly draft: OrderDraft;
  readonly way:
    | { readonly kind: 'offer' }
    | { readonly kind: 'invoice'; readonly credit: CreditQuote | null }
    | { readonly kind: 'online'; readonly method: OnlinePaymentType; readonly amountCents: number };
};

/**
 * Checks and calculates what is to be ordered, with everything the ERP has to say to it; nothing is written and no lock is held.
 * @throws ShopError for everything that keeps the cart from becoming an order
 */
export async function quotePlacement(ctx: BuyerCtx, wanted: Wanted): Promise<PlacementQuote> {
  requireOrderRights(ctx.buyer.permissions, wanted);
  if (wanted.orderType === 'QuoteRequest') {
    return { wanted, draft: await withOffer(ctx, await draftOrder(ctx, wanted), wanted), way: { kind: 'offer' } };
  }
  const payment = requirePayment(wanted);
  const method = payment === 'invoice' ? null : requireMethod(ctx, payment);
  const draft = await withOffer(ctx, await draftOrder(ctx, wanted), wanted);
  if (method === null)
    return { wanted, draft, way: { kind: 'invoice', credit: await quoteOnInvoice(ctx, draft, wanted) } };
  await requireOrderable(ctx, draft, wanted);
  // What is paid is ordered; on invoice the budgets are asked when it is written.
  await requireBudgets(ctx, subjectsOf(ctx, draft.order), { amountCents: draft.grandTotalCents });
  return { wanted, draft, way: { kind: 'online', method, amountCents: payableCents(draft) } };
}

type Confirmed = Pick<Wanted, 'isExpensiveConfirmed'>;

async function requireOrderable(ctx: BuyerCtx, draft: OrderDraft, { isExpensiveConfirmed }: Confirmed): Promise<void> {
  requireTotal(draft.grandTotalCents, { ...ctx, isExpensiveConfirmed });
  await requireNoApproval(ctx, draft);
}

/**
 * Whether a draft may be ordered on invoice by this user, whatever it was made of; the rights are asked before.
 * @returns the credit, for `placeOnInvoice`
 * @throws ShopError as `requireTotal`, `order.approval_needed`, `erp.unavailable`
 */
export async function quoteOnInvoice(
  ctx: BuyerCtx,
  draft: OrderDraft,
  confirmed: Confirmed,
): Promise<CreditQuote | null> {
  await requireOrderable(ctx, draft, confirmed);
  return askCredit(ctx);
}

/**
 * Orders a cart as it was quoted: in the transaction that also stores the response for this request id
 * (docs/domain/http-api.md#repeated-requests). The hand-over to the ERP and the e-mail are enqueued in it as jobs. What is to be
 * paid online is stored whole and ordered once it is paid.
 * @throws QuoteOutdated when the cart has changed since
 * @throws ShopError `order.credit_exceeded`, `budget.exceeded`, `order.approval_needed`
 */
export async function commitPlacement(ctx: BuyerCtx, quote: PlacementQuote): Promise<Reply> {
  const { wanted, draft, way } = quote;
  if (way.kind === 'online') return orderWhenPaid(ctx, draft, wanted, way);
  if (isKept(draft, wanted)) await carts.lockCartAt(ctx, draft.cart);
  else await carts.takeCartAt(ctx, draft.cart);
  return way.kind === 'offer' ? requestOffer(ctx, draft) : orderOnInvoice(ctx, draft, way.credit);
}

/**
 * Orders a draft on invoice, within the transaction of the caller, who holds what it was made of.
 * @returns the number of the order
 * @throws QuoteOutdated, ShopError `order.credit_exceeded`, `budget.exceeded`, `order.approval_needed`
 */
export async function placeOnInvoice(ctx: BuyerCtx, draft: OrderDraft, credit: CreditQuote | null): Promise<number> {
  await requireCredit(ctx, credit, draft.grandTotalCents);
  const subjects = subjectsOf(ctx, draft.order);
  const budgets = await requireBudgets(ctx, subjects, { amountCents: draft.grandTotalCents, isHeld: true });
  return writeOrder(ctx, { ...draft.order, paymentType: 'invoice' }, { budgets });
}

async function orderOnInvoice(ctx: BuyerCtx, draft: OrderDraft, credit: CreditQuote | null): Promise<Reply> {
  const orderNumber = await placeOnInvoice(ctx, draft, credit);
  const redirectUrl = `/${languageOf(ctx.locale)}/checkout/success?orderNumber=${orderNumber}`;
  return { orderNumber: String(orderNumber), redirectUrl, paymentId: null };
}

/**
 * Neither limit nor credit nor payment: all that is asked for is an answer of sales (docs/domain/offers.md#states,
 * docs/domain/cart.md#custom-items).
 */
async function requestOffer(ctx: BuyerCtx, draft: OrderDraft): Promise<Reply> {
  const { offerNumber: origin, ...order } = draft.order;
  const offerNumber = await createRequest(ctx, order, origin);
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

/** @throws ShopError `checkout.prices_needed`, `payment.method_unavailable` */
function payableCents({ grandTotalCents }: OrderDraft): number {
  if (grandTotalCents === null) return refuse('checkout.prices_needed', {}, 'paymentSelection');
  if (grandTotalCents <= 0) return refuse('payment.method_unavailable', {}, 'paymentSelection');
  return grandTotalCents;
}

/** Nothing is ordered and the cart stays as it is: the order comes with the payment (`place-paid-order.ts`). */
async function orderWhenPaid(
  ctx: BuyerCtx,
  draft: OrderDraft,
  wanted: Wanted,
  { method, amountCents }: { readonly method: OnlinePaymentType; readonly amountCents: number },
): Promise<Reply> {
  const { cartId, version } = draft.cart;
  await carts.holdCartAt(ctx, draft.cart);
  const paymentId = await beginPayment(ctx, {
    kind: 'order',
    paymentType: method,
    amountCents,
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
 * Writes an order, charges it to its budgets, and enqueues what follows from it: the hand-over to the ERP, the e-mail, and that sales read what was
 * written to them, unless they did when they made the offer. @returns its number
 */
export async function writeOrder(
  ctx: BuyerCtx,
  order: NewOrder,
  { isMessageKnown = false, budgets }: { readonly isMessageKnown?: boolean; readonly budgets?: HeldBudgets } = {},
): Promise<number> {
  const orderNumber = await insertOrder(ctx, order);
  await recordAssisted(ctx, {
    subject: { kind: 'order', id: orderNumber, name: String(orderNumber) },
    action: 'created',
  });
  const amountCents = order.sums?.grandTotalCents ?? null;
  await chargeBudgets(ctx, subjectsOf(ctx, order), { orderNumber, amountCents, budgets });
  const isConfirmed = order.salesNotificationType !== 'none';
  await ctx.jobs.enqueueAll(ctx.db, [
    queuedJob(transmitOrder, { orderNumber }),
    ...(isConfirmed ? listenerJobs(ctx, orderPlaced, { orderNumber }) : []),
    ...(order.messageToSales !== '' && !isMessageKnown ? listenerJobs(ctx, orderMessage, { orderNumber }) : []),
  ]);
  return orderNumber;
}
