import type { ListChange } from '@shop/contract/shopping-lists';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { listItemsById } from '../items.sql.ts';
import { requireSeenItems, type StoredItem, type WantedChange } from '../items.rules.ts';
import { listGone } from '../removed-items.sql.ts';
import { lockList, requireList, type LockedList } from '../shopping-lists.sql.ts';
import { showChange } from './show-list.ts';

/** What a use case has done to the lines of a list. */
export type Touched = {
  readonly touched: readonly number[];
  readonly removed?: readonly number[];
  readonly undoId?: string | null;
};

/**
 * Changes a list while nobody else does, and answers what was touched. A change of another line at the same time waits a moment,
 * and both stay (docs/domain/shopping-lists.md#two-at-once).
 * @throws ShopError `shoppingList.unknown`, `shoppingList.no_longer_shared`, and what the work refuses
 */
export async function changeList(
  ctx: BuyerCtx,
  listId: string,
  work: (ctx: BuyerCtx, list: LockedList) => Promise<Touched>,
): Promise<ListChange> {
  const changed = await inTransaction(ctx, async (ctx) => {
    const { touched, removed = [], undoId = null } = await work(ctx, await lockList(ctx, listId));
    const items = touched.length === 0 ? [] : await listItemsById(ctx, listId, touched);
    return { list: await requireList(ctx, listId), items, removed, undoId };
  });
  return showChange(ctx, changed.list, changed);
}

/**
 * The lines as they are, once it is known that nobody has changed them since they were seen. The list is locked by the caller.
 * @param isGoneFine lines that are gone already are passed over
 * @throws ShopError `shoppingList.line_changed`, `shoppingList.line_removed`, `shoppingList.line_unknown`
 */
export async function readSeenItems(
  ctx: BuyerCtx,
  listId: string,
  { wanted, isGoneFine = false }: { readonly wanted: readonly WantedChange[]; readonly isGoneFine?: boolean },
): Promise<readonly StoredItem[]> {
  const ids = wanted.map(({ itemId }) => itemId);
  const items = await listItemsById(ctx, listId, ids);
  const there = new Set(items.map(({ itemId }) => itemId));
  const missing = ids.filter((id) => !there.has(id));
  const gone = missing.length === 0 || isGoneFine ? [] : await listGone(ctx, listId, missing);
  const asked = isGoneFine ? wanted.filter(({ itemId }) => there.has(itemId)) : wanted;
  const articles = await listArticles(ctx, [...new Set([...items, ...gone].map(({ sku }) => sku))]);
  requireSeenItems(asked, { items, gone }, (sku) => articles.get(sku)?.name ?? sku);
  return items;
}
