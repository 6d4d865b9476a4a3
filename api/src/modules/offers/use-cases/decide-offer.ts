import { refuse } from '@shop/contract/errors';
import type { OfferDetail } from '@shop/contract/offers';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { insertMessage, markDeclined } from '../offer-changes.sql.ts';
import { offerEvent } from '../offers.events.ts';
import { withdrawOffer } from '../offers.jobs.ts';
import { getOffer, lockOffer } from '../offers.sql.ts';
import { offerNumberOf, showStored, stateToday } from './show-offer.ts';

/**
 * Declines an offer, or takes a request back; the ERP and sales hear of it.
 * @throws ShopError `offer.unknown`, `offer.decided` for what is ordered, declined or expired already
 */
export async function declineOffer(ctx: BuyerCtx, id: string, reason: string): Promise<OfferDetail> {
  const offerNumber = offerNumberOf(id);
  await inTransaction(ctx, async (ctx) => {
    const state = stateToday(ctx, await lockOffer(ctx, offerNumber));
    if (state !== 'requested' && state !== 'offered') refuse('offer.decided');
    await markDeclined(ctx, offerNumber, reason);
    await ctx.jobs.enqueue(ctx.db, withdrawOffer, { offerNumber });
    await publish(ctx, offerEvent, { offerNumber, topic: 'declined', number: 0 });
    await publish(ctx, offerEvent, { offerNumber, topic: 'givenUp', number: 0 });
  });
  return showStored(ctx, await getOffer(ctx, offerNumber));
}

/** @throws ShopError `offer.unknown` */
export async function writeToSales(ctx: BuyerCtx, id: string, text: string): Promise<OfferDetail> {
  const offerNumber = offerNumberOf(id);
  await inTransaction(ctx, async (ctx) => {
    await lockOffer(ctx, offerNumber);
    const name = `${ctx.buyer.firstName} ${ctx.buyer.lastName}`;
    const number = await insertMessage(ctx, offerNumber, { sender: 'customer', name, text });
    await publish(ctx, offerEvent, { offerNumber, topic: 'asked', number });
  });
  return showStored(ctx, await getOffer(ctx, offerNumber));
}
