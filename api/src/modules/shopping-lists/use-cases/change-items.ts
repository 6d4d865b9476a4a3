import type { ListChange } from '@shop/contract/shopping-lists';
import { refuse } from '@shop/contract/errors';
import { isOwnArticle } from '@shop/contract/values';
import { momentText } from '#platform/day-text.ts';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import {
  refuseCustomItem,
  requireSoldItems,
  sortedIds,
  type NewItem,
  type StoredItem,
  type WantedChange,
} from '../items.rules.ts';
import { listItemIds, updateItems, updatePlaces, type ItemUpdate } from '../items.sql.ts';
import { deleteItems, restoreItems } from '../removed-items.sql.ts';
import { lockList, requireListRoom } from '../shopping-lists.sql.ts';

import { changeList, readSeenItems } from './change-list.ts';
import { partsOfItem } from './show-list.ts';

/** A line as it comes from outside. */
type SeenItem = { readonly itemId: string; readonly version: number };

/** The last word about a line counts. */
function lastWords<C extends SeenItem>(wanted: readonly C[]): readonly (Omit<C, 'itemId'> & { itemId: number })[] {
  const last = new Map(wanted.map((change) => [change.itemId, { ...change, itemId: Number(change.itemId) }]));
  return [...last.values()];
}

/**
 * Sets quantities, all or none.
 * @throws ShopError `shoppingList.line_changed` and its brothers, and the refusals of quantities
 */
export function setQuantities(
  ctx: BuyerCtx,
  listId: string,
  wanted: readonly (SeenItem & { readonly quantity: number })[],
): Promise<ListChange> {
  const changes = lastWords(wanted);
  return changeList(ctx, listId, async (ctx, list) => {
    const items = await readSeenItems(ctx, listId, { wanted: changes });
    const quantityOf = new Map(changes.map(({ itemId, quantity }) => [itemId, quantity]));
    const now = items.map((item) => ({ ...item, quantity: quantityOf.get(item.itemId) ?? item.quantity }));
    await requireSold(ctx, now);
    await updateItems(ctx, list, { before: items, updates: changed(items, now) });
    return { touched: items.map(({ itemId }) => itemId) };
  });
}

/** What is as it was is not written: nobody has changed it. */
function changed(before: readonly StoredItem[], now: readonly StoredItem[]): readonly ItemUpdate[] {
  return now.filter((item, at) => item.quantity !== before[at]?.quantity || item.note !== before[at].note);
}

/** Of combinations every part. @throws ShopError the refusals of quantities */
async function requireSold(ctx: BuyerCtx, items: readonly NewItem[]): Promise<void> {
  const parts = items.flatMap((item) =>
    partsOfItem(item).map(({ sku, count }) => ({ sku, quantity: count * item.quantity, note: '', combination: null })),
  );
  requireSoldItems(parts, await listArticles(ctx, [...new Set(parts.map(({ sku }) => sku))]));
}

/** Sets notes, all or none. @throws ShopError `shoppingList.line_changed` and its brothers */
export function setNotes(
  ctx: BuyerCtx,
  listId: string,
  wanted: readonly (SeenItem & { readonly note: string })[],
): Promise<ListChange> {
  const changes = lastWords(wanted);
  return changeList(ctx, listId, async (ctx, list) => {
    const items = await readSeenItems(ctx, listId, { wanted: changes });
    const noteOf = new Map(changes.map(({ itemId, note }) => [itemId, note]));
    const now = items.map((item) => ({ ...item, note: noteOf.get(item.itemId) ?? item.note }));
    await updateItems(ctx, list, { before: items, updates: changed(items, now) });
    return { touched: items.map(({ itemId }) => itemId) };
  });
}

type Replacement = SeenItem & { readonly sku: string; readonly quantity?: number | undefined };

/**
 * Puts an article in a line's place, such as the successor of one that is gone; the note stays.
 * @throws ShopError as `setQuantities`, and `catalogue.product_unknown`
 */
export async function replaceItem(
  ctx: BuyerCtx,
  listId: string,
  { sku, quantity, ...seen }: Replacement,
): Promise<ListChange> {
  if (isOwnArticle(sku)) refuseCustomItem();
  const articles = await listArticles(ctx, [sku]);
  if (!articles.has(sku)) refuse('catalogue.product_unknown', { sku }, 'sku');
  const change: WantedChange = { ...seen, itemId: Number(seen.itemId), sku };
  return changeList(ctx, listId, async (ctx, list) => {
    const items = await readSeenItems(ctx, listId, { wanted: [change] });
    const now = items.map((item) => ({ ...item, sku, combination: null, quantity: quantity ?? item.quantity }));
    requireSoldItems(now, articles);
    await updateItems(ctx, list, { before: items, updates: now });
    return { touched: [change.itemId] };
  });
}

/**
 * Removes lines, all or none; those that are gone already are passed over.
 * @throws ShopError `shoppingList.line_changed`
 */
export function removeItems(ctx: BuyerCtx, listId: string, wanted: readonly SeenItem[]): Promise<ListChange> {
  const changes = lastWords(wanted);
  return changeList(ctx, listId, async (ctx, list) => {
    const items = await readSeenItems(ctx, listId, { wanted: changes, isGoneFine: true });
    const { undoId, itemIds } = await deleteItems(
      ctx,
      list,
      items.map(({ itemId }) => itemId),
    );
    return { touched: [], removed: itemIds, undoId };
  });
}

/**
 * Removes all lines.
 * @param seenVersion the version that the user wants to see emptied
 * @throws ShopError `shoppingList.changed`
 */
export function clearList(ctx: BuyerCtx, listId: string, seenVersion?: number): Promise<ListChange> {
  return changeList(ctx, listId, async (ctx, list) => {
    if (seenVersion !== undefined && seenVersion !== list.version - 1) {
      refuse('shoppingList.changed', {
        name: list.formerlyChangedBy,
        when: momentText(list.formerlyChangedAt.toISOString()),
      });
    }
    const { undoId, itemIds } = await deleteItems(ctx, list, null);
    return { touched: [], removed: itemIds, undoId };
  });
}

/** Puts removed lines back where they were. @throws ShopError `shoppingList.undo_gone`, `shoppingList.full` */
export function undoRemoval(
  ctx: BuyerCtx,
  listId: string,
  { undoId, itemIds }: { readonly undoId: string; readonly itemIds?: readonly string[] | undefined },
): Promise<ListChange> {
  return changeList(ctx, listId, async (ctx, list) => {
    const touched = await restoreItems(ctx, list, { undoId, itemIds: itemIds?.map(Number) ?? null });
    if (touched.length === 0) refuse('shoppingList.undo_gone');
    requireListRoom((await listItemIds(ctx, listId)).length);
    return { touched };
  });
}

/** Puts lines behind another one; all others keep their order. @returns all lines in their new order */
export function sortItems(
  ctx: BuyerCtx,
  listId: string,
  { items, after }: { readonly items: readonly string[]; readonly after: string | null },
): Promise<{ version: number; itemIds: string[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { version } = await lockList(ctx, listId);
    const ids = await listItemIds(ctx, listId);
    const sorted = sortedIds(ids, items.map(Number), after === null ? null : Number(after));
    await updatePlaces(ctx, listId, sorted);
    return { version, itemIds: sorted.map(String) };
  });
}
