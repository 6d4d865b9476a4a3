import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { isOwnArticle } from '@shop/contract/values';
import { combinationsAmong, exportArticleList, type ListLine } from '../cart-export/index.ts';
import { listArticles } from '../catalogue/index.ts';
import { withOwnNumbers, type NamedArticle } from '../own-numbers/index.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { amountName, shownSums } from '../prices/index.ts';
import { word } from './documents.wording.ts';
import { factsOf } from './templates/document-template.ts';
import type { OrderDocumentData } from './templates/order-documents.ts';
import { getOrderDocumentData } from './load-document-data.ts';
import { orderedByText } from '../orders/index.ts';

type Options = Parameters<typeof exportArticleList>[2];

/** An order that was placed as a list that can be imported again. @throws ShopError `order.unknown`, `shop.busy` */
export async function exportOrder(ctx: BuyerCtx, orderNumber: string, options: Options): Promise<FileAnswer> {
  const documentData = await getOrderDocumentData(ctx, orderNumber);
  const { order, orderedOn, positions } = documentData;
  const { locale } = ctx;
  const articles = await withOwnNumbers(ctx, await listArticles(ctx, [...new Set(positions.map(({ sku }) => sku))]));
  const { seesNet, seesGross } = priceVisibility(ctx.buyer.permissions);
  const number = String(order.orderNumber);
  return exportArticleList(
    ctx,
    {
      heading: word(locale, 'heading.order', { number }),
      fileName: `${word(locale, 'file.order')}-${number}`,
      facts: factsOf(locale, [
        ['fact.orderedOn', dayText(orderedOn)],
        ['fact.orderedBy', orderedByText(order, locale)],
        ['fact.commission', order.commission],
        ['fact.reference', order.reference],
      ]),
      lines: linesOf(ctx, documentData, articles),
      sums:
        order.sums &&
        shownSums({ ...order.sums, priceScale: null }, { seesNet, seesGross }, (kind) => amountName(kind, locale)),
    },
    options,
  );
}

/** Combinations as their articles, each with the note and commission of the whole, as a list of the cart has them. */
function linesOf(
  ctx: BuyerCtx,
  { order, positions }: OrderDocumentData,
  articles: ReadonlyMap<string, NamedArticle>,
): readonly ListLine[] {
  const { seesNet, seesGross } = priceVisibility(ctx.buyer.permissions);
  const printed = new Map(positions.map((position) => [position.lineNumber, position]));
  const named = order.positions.map((position) => {
    const { name, unitName } = printed.get(position.lineNumber) ?? position;
    return { ...position, name, unitName };
  });
  const combinations = combinationsAmong(named);
  return named.map((position): ListLine => {
    const { sku, eNumber, manufacturer, manufacturerNumber, name, quantity, priceUnit } = position;
    const { frame = position, combination } = combinations.get(position) ?? {};
    const isCustom = isOwnArticle(sku);
    const isPriced = seesNet && position.netCents !== null;
    return {
      sku: isCustom ? '' : sku,
      ownNumbers: articles.get(sku)?.ownNumbers,
      eNumber,
      manufacturer,
      manufacturerNumber,
      name,
      quantity,
      priceUnit,
      gtin: articles.get(sku)?.gtin ?? '',
      unit: position.unitName,
      unitPriceGross: seesGross ? position.grossCents : null,
      unitPrice: seesNet ? position.netCents : null,
      additions: isPriced ? position.additions.reduce((sum, { cents }) => sum + cents, 0) : null,
      lineTotal: seesNet ? position.lineNetCents : null,
      commission: frame.commission ?? '',
      note: frame.note ?? '',
      ...(combination && { combination }),
      isCustom,
      // Of a combination the frame shows the whole.
      imageUrl: combination ? (position.combination?.pictureUrl ?? null) : (articles.get(sku)?.imageUrl ?? null),
    };
  });
}
