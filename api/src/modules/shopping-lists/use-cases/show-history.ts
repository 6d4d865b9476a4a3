import type { shoppingListsEndpoints } from '@shop/contract/shopping-lists.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { listHistory } from '../history.sql.ts';
import { requireList } from '../shopping-lists.sql.ts';

type Endpoint = typeof shoppingListsEndpoints.history;

/** What happened to the lines of a list. @throws ShopError `shoppingList.unknown`, `shoppingList.no_longer_shared` */
export async function showHistory(
  ctx: BuyerCtx,
  listId: string,
  page: InputOf<Endpoint>['query'],
): Promise<ReplyOf<Endpoint>> {
  await requireList(ctx, listId);
  const { rows, pagination } = await listHistory(ctx, listId, page);
  const skus = rows.flatMap(({ sku, skuBefore }) => [sku, ...(skuBefore === null ? [] : [skuBefore])]);
  const articles = await listArticles(ctx, [...new Set(skus)]);
  const nameOf = (sku: string) => articles.get(sku)?.name ?? sku;
  const entries = rows.map(({ at, byId, sku, skuBefore, ...row }) => ({
    ...row,
    at: at.toISOString(),
    isMe: byId === ctx.buyer.userId,
    sku,
    name: nameOf(sku),
    eNumber: articles.get(sku)?.eNumber ?? '',
    nameBefore: skuBefore === null ? null : nameOf(skuBefore),
  }));
  return { entries, pagination };
}
