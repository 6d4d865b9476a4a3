import { refuse } from '@shop/contract/errors';
import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { getOffer, offerNumberOf, showPositions, sumsOf } from '../offers/index.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { amountName, shownSums } from '../prices/index.ts';
import { word } from './documents.wording.ts';
import { lineNotesOf } from './templates/document-template.ts';
import { printOffer } from './print-for-others.ts';

/**
 * An offer as it stands in its last version; each version is a document of its own.
 * @throws ShopError `offer.unknown`, `document.unknown` while nothing is offered, `shop.busy`
 */
export async function printOfferOf(ctx: BuyerCtx, id: string): Promise<FileAnswer> {
  const offer = await getOffer(ctx, offerNumberOf(id));
  const [latest] = offer.versions;
  if (!latest) return refuse('document.unknown');
  const visibility = priceVisibility(ctx.buyer.permissions);
  const positions = await showPositions(ctx, offer, visibility.seesNet);
  // What was requested keeps the manufacturer's number, also of a custom item.
  const numberOf = new Map(offer.positions.map(({ lineNumber, body }) => [lineNumber, body.manufacturerNumber]));
  const { contact, commission, reference } = offer;
  return printOffer(ctx, {
    offerNumber: `${offer.offerNumber}-${latest.version}`,
    offeredOn: readZurichClock(new Date(latest.offeredAt)).day,
    validUntil: latest.validTo,
    contact,
    commission,
    reference,
    message: latest.message,
    positions: positions.map((position) => ({
      ...position,
      manufacturerNumber: numberOf.get(position.lineNumber) ?? '',
      unitName: position.measurementUnitName,
      netCents: position.unitPrice,
      lineNetCents: position.lineTotal,
      lineNotes: lineNotesOf(ctx.locale, position, commission),
      notes: position.deliveryDate ? [word(ctx.locale, 'line.delivery', { date: dayText(position.deliveryDate) })] : [],
    })),
    // One document for all who see net prices, so without what is off the list price.
    sums: shownSums(sumsOf(offer), { ...visibility, seesGross: false }, (kind) => amountName(kind, ctx.locale)),
  });
}
