import { LISTS_MAX, type ShoppingList, type ShoppingListDetail } from '@shop/contract/shopping-lists';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticlesByNumber } from '../../own-numbers/index.ts';
import { findCompanyUserNames, listColleagues, type Colleague } from '../../company-users/index.ts';
import { listItems } from '../items.sql.ts';
import { listRemovedByOthers } from '../removed-items.sql.ts';
import * as listsSql from '../shopping-lists.sql.ts';
import { isManager, learnItems, showArticle, showItems, showLists } from './show-list.ts';

type Wanted = Omit<listsSql.ListsWanted, 'skus'>;

/** One page of the lists that the user sees. What is typed is looked for in names, and among the numbers of articles. */
export async function listShown(ctx: BuyerCtx, wanted: Wanted) {
  const matches = wanted.q === '' ? [] : await listArticlesByNumber(ctx, wanted.q);
  const skus = matches.map(({ sku }) => sku);
  const [{ rows, pagination }, counts] = await Promise.all([
    listsSql.listLists(ctx, { ...wanted, skus }),
    listsSql.countLists(ctx),
  ]);
  return { lists: await showLists(ctx, rows), pagination, counts };
}

/**
 * A list with its lines and what others have changed since the user has seen it. Who opens a list for the first time has seen
 * it as it is.
 * @throws ShopError `shoppingList.unknown`, `shoppingList.no_longer_shared`
 */
export async function getList(ctx: BuyerCtx, listId: string): Promise<ShoppingListDetail> {
  const list = await listsSql.requireList(ctx, listId);
  if (list.seenVersion === null) await listsSql.upsertSeen(ctx, listId, list.version);
  const seenVersion = list.seenVersion ?? list.version;
  const [items, removed] = await Promise.all([
    listItems(ctx, listId),
    list.unseenCount === 0 ? [] : listRemovedByOthers(ctx, listId, seenVersion),
  ]);
  const gone = removed.map((item) => ({ ...item, combination: null }));
  const [shown, facts] = await Promise.all([showOne(ctx, list), learnItems(ctx, [...items, ...gone])]);
  return {
    ...shown,
    items: showItems(ctx, items, facts),
    seenVersion,
    removedItems: removed.map((item) => ({
      ...showArticle(item.sku, facts.articles.get(item.sku)),
      itemId: String(item.itemId),
      quantity: item.quantity,
      note: item.note,
      undoId: item.undoId,
      removedBy: item.removedBy,
      removedAt: item.removedAt.toISOString(),
    })),
  };
}

async function showOne(ctx: BuyerCtx, list: listsSql.StoredList): Promise<ShoppingList> {
  const [shown] = await showLists(ctx, [list]);
  if (!shown) throw new Error('One list is shown as one.');
  return shown;
}

async function showAgain(ctx: BuyerCtx, listId: string): Promise<ShoppingList> {
  return showOne(ctx, await listsSql.requireList(ctx, listId));
}

/** @throws ShopError `shoppingList.lists_max` */
export async function createList(
  ctx: BuyerCtx,
  { name, isShared }: { readonly name: string; readonly isShared: boolean },
): Promise<ShoppingList> {
  return showAgain(ctx, await listsSql.insertList(ctx, name, isShared));
}

/** The lists, all of which the user decides about. @throws ShopError `shoppingList.unknown`, `shoppingList.not_owner` */
async function requireManaged(ctx: BuyerCtx, listIds: readonly string[]): Promise<readonly listsSql.StoredList[]> {
  const ids = [...new Set(listIds)];
  const lists = await listsSql.findLists(ctx, ids);
  const found = new Set(lists.map(({ listId }) => listId));
  for (const id of ids) if (!found.has(id)) await listsSql.refuseMissing(ctx, id);
  const foreign = lists.find((list) => !isManager(ctx, list));
  if (!foreign) return lists;
  const owner = (await findCompanyUserNames(ctx, [foreign.ownerId])).get(foreign.ownerId) ?? '';
  return refuse('shoppingList.not_owner', { list: foreign.name, owner });
}

/**
 * Renames a list.
 * @param seenName what the user saw; what somebody else has called it since is not overwritten
 * @throws ShopError `shoppingList.not_owner`, `shoppingList.renamed`
 */
