import type { ArticleOfNumber, OwnNumber } from '@shop/contract/own-numbers';
import type { Ctx } from '#src/context/context.ts';
import { listArticles, type Article } from '../catalogue/index.ts';
import type { StoredNumber } from './own-numbers.sql.ts';

/** Own numbers with what the catalogue says of their articles. At most two queries, none for articles that are cached. */
export async function showNumbers(ctx: Ctx, stored: readonly StoredNumber[]): Promise<OwnNumber[]> {
  const skus = stored.flatMap(({ sku, ourSku }) => [sku, ...(ourSku === null ? [] : [ourSku])]);
  const articles = await listArticles(ctx, [...new Set(skus)]);
  const successors = stored.flatMap(({ sku, state }) =>
    state === 'gone' ? (articles.get(sku)?.successorSku ?? []) : [],
  );
  const further = successors.length === 0 ? new Map<string, Article>() : await listArticles(ctx, successors);
  return stored.map(({ key: _, sku, ourSku, changedAt, ...number }) => {
    const successor = further.get(articles.get(sku)?.successorSku ?? '');
    return {
      ...number,
      article: showArticle(sku, articles.get(sku)),
      successor: number.state === 'gone' && successor?.isOrderable ? showArticle(successor.sku, successor) : null,
      alsoOurs: number.state === 'alsoOurs' && ourSku !== null ? showArticle(ourSku, articles.get(ourSku)) : null,
      changedAt: changedAt.toISOString(),
    };
  });
}

export function showArticle(sku: string, article: Article | undefined): ArticleOfNumber {
  return { sku, name: article?.name ?? sku, eNumber: article?.eNumber ?? '', url: article?.url ?? '' };
}
