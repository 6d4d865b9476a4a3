import { sheetRow } from '@shop/documents/streamed-sheet';
import {
  bmecatWriter,
  csvLine,
  datanormArticle,
  datanormHead,
  datanormPrice,
  encodeDatanorm,
  shopCsvWriter,
  type AttributeColumn,
} from '@shop/exchange-formats';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listWholeCategories } from '../../catalogue/index.ts';
import { messages } from '../messages.ts';
import type { StoredList } from '../price-lists.sql.ts';
import { pricedArticle, type ListedArticle } from './listed-article.ts';
import { cellText, hasConditions, priceTable } from './price-table.ts';

/** Writes a list article by article: head, any number of pieces, foot. */
export type ListWriter = {
  readonly head: string;
  /** Undefined where the list leaves the article out; `tooLong` where the format has no room for it. */
  readonly article: (listed: ListedArticle) => string | undefined | typeof tooLong;
  readonly foot: string;
  readonly encode: (text: string) => Uint8Array;
};

/** Said of an article for which a format has no room. */
export const tooLong = Symbol('too long');

const BYTE_ORDER_MARK = '\ufeff';
const utf8 = (text: string) => Buffer.from(text);

type Asked = Pick<StoredList, 'kind' | 'format' | 'seesNet' | 'seesGross' | 'priceListId' | 'askedAt'>;

/**
 * The writer of a list's format. Workbooks and documents are made of drafts when all is read: rows of a sheet, or lines of JSON.
 * @param columns of the attributes, for the shop's CSV
 */
export async function openListWriter(
  ctx: BuyerCtx,
  asked: Asked,
  columns: readonly AttributeColumn[],
): Promise<ListWriter> {
  if (asked.format === 'bmecat') return bmecatList(ctx, asked);
  if (asked.format === 'datanorm') return datanormList(ctx, asked);
  if (asked.kind === 'catalogue') return catalogueCsv(ctx, asked, columns);
  const table = priceTable(asked, ctx.locale);
  if (asked.format === 'csv') {
    return {
      head: BYTE_ORDER_MARK + csvLine(table.heads),
      article: (listed) => joined(table.rows(listed).map((row) => csvLine(row.map(cellText)))),
      foot: '',
      encode: utf8,
    };
  }
  const write =
    asked.format === 'xlsx'
      ? sheetRow
      : (row: Parameters<typeof sheetRow>[0]) => `${JSON.stringify(row.map(cellText))}\n`;
  return { head: '', article: (listed) => joined(table.rows(listed).map(write)), foot: '', encode: utf8 };
}

function joined(rows: readonly string[]): string | undefined {
  return rows.length === 0 ? undefined : rows.join('');
}

/** Article data as the shop's importer takes them; the price list valid now stands first, for it is the one that is written. */
async function catalogueCsv(ctx: BuyerCtx, asked: Asked, columns: readonly AttributeColumn[]): Promise<ListWriter> {
  const categories = new Map((await listWholeCategories(ctx)).map((category) => [category.id, category]));
  const writer = shopCsvWriter(columns, categories);
  const { day } = readZurichClock(asked.askedAt);
  return {
    head: writer.head,
    article: (listed) => {
      const { buyerNumber: _, ...article } = pricedArticle(listed, asked);
      const isValid = ({ validFrom = day, validTo = day }: (typeof article.prices)[number]) =>
        validFrom <= day && day <= validTo;
      const prices = article.prices.toSorted((a, b) => Number(isValid(b)) - Number(isValid(a)));
      return writer.article({ ...article, prices });
    },
    foot: '',
    encode: utf8,
  };
}

/** Article data whole with the tree; a price list without descriptions, media and relations. */
async function bmecatList(ctx: BuyerCtx, asked: Asked): Promise<ListWriter> {
  const { operator, buyer, locale } = ctx;
  const isWhole = asked.kind === 'catalogue';
  const writer = bmecatWriter({
    catalogueId: `${operator.name}-${buyer.companyNumber}`,
    version: asked.askedAt.toISOString(),
    name: messages[locale][`title.${asked.kind}`],
    currency: 'CHF',
    createdAt: asked.askedAt.toISOString(),
    supplier: operator.name,
    buyer: { number: buyer.companyNumber, name: buyer.companyName },
  });
  return {
    head: writer.head(isWhole ? await listWholeCategories(ctx) : []),
    article: (listed) => {
      if (asked.kind === 'conditions' && !hasConditions(listed)) return undefined;
      if (!isWhole && listed.article.needsChoice) return undefined;
      const article = pricedArticle(listed, asked);
      if (isWhole) return writer.article(article);
      const { keywords: _words, variantOf: _parent, ...slim } = article;
      return writer.article({ ...slim, description: {}, categoryIds: [], media: [], relations: [] });
    },
    foot: writer.foot,
    encode: utf8,
  };
}

function datanormList({ operator, locale }: BuyerCtx, asked: Asked): ListWriter {
  const { day } = readZurichClock(asked.askedAt);
  const title = messages[locale][`title.${asked.kind}`];
  return {
    head: datanormHead({ day, supplier: operator.legalName, title, contact: operator.phone, currency: 'CHF' }),
    article: (listed) => {
      const { article, price, name } = listed;
      if (article.needsChoice || (asked.kind === 'conditions' && !hasConditions(listed))) return undefined;
      const written = {
        sku: article.sku,
        name,
        manufacturer: article.manufacturer ?? '',
        manufacturerNumber: article.manufacturerNumber ?? '',
        unit: article.measurementUnit,
        priceUnit: article.priceUnit,
        grossCents: price?.unitPriceGross ?? null,
        netCents: price?.unitPrice ?? null,
        discountGroup: article.discountGroup ?? '',
        gtin: article.gtin ?? '',
        packQuantity: article.quantityInterval,
      };
      return (asked.kind === 'conditions' ? datanormPrice(written) : datanormArticle(written)) ?? tooLong;
    },
    foot: '',
    encode: encodeDatanorm,
  };
}
