import type { PendingItem } from '@shop/contract/cart-item';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles, type Article } from '../../catalogue/index.ts';
import type { StoredPending } from '../pending.sql.ts';

/** What waits for a choice, with the articles that may be meant; those no longer sold are left out. */
export function showPending(items: readonly StoredPending[], articles: ReadonlyMap<string, Article>): PendingItem[] {
  return items.map(({ candidates, ...item }) => ({
    ...item,
    name: articles.get(item.sku ?? '')?.name ?? '',
    candidates: candidates.flatMap((sku) => {
      const article = articles.get(sku);
      if (!article?.isOrderable) return [];
      const { name, eNumber, url, imageUrl } = article;
      return [{ sku, name, eNumber, url, imageUrl }];
    }),
  }));
}

export async function listShownPending(ctx: BuyerCtx, items: readonly StoredPending[]): Promise<PendingItem[]> {
  const skus = articlesOfPending(items);
  return showPending(items, skus.length === 0 ? new Map() : await listArticles(ctx, skus));
}

/** Every article that has to be known to show them. */
export function articlesOfPending(items: readonly StoredPending[]): readonly string[] {
  return [...new Set(items.flatMap(({ sku, candidates }) => (sku === null ? candidates : [sku, ...candidates])))];
}
