import type { CombinationsOfList, ListChange } from '@shop/contract/shopping-lists';
import type { CombinationPayload } from '@shop/contract/combination';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { drawPicture, getCombination } from '../../combination-tool/index.ts';
import { requireSoldItems, type ListCombination, type NewItem } from '../items.rules.ts';
import { listItemsById, listItemsOfLists, updateItems, type ItemOfList } from '../items.sql.ts';
import * as listsSql from '../shopping-lists.sql.ts';
import { putItems } from './add-items.ts';
import { changeList, readSeenItems } from './change-list.ts';
import { learnItems, partsOfItem, showItems } from './show-list.ts';

/** All lists that an overview shows at once have room in it: it is for choosing one of them. */
const LISTS_SHOWN_MAX = 500;

/** All lists that the user may change, each with the combinations on it. */
export async function listCombinations(ctx: BuyerCtx): Promise<{ lists: CombinationsOfList[] }> {
  const wanted = { q: '', skus: [], filter: 'all', sort: 'name', page: 1, ipp: LISTS_SHOWN_MAX } as const;
  const { rows } = await listsSql.listLists(ctx, wanted);
  return { lists: await withCombinations(ctx, rows) };
}

/** @throws ShopError `shoppingList.unknown`, `shoppingList.no_longer_shared` */
export async function listCombinationsOf(ctx: BuyerCtx, listId: string): Promise<CombinationsOfList> {
  const [shown] = await withCombinations(ctx, [await listsSql.requireList(ctx, listId)]);
  if (!shown) throw new Error('One list is shown as one.');
  return shown;
}

async function withCombinations(ctx: BuyerCtx, lists: readonly listsSql.StoredList[]): Promise<CombinationsOfList[]> {
  const ids = lists.map(({ listId }) => listId);
  const items = await listItemsOfLists(ctx, ids, { combinationsOnly: true });
  const facts = await learnItems(ctx, items);
  const byList = Map.groupBy(items, ({ listId }: ItemOfList) => listId);
  return lists.map(({ listId, name, isShared, itemCount }) => ({
    idShoppingList: listId,
    name,
    isShared,
    itemCount,
    combinations: showItems(ctx, byList.get(listId) ?? [], facts).map((item) => ({
      itemId: item.itemId,
      quantity: item.quantity,
      name: item.name,
      imageUrl: item.imageUrl,
      combinationParts: item.combinationParts,
      combinationInsets: item.combinationInsets,
    })),
  }));
}

/**
 * The combination as a line, checked and drawn by the shop: what the client sends as a picture is not looked at. Call it outside
 * a transaction.
 * @throws ShopError `combination.…`, and the refusals of quantities, naming the part
 */
export async function prepareCombination(
  ctx: BuyerCtx,
  wanted: Pick<CombinationPayload, 'frame' | 'insets' | 'quantity'> & { readonly note?: string },
): Promise<NewItem> {
  const { frame, insets, quantity, note = '' } = wanted;
  const parts = await getCombination(ctx, frame, insets);
  const combination: ListCombination = { insets, pictureUrl: await drawPicture(ctx, parts) };
  const item = { sku: frame, quantity, note, combination };
  await requireSoldParts(ctx, item);
  return item;
}

async function requireSoldParts(ctx: BuyerCtx, item: NewItem): Promise<void> {
  const parts = partsOfItem(item).map(({ sku, count }) => {
    return { sku, quantity: count * item.quantity, note: '', combination: null };
  });
  const articles = await listArticles(
    ctx,
    parts.map(({ sku }) => sku),
  );
  requireSoldItems(parts, articles);
}

/** Puts a frame with its insets on a list as one line; an equal combination adds up. */
export async function addCombination(ctx: BuyerCtx, listId: string, wanted: CombinationPayload): Promise<ListChange> {
  await listsSql.requireList(ctx, listId);
  const item = await prepareCombination(ctx, wanted);
  return changeList(ctx, listId, async (ctx, list) => ({
    touched: await putItems(ctx, list, { items: [item], articles: null }),
  }));
}

/**
 * Puts a combination in the place of the one whose id is sent as `refererId`, with its note.
 * @throws ShopError also `shoppingList.line_unknown`, `shoppingList.line_removed`
 */
export async function replaceCombination(
  ctx: BuyerCtx,
  listId: string,
  wanted: CombinationPayload,
): Promise<ListChange> {
  await listsSql.requireList(ctx, listId);
  const itemId = /^[1-9]\d{0,17}$/.test(wanted.refererId) ? Number(wanted.refererId) : 0;
  const { sku, quantity, combination } = await prepareCombination(ctx, wanted);
  return changeList(ctx, listId, async (ctx, list) => {
    const items = await listItemsById(ctx, listId, [itemId]);
    const [replaced] = items;
    if (!replaced?.combination) {
      await readSeenItems(ctx, listId, { wanted: [{ itemId, version: list.version }] });
      return refuse('shoppingList.line_unknown', {}, 'refererId');
    }
    await updateItems(ctx, list, { before: items, updates: [{ itemId, sku, quantity, combination }] });
    return { touched: [itemId] };
  });
}
