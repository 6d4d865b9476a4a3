import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import type { OrderChanged } from '../../orders/index.ts';
import { hasEvent, insertVersion } from '../offer-changes.sql.ts';
import { offerEvent } from '../offers.events.ts';
import { calculateLine, sumUp } from '../offers.rules.ts';
import { lockAnyOffer } from '../offers.sql.ts';
import { pricedOf } from './show-positions.ts';

/**
 * Takes over an answer of sales as the next version and tells the customer. An answer to what was declined or ordered meanwhile
 * is passed over, as is one applied before.
 */
export async function applyOfferAnswer(ctx: Ctx, { noticeId, happenedAt, what }: OrderChanged): Promise<void> {
  if (what.kind !== 'offered') return;
  const offerNumber = Number(what.offerNumber);
  if (!Number.isSafeInteger(offerNumber)) return; // the ERP serves other shops, too
  const { answer } = what;
  await inTransaction(ctx, async (ctx) => {
    const offer = await lockAnyOffer(ctx, offerNumber);
    if (!offer || offer.state === 'declined' || offer.state === 'ordered') return;
    if (await hasEvent(ctx, noticeId)) return;
    const answered = new Map(answer.positions.map((position) => [position.lineNumber, position]));
    const lines = offer.positions.map((position) => {
      const offered = answered.get(position.lineNumber);
      const priced = pricedOf({
        ...position,
        offeredNetCents: offered?.netCents ?? position.offeredNetCents,
        offeredPriceUnit: offered?.priceUnit ?? position.offeredPriceUnit,
      });
      return calculateLine(priced, position.quantity);
    });
    const { netTotalCents } = sumUp(lines, offer.taxBasisPoints);
    const version = offer.version + 1;
    await insertVersion(ctx, offerNumber, { noticeId, offeredAt: happenedAt, version, answer, netTotalCents });
    await publish(ctx, offerEvent, { offerNumber, topic: 'offered', number: version });
  });
}
