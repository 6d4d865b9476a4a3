import type { RuleArticle } from '@shop/contract/search-tuning';
import type { Ctx } from '#src/context/context.ts';
import { listArticles, listRemovedSkus, listSuccessors } from '../catalogue/index.ts';

/** Articles that rules name: whether they are still sold, and what took their place. A sku that nobody knows is not sold. */
export async function describeArticles(ctx: Ctx, wanted: readonly string[]): Promise<ReadonlyMap<string, RuleArticle>> {
  const skus = [...new Set(wanted)];
  if (skus.length === 0) return new Map();
  const [successors, removed] = [await listSuccessors(ctx, skus), await listRemovedSkus(ctx, skus)];
  const articles = await listArticles(ctx, [...skus, ...successors.values()]);
  return new Map(
    skus.map((sku) => {
      const [article, next] = [articles.get(sku), articles.get(successors.get(sku) ?? '')];
      const one = {
        sku,
        name: article?.name ?? '',
        articleUrl: article?.url ?? '',
        isSold: article !== undefined && !removed.has(sku),
        successor: next ? { sku: next.sku, name: next.name } : null,
      };
      return [sku, one] as const;
    }),
  );
}
