import type { OfferPosition } from '@shop/contract/offers';
import type { Ctx } from '#src/context/context.ts';
import { visibleNet } from '#src/context/visible-price.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import { listArticles, listReplacements, unitName, type Article } from '../../catalogue/index.ts';
import { withOwnNumbers, type NamedArticle } from '../../own-numbers/index.ts';
import { calculateLine, type PricedPosition } from '../offers.rules.ts';
import type { StoredOffer, StoredPosition } from '../offers.sql.ts';

/** The amounts of a position; the gross price is dropped where sales offer by another unit. */
export function pricedOf(position: StoredPosition): PricedPosition {
  const { lineNumber, quantity, orderedQuantity, offeredNetCents, body } = position;
  const priceUnit = position.offeredPriceUnit ?? body.priceUnit;
  const grossCents = priceUnit === body.priceUnit ? body.grossCents : null;
  return { lineNumber, quantity, orderedQuantity, offeredNetCents, priceUnit, grossCents, additions: body.additions };
}

/** What the customer paid without the offer, by the unit of the offer; null where there was no such price. */
export function ownNetCents({ body, offeredPriceUnit }: StoredPosition): number | null {
  return offeredPriceUnit === null || offeredPriceUnit === body.priceUnit ? body.netCents : null;
}

/** Positions with the catalogue's facts in the viewer's language where it still knows the article. */
export async function showPositions(ctx: Ctx, offer: StoredOffer, seesNet: boolean): Promise<OfferPosition[]> {
  const skus = offer.positions.flatMap(({ custom, body }) => (custom ? [] : [body.sku]));
  const articles = await withOwnNumbers(ctx, await listArticles(ctx, [...new Set(skus)]));
  const replacements = await listReplacements(ctx, articles);
  return offer.positions.map((position) => {
    const { sku } = position.body;
    return showPosition(ctx, { position, article: articles.get(sku), successor: replacements.get(sku), seesNet });
  });
}

function showPosition(
  ctx: Ctx,
  {
    position,
    article,
    successor,
    seesNet,
  }: {
    readonly position: StoredPosition;
    readonly article: NamedArticle | undefined;
    readonly successor: Article | undefined;
    readonly seesNet: boolean;
  },
): OfferPosition {
  const { lineNumber, body, custom, quantity, orderedQuantity, offeredNetCents } = position;
  const priced = pricedOf(position);
  const seen = (cents: StoredCents | null) => visibleNet({ seesNet }, cents);
  return {
    lineNumber,
    sku: custom ? '' : body.sku,
    ...(article?.ownNumbers && { ownNumbers: [...article.ownNumbers] }),
    name: article?.name ?? body.name,
    eNumber: body.eNumber,
    manufacturer: body.manufacturer,
    url: article?.url ?? '',
    imageUrl: article?.imageUrl ?? null,
    isGone: custom === null && !article?.isOrderable,
    successor: successor ? { sku: successor.sku, name: successor.name, url: successor.url } : null,
    custom,
    quantity,
    orderedQuantity,
    openQuantity: quantity - orderedQuantity,
    measurementUnitName:
      article?.measurementUnitName ?? (custom ? unitName(custom.measurementUnit, ctx.locale) : body.unitName),
    priceUnit: priced.priceUnit,
    unitPrice: seen(offeredNetCents),
    listUnitPrice: seen(ownNetCents(position)),
    lineTotal: offeredNetCents === null ? null : seen(calculateLine(priced, quantity).lineNetCents),
    deliveryDate: position.offeredDeliveryDate,
    note: body.note ?? '',
    commission: body.commission ?? '',
  };
}
