import type { CatalogueArticle } from '@shop/exchange-formats';
import { languageOf } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context/context.ts';
import { getVocabulary, listWholeArticles, textIn, unitName, type WholeArticle } from '../../catalogue/index.ts';
import { listOwnNumbers } from '../../own-numbers/index.ts';
import { listedPrices, type ListedPrice } from '../../prices/index.ts';
import type { StoredList } from '../price-lists.sql.ts';

/** An article of a list with all that any of its formats says of it. */
export type ListedArticle = {
  readonly article: WholeArticle;
  readonly name: string;
  readonly unit: string;
  readonly category: string;
  /** What the company calls it; empty for nothing. */
  readonly ownNumber: string;
  readonly price: ListedPrice | undefined;
};

/** Only what the list says of an article is read: a table of prices needs a tenth of it. */
function extentOf({ kind, format }: Pick<StoredList, 'kind' | 'format'>): Parameters<typeof listWholeArticles>[2] {
  if (kind === 'catalogue') return 'whole';
  return format === 'bmecat' ? 'features' : 'prices';
}

/** @throws ShopError `erp.unavailable` */
export async function listArticlesOfPiece(
  ctx: BuyerCtx,
  asked: Pick<StoredList, 'kind' | 'format'>,
  skus: readonly string[],
): Promise<readonly ListedArticle[]> {
  const articles = await listWholeArticles(ctx, skus, extentOf(asked));
  const priced = articles.filter(({ needsChoice }) => !needsChoice).map(({ sku }) => sku);
  const [prices, ownNumbers, { categories }] = await Promise.all([
    listedPrices(ctx, priced),
    listOwnNumbers(ctx, skus),
    getVocabulary(ctx),
  ]);
  const language = languageOf(ctx.locale);
  return articles.map((article) => ({
    article,
    name: textIn(article.name, language),
    unit: unitName(article.measurementUnit, ctx.locale),
    category: textIn(categories.get(article.categoryIds[0] ?? '')?.title ?? {}, language),
    ownNumber: ownNumbers.get(article.sku)?.[0] ?? '',
    price: prices.get(article.sku),
  }));
}

/** As a file for programs tells it: with the prices of this customer that its user may see, and no others. */
export function pricedArticle(
  { article, ownNumber, price }: ListedArticle,
  { seesGross, seesNet }: { readonly seesGross: boolean; readonly seesNet: boolean },
): CatalogueArticle {
  const { needsChoice: _, vrgCents, prices, ...rest } = article;
  return {
    ...rest,
    ...(ownNumber !== '' && { buyerNumber: ownNumber }),
    ...((seesGross || seesNet) && vrgCents !== undefined && { vrgCents }),
    prices: [...(seesGross ? prices : []), ...(seesNet ? netPrices(price) : [])],
  };
}

function netPrices(price: ListedPrice | undefined): CatalogueArticle['prices'] {
  if (price === undefined || price.unitPrice === null) return [];
  const { unitPrice, priceScale, priceTypeEndDate } = price;
  return [
    {
      kind: 'net',
      currency: 'CHF',
      ...(priceTypeEndDate !== null && { validTo: priceTypeEndDate }),
      steps: [
        { quantityFrom: 1, cents: unitPrice },
        ...priceScale.map((step) => ({ quantityFrom: step.amount, cents: step.unitPrice })),
      ],
    },
  ];
}
