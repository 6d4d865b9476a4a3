import type { CustomItem } from '@shop/contract/cart-item';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { vatRateOn } from '#src/context/operator.ts';
import type { ErpSums } from '#src/ports/erp/erp.port.ts';
import type { NewPosition } from '../../orders/index.ts';
import { insertMessage } from '../offer-changes.sql.ts';
import { offerEvent } from '../offers.events.ts';
import { transmitOfferRequest } from '../offers.jobs.ts';
import { insertOffer, type OfferCheckout } from '../offers.sql.ts';
import { recordAssisted } from '../../audit-trail/index.ts';

/** A cart with everything copied, as the checkout hands it over. */
export type OfferDraft = OfferCheckout & {
  readonly sums: ErpSums | null;
  readonly positions: readonly (NewPosition & { readonly custom?: CustomItem | null })[];
};

/**
 * Keeps a request for an offer and enqueues its hand-over to the ERP, so that it is not lost while the ERP is away. Call it in
 * the transaction that empties the cart. @returns its number
 */
export async function createRequest(ctx: BuyerCtx, draft: OfferDraft, editedFrom: number | null): Promise<number> {
  const { sums, positions, ...checkout } = draft;
  const offerNumber = await insertOffer(ctx, {
    checkout,
    positions,
    taxBasisPoints:
      // Where the ERP has calculated nothing it is the rate of today (docs/domain/money.md#vat).
      sums?.taxBasisPoints ?? vatRateOn(ctx.operator.vatRates, readZurichClock(ctx.now).day),
    editedFrom,
  });
  await recordAssisted(ctx, {
    subject: { kind: 'offer', id: offerNumber, name: String(offerNumber) },
    action: 'created',
  });
  if (checkout.messageToSales !== '') {
    const name = actingName(ctx.buyer);
    await insertMessage(ctx, offerNumber, { sender: 'customer', name, text: checkout.messageToSales });
  }
  await ctx.jobs.enqueue(ctx.db, transmitOfferRequest, { offerNumber });
  await publish(ctx, offerEvent, { offerNumber, topic: 'requested', number: 0 });
  await publish(ctx, offerEvent, { offerNumber, topic: 'received', number: 0 });
  return offerNumber;
}
