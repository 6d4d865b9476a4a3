import { randomUUID } from 'node:crypto';
import { refuse } from '@shop/contract/errors';
import type { OfferState } from '@shop/contract/offers';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { listArticles, listReplacements } from '../../catalogue/index.ts';
import type { NewOrder } from '../../orders/index.ts';
import { noteOrder } from '../offer-changes.sql.ts';
import { offerEvent } from '../offers.events.ts';
import { calculateLine, requireOrderable, stateAfter, sumUp, chooseParts, type Part } from '../offers.rules.ts';
import { getOffer, lockOffer, type StoredOffer } from '../offers.sql.ts';
import { offerNumberOf } from './show-offer.ts';
import { pricedOf } from './show-positions.ts';

/** What an offer becomes when it is ordered: prices, dates and texts are the offer's. */
export type OfferOrder = {
  readonly offerNumber: number;
  readonly order: NewOrder;
  readonly parts: readonly Part[];
  readonly stateAfter: OfferState;
  readonly grandTotalCents: number;
};

type WantedOfOffer = {
  readonly offerNumber: string;
  readonly positions?: readonly Part[] | undefined;
  readonly version?: number | undefined;
};

/**
 * Holds an offer until the transaction ends and reckons what is wanted of it. Rights, limit and credit are the caller's business.
 * @throws ShopError `offer.unknown`, `offer.article_gone`, `offer.article_replaced`, and the refusals of `requireOrderable` and
 *   `chooseParts`
 */
export async function holdOfferForOrder(ctx: BuyerCtx, wanted: WantedOfOffer): Promise<OfferOrder> {
  return orderOf(ctx, await lockOffer(ctx, offerNumberOf(wanted.offerNumber)), wanted);
}

/** The same without holding it, to see what it comes to. @throws ShopError as `holdOfferForOrder` */
export async function planOfferOrder(ctx: BuyerCtx, wanted: WantedOfOffer): Promise<OfferOrder> {
  return orderOf(ctx, await getOffer(ctx, offerNumberOf(wanted.offerNumber)), wanted);
}

async function orderOf(ctx: BuyerCtx, offer: StoredOffer, wanted: WantedOfOffer): Promise<OfferOrder> {
  const ordered = reckonOrder(ctx, offer, wanted);
  await requireSold(ctx, offer, ordered.parts);
  return ordered;
}

/**
 * What the catalogue has withdrawn since it was offered is not ordered (docs/domain/offers.md#withdrawn-articles).
 * @throws ShopError `offer.article_gone`, `offer.article_replaced`
 */
async function requireSold(ctx: BuyerCtx, offer: StoredOffer, parts: readonly Part[]): Promise<void> {
  const wanted = new Set(parts.map(({ lineNumber }) => lineNumber));
  const positions = offer.positions.filter(({ lineNumber, custom }) => wanted.has(lineNumber) && !custom);
  const articles = await listArticles(ctx, [...new Set(positions.map(({ body }) => body.sku))]);
  const gone = positions.find(({ body }) => !articles.get(body.sku)?.isOrderable)?.body;
  if (!gone) return;
  const article = articles.get(gone.sku)?.name ?? gone.name;
  const successor = (await listReplacements(ctx, articles)).get(gone.sku);
  if (!successor) refuse('offer.article_gone', { article }, 'positions');
  refuse('offer.article_replaced', { article, successor: successor.name, successorSku: successor.sku }, 'positions');
}

function reckonOrder(ctx: BuyerCtx, offer: StoredOffer, wanted: WantedOfOffer): OfferOrder {
  const { offerNumber } = offer;
  const lastOrderNumber = offer.orders.at(-1)?.orderNumber ?? null;
  requireOrderable({ ...offer, lastOrderNumber }, readZurichClock(ctx.now).day, wanted.version);
  const priced = offer.positions.map(pricedOf);
  const parts = chooseParts(priced, wanted.positions);
  const quantities = new Map(parts.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
  const lines = offer.positions.flatMap((position) => {
    const quantity = quantities.get(position.lineNumber);
    return quantity === undefined ? [] : [{ position, ...calculateLine(pricedOf(position), quantity) }];
  });
  const sums = sumUp(lines, offer.taxBasisPoints);
  const order: NewOrder = {
    ...offer.checkout,
    // An order of an offer is of no cart: the cart that asked for it may have become anything else since.
    cartId: randomUUID(),
    cartVersion: 0,
    offerNumber,
    deliveryDate: futureDay(offer.checkout.deliveryDate, readZurichClock(ctx.now).day),
    paymentType: 'invoice',
    sums,
    positions: lines.map(({ position, ...line }) => ({
      ...position.body,
      ...line,
      priceUnit: pricedOf(position).priceUnit,
      grossCents: pricedOf(position).grossCents,
      netCents: position.offeredNetCents,
      deliveryDate:
        position.offeredDeliveryDate ?? futureDay(offer.checkout.deliveryDate, readZurichClock(ctx.now).day),
    })),
  };
  const { grandTotalCents } = sums;
  return { offerNumber, order, parts, stateAfter: stateAfter(priced, parts), grandTotalCents };
}

/** The day that was wished when the offer was requested, unless it has passed. */
function futureDay(day: string | null, today: string): string | null {
  return day !== null && day > today ? day : null;
}

/** Remembers what of an offer was ordered, and tells sales; the customer gets the confirmation of the order. Call it in the transaction that holds the offer. */
export async function noteOfferOrdered(ctx: BuyerCtx, ordered: OfferOrder, orderNumber: number): Promise<void> {
  const { offerNumber, parts, stateAfter: state } = ordered;
  await noteOrder(ctx, offerNumber, { orderNumber, parts, state });
  await publish(ctx, offerEvent, { offerNumber, topic: 'ordered', number: orderNumber });
}