export async function renameList(
  ctx: BuyerCtx,
  listId: string,
  { name, seenName = undefined }: { readonly name: string; readonly seenName?: string | undefined },
): Promise<ShoppingList> {
  await inTransaction(ctx, async (ctx) => {
    const { formerlyChangedBy } = await listsSql.lockList(ctx, listId);
    const [list] = await requireManaged(ctx, [listId]);
    if (seenName !== undefined && list?.name !== seenName && list?.name !== name) {
      refuse('shoppingList.renamed', { name: formerlyChangedBy, now: list?.name ?? '' }, 'name');
    }
    await listsSql.updateList(ctx, listId, { name });
  });
  return showAgain(ctx, listId);
}

/** Shares a list with everybody in the company, or stops it: who has it open is told so. @throws ShopError `shoppingList.not_owner` */
export async function setSharing(ctx: BuyerCtx, listId: string, isShared: boolean): Promise<ShoppingList> {
  return inTransaction(ctx, async (ctx) => {
    await listsSql.lockList(ctx, listId);
    const [list] = await requireManaged(ctx, [listId]);
    await listsSql.updateList(ctx, listId, { isShared });
    // An admin who stops the sharing of somebody's list does not see it any more, so that it is shown as it was for him.
    const [after] = await listsSql.findLists(ctx, [listId]);
    if (after) return showOne(ctx, after);
    if (!list) throw new Error('The list was there a moment ago.');
    return { ...(await showOne(ctx, list)), isShared };
  });
}

/** Deletes lists, all or none. @throws ShopError `shoppingList.unknown`, `shoppingList.not_owner` */
export function removeLists(ctx: BuyerCtx, listIds: readonly string[]): Promise<{ removed: string[]; undoId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const removed = (await requireManaged(ctx, listIds)).map(({ listId }) => listId);
    return { removed, undoId: await listsSql.deleteLists(ctx, removed) };
  });
}

/** Puts deleted lists back. @throws ShopError `shoppingList.undo_gone`, `shoppingList.lists_max` */
export function restoreLists(ctx: BuyerCtx, undoId: string): Promise<{ lists: ShoppingList[] }> {
  return inTransaction(ctx, async (ctx) => {
    const ids = await listsSql.restoreLists(ctx, undoId);
    if (ids.length === 0) refuse('shoppingList.undo_gone');
    if ((await listsSql.countOwned(ctx, ctx.buyer.userId)) > LISTS_MAX) {
      refuse('shoppingList.lists_max', { max: LISTS_MAX });
    }
    return { lists: await showLists(ctx, await listsSql.findLists(ctx, ids)) };
  });
}

/** Everybody in the company who can log in. */
export async function listOwners(ctx: BuyerCtx) {
  const colleagues = await listColleagues(ctx);
  const customers = colleagues.map(({ userId, customerUsername, name }) => ({
    customerUsername,
    name,
    isMe: userId === ctx.buyer.userId,
  }));
  return { customers };
}

/**
 * Gives lists to another user of the company, all or none.
 * @throws ShopError `shoppingList.not_owner`, `shoppingList.owner_unknown`, `shoppingList.owner_has_too_many`
 */
export async function changeOwner(
  ctx: BuyerCtx,
  {
    idShoppingLists,
    customerUsername,
  }: { readonly idShoppingLists: readonly string[]; readonly customerUsername: string },
): Promise<{ lists: ShoppingList[] }> {
  return inTransaction(ctx, async (ctx) => {
    const ids = (await requireManaged(ctx, idShoppingLists)).map(({ listId }) => listId);
    const heir = await findHeir(ctx, customerUsername);
    for (const listId of ids.toSorted()) {
      await listsSql.lockList(ctx, listId);
      await listsSql.updateList(ctx, listId, { ownerId: heir.userId });
    }
    if ((await listsSql.countOwned(ctx, heir.userId)) > LISTS_MAX) {
      refuse('shoppingList.owner_has_too_many', { name: heir.name, max: LISTS_MAX }, 'customerUsername');
    }
    return { lists: await showLists(ctx, await listsSql.findLists(ctx, ids)) };
  });
}

/** @throws ShopError `shoppingList.owner_unknown` */
async function findHeir(ctx: BuyerCtx, customerUsername: string): Promise<Colleague> {
  const wanted = customerUsername.toLowerCase();
  const colleagues = await listColleagues(ctx);
  const heir = colleagues.find((colleague) => colleague.customerUsername.toLowerCase() === wanted);
  return heir ?? refuse('shoppingList.owner_unknown', {}, 'customerUsername');
}

/** Accepts what others have changed up to this version. */
export async function markSeen(ctx: BuyerCtx, listId: string, version: number): Promise<ShoppingList> {
  await listsSql.requireList(ctx, listId);
  await listsSql.upsertSeen(ctx, listId, version);
  return showAgain(ctx, listId);
}
