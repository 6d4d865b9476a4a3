import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/plug-file.ts';
import type { BuyerCtx } from '#src/context.ts';
import { exportArticleList } from '../cart-export/index.ts';
import { listArticles } from '../catalogue/index.ts';
import { amountName, priceSight, shownSums } from '../prices/index.ts';
import { word } from './documents.wording.ts';
import { factsOf } from './letters/desk.ts';
import { getOrderPaper } from './papers.ts';

type Wish = Parameters<typeof exportArticleList>[2];

/** An order that was placed as a list that can be imported again. @throws ShopError `order.unknown`, `shop.busy` */
export async function exportOrder(ctx: BuyerCtx, orderNumber: string, wish: Wish): Promise<FileAnswer> {
  const { order, orderedOn, positions } = await getOrderPaper(ctx, orderNumber);
  const { locale } = ctx;
  const articles = await listArticles(ctx, [...new Set(positions.map(({ sku }) => sku))]);
  const { seesNet, seesGross } = priceSight(ctx.buyer.permissions);
  const gross = new Map(order.positions.map(({ lineNumber, grossCents }) => [lineNumber, grossCents]));
  const number = String(order.orderNumber);
  return exportArticleList(
    ctx,
    {
      heading: word(locale, 'heading.order', { number }),
      fileName: `${word(locale, 'file.order')}-${number}`,
      facts: factsOf(locale, [
        ['fact.orderedOn', dayText(orderedOn)],
        ['fact.orderedBy', order.orderedBy],
        ['fact.commission', order.commission],
        ['fact.reference', order.reference],
      ]),
      lines: positions.map((position) => ({
        sku: position.sku,
        eNumber: position.eNumber,
        gtin: articles.get(position.sku)?.gtin ?? '',
        manufacturer: position.manufacturer,
        manufacturerNumber: position.manufacturerNumber,
        name: position.name,
        quantity: position.quantity,
        unit: position.unitName,
        priceUnit: position.priceUnit,
        unitPriceGross: seesGross ? (gross.get(position.lineNumber) ?? null) : null,
        unitPrice: seesNet ? position.netCents : null,
        additions: null,
        lineTotal: seesNet ? position.lineNetCents : null,
        commission: '',
        note: '',
        imageUrl: articles.get(position.sku)?.imageUrl ?? null,
      })),
      sums: order.sums && shownSums(order.sums, { seesNet, seesGross }, (kind) => amountName(kind, locale)),
    },
    wish,
  );
}
