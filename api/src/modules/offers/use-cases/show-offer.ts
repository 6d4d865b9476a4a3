import { refuse } from '@shop/contract/errors';
import type { OfferDetail, OfferMessage, OfferRow, OfferState } from '@shop/contract/offers';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { readOrderNumber } from '../../orders/index.ts';
import { priceVisibility, visiblePrice, visiblyAbove } from '#src/context/visible-price.ts';
import { amountName, shownSums } from '../../prices/index.ts';
import { isOver, isWithdrawn, calculateLine, stateOf, sumUp } from '../offers.rules.ts';
import { getOffer, type OfferHead, type StoredOffer } from '../offers.sql.ts';
import { pricedOf, showPositions } from './show-positions.ts';
import { requestedByText } from '../requested-by.ts';

/** The number as typed. @throws ShopError `offer.unknown` for what can't be one */
export function offerNumberOf(typed: string): number {
  return readOrderNumber(typed) ?? refuse('offer.unknown');
}

/** @throws ShopError `offer.unknown`, also for another company's and, without the right, for a colleague's */
export async function showOffer(ctx: BuyerCtx, id: string): Promise<OfferDetail> {
  return showStored(ctx, await getOffer(ctx, offerNumberOf(id)));
}

/** An offer as this user may see it (docs/domain/permissions.md#seeing-orders), with what he may do with it now. */
export async function showStored(ctx: BuyerCtx, offer: StoredOffer): Promise<OfferDetail> {
  const { seesNet } = priceVisibility(ctx.buyer.permissions);
  const state = stateToday(ctx, offer);
  const sums = sumsOf(offer);
  const isOffered = offer.version > 0;
  const { expensiveTotalCents, expensiveRequestDays } = ctx.operator;
  return {
    ...showHead(ctx, { ...offer, positionCount: offer.positions.length }),
    isOver: isOver(offer.validTo, readZurichClock(ctx.now).day),
    version: offer.version,
    items: await showPositions(ctx, offer, seesNet),
    priceSummary: isOffered
      ? shownSums(sums, priceVisibility(ctx.buyer.permissions), (kind) => amountName(kind, ctx.locale))
      : null,
    versions: offer.versions.map(({ netTotalCents, ...version }) => ({
      ...version,
      netTotal: visiblePrice(ctx, netTotalCents),
    })),
    messages: showMessages(offer),
    orders: offer.orders.map(({ orderNumber, orderedAt }) => ({ orderNumber: String(orderNumber), orderedAt })),
    declineReason: offer.declineReason,
    isHandedOver: offer.transmittedAt !== null || isOffered,
    editedFrom: offer.editedFrom === null ? null : String(offer.editedFrom),
    pdfPath: isOffered ? `/customer/offer-pdf/${offer.offerNumber}` : null,
    needsExpensiveConfirmation:
      isOffered && (visiblyAbove({ seesNet }, sums.grandTotalCents, expensiveTotalCents) ?? true),
    expensiveRequestDays,
    may: mayOf(ctx, offer, state),
  };
}

function mayOf({ buyer, now }: BuyerCtx, { validTo }: StoredOffer, state: OfferState): OfferDetail['may'] {
  const { permissions } = buyer;
  const isRunning = state === 'offered' || (state === 'partlyOrdered' && !isOver(validTo, readZurichClock(now).day));
  const asks = permissions.has('requestOffer');
  return {
    order: isRunning && permissions.has('placeOrder') && permissions.has('orderOnInvoice'),
    edit: asks,
    decline: asks && (state === 'requested' || state === 'offered'),
    write: asks && state !== 'declined',
  };
}

/** The sums of all of it at the offer's prices, Rappen. */
export function sumsOf(offer: StoredOffer) {
  const lines = offer.positions.map((position) => calculateLine(pricedOf(position), position.quantity));
  return sumUp(lines, offer.taxBasisPoints);
}

export function stateToday({ now }: Pick<BuyerCtx, 'now'>, { state, validTo }: Pick<OfferHead, 'state' | 'validTo'>) {
  return stateOf(state, validTo, readZurichClock(now).day);
}

export function showHead(ctx: BuyerCtx, offer: OfferHead): OfferRow {
  const { validTo, contact, commission, reference, netTotalCents } = offer;
  return {
    offerNumber: String(offer.offerNumber),
    state: stateToday(ctx, offer),
    isWithdrawn: isWithdrawn(offer),
    requestedAt: offer.requestedAt.toISOString(),
    offeredAt: offer.offeredAt?.toISOString() ?? null,
    validTo,
    requestedBy: requestedByText(offer, ctx.locale),
    contact,
    commission,
    reference,
    positions: offer.positionCount,
    netTotal: visiblePrice(ctx, netTotalCents),
    isOwn: offer.userId === ctx.buyer.userId,
  };
}

/** What was written, and what sales said with each offer, in the order in which it was said. */
export function showMessages({ messages, versions }: StoredOffer): OfferMessage[] {
  const written = messages.map(({ sentAt, sender, name, text }) => ({ sentAt, from: sender, name, text }));
  const answered = versions
    .toReversed()
    .filter(({ message }) => message !== '')
    .map(({ offeredAt, message }) => ({ sentAt: offeredAt, from: 'sales' as const, name: '', text: message }));
  return [...written, ...answered].toSorted((a, b) => a.sentAt.localeCompare(b.sentAt));
}
