import { refuse } from '@shop/contract/errors';
import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/plug-file.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context.ts';
import { getOffer, offerNumberOf, showPositions, sumsOf } from '../offers/index.ts';
import { amountName, priceSight, shownSums } from '../prices/index.ts';
import { word } from './documents.wording.ts';
import { marksOf } from './letters/desk.ts';
import { printOffer } from './print-for-others.ts';

/**
 * An offer as it stands in its last version; each version is a document of its own.
 * @throws ShopError `offer.unknown`, `document.unknown` while nothing is offered, `shop.busy`
 */
export async function printOfferOf(ctx: BuyerCtx, id: string): Promise<FileAnswer> {
  const offer = await getOffer(ctx, offerNumberOf(id));
  const [latest] = offer.versions;
  if (!latest) return refuse('document.unknown');
  const sight = priceSight(ctx.buyer.permissions);
  const positions = await showPositions(ctx, offer, sight.seesNet);
  const { contact, commission, reference } = offer;
  return printOffer(ctx, {
    offerNumber: `${offer.offerNumber}-${latest.version}`,
    offeredOn: readZurichClock(new Date(latest.offeredAt)).day,
    validUntil: latest.validTo,
    ...{ contact, commission, reference },
    message: latest.message,
    positions: positions.map((position) => ({
      ...position,
      manufacturerNumber: position.custom?.supplierArticleNumber ?? '',
      unitName: position.measurementUnitName,
      netCents: position.unitPrice,
      lineNetCents: position.lineTotal,
      marks: marksOf(ctx.locale, position, commission),
      notes: position.deliveryDate ? [word(ctx.locale, 'line.delivery', { date: dayText(position.deliveryDate) })] : [],
    })),
    // One paper for all who see net prices, so without what is off the list price.
    sums: shownSums(sumsOf(offer), { ...sight, seesGross: false }, (kind) => amountName(kind, ctx.locale)),
  });
}
