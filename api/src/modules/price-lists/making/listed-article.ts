import type { CatalogueArticle } from '@shop/exchange-formats';
import { languageOf } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context/context.ts';
import { listCategoryNames, listWholeArticles, textIn, unitName, type WholeArticle } from '../../catalogue/index.ts';
import { listOwnNumbers } from '../../own-numbers/index.ts';
import { listedPrices, type ListedPrice } from '../../prices/index.ts';

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

/** @throws ShopError `erp.unavailable` */
export async function listArticlesOfPiece(ctx: BuyerCtx, skus: readonly string[]): Promise<readonly ListedArticle[]> {
  const articles = await listWholeArticles(ctx, skus);
  const priced = articles.filter(({ needsChoice }) => !needsChoice).map(({ sku }) => sku);
  const [prices, ownNumbers, categories] = await Promise.all([
    listedPrices(ctx, priced),
    listOwnNumbers(ctx, skus),
    listCategoryNames(ctx, skus),
  ]);
  const language = languageOf(ctx.locale);
  return articles.map((article) => ({
    article,
    name: textIn(article.name, language),
    unit: unitName(article.measurementUnit, ctx.locale),
    category: categories.get(article.sku) ?? '',
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
