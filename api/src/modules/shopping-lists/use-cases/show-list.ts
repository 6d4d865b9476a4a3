import type { ListChange, ListPart, ShoppingList, ShoppingListItem } from '@shop/contract/shopping-lists';
import { partsOf, stepsOfCombination } from '@shop/combination-rules';
import type { z } from 'zod/mini';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles, listCategoryNames } from '../../catalogue/index.ts';
import { withOwnNumbers, type NamedArticle } from '../../own-numbers/index.ts';
import { listColleagues, type Colleague } from '../../company-users/index.ts';
import type { StoredItem } from '../items.rules.ts';
import type { StoredList } from '../shopping-lists.sql.ts';

/** Lists as this user may see them, and what he may do with each (docs/domain/shopping-lists.md#owner). */
export async function showLists(ctx: BuyerCtx, lists: readonly StoredList[]): Promise<ShoppingList[]> {
  const { buyer } = ctx;
  const isOnlyMine = lists.every(({ ownerId }) => ownerId === buyer.userId);
  const colleagues = isOnlyMine ? [] : await listColleagues(ctx);
  const byId = new Map(colleagues.map((colleague) => [colleague.userId, colleague]));
  return lists.map((list) => showList(ctx, list, byId));
}

function showList(ctx: BuyerCtx, list: StoredList, colleagues: ReadonlyMap<number, Colleague>): ShoppingList {
  const { buyer } = ctx;
  const isMe = list.ownerId === buyer.userId;
  const owner = colleagues.get(list.ownerId);
  const mayManage = isManager(ctx, list);
  return {
    idShoppingList: list.listId,
    name: list.name,
    isShared: list.isShared,
    owner: isMe
      ? { customerUsername: buyer.customerUsername, name: `${buyer.firstName} ${buyer.lastName}`, isMe }
      : { customerUsername: owner?.customerUsername ?? '', name: owner?.name ?? '', isMe },
    version: list.version,
    itemCount: list.itemCount,
    createdAt: list.createdAt.toISOString(),
    changedAt: list.changedAt.toISOString(),
    changedBy: list.changedBy,
    isChangedByMe: list.changedById === buyer.userId,
    unseenCount: list.unseenCount,
    may: { rename: mayManage, share: mayManage, remove: mayManage, changeOwner: mayManage },
  };
}

/** Whether the user decides about the list as a whole: it is his, or it is shared and he runs the company's accounts. */
export function isManager(
  { buyer }: BuyerCtx,
  { ownerId, isShared }: Pick<StoredList, 'ownerId' | 'isShared'>,
): boolean {
  return ownerId === buyer.userId || (isShared && buyer.isAdmin);
}

/** What the catalogue says of the articles on a list. */
export type ListFacts = {
  readonly articles: ReadonlyMap<string, NamedArticle>;
  readonly categories: ReadonlyMap<string, string>;
};

/** At most four queries for any number of lines; none for articles that are cached. */
export async function learnItems(
  ctx: BuyerCtx,
  items: readonly Pick<StoredItem, 'sku' | 'combination'>[],
): Promise<ListFacts> {
  const skus = [...new Set(items.flatMap(({ sku, combination }) => [sku, ...(combination?.insets ?? [])]))];
  const articles = await withOwnNumbers(ctx, await listArticles(ctx, skus));
  const successors = [...articles.values()].flatMap(({ isOrderable, successorSku }) =>
    isOrderable ? [] : (successorSku ?? []),
  );
  // One after the other: within a transaction there is one connection.
  const further = successors.length === 0 ? [] : await listArticles(ctx, successors);
  const categories = await listCategoryNames(ctx, skus);
  return { articles: new Map([...further, ...articles]), categories };
}

/** Lines with the catalogue's facts; what it no longer knows keeps its line, so that the user sees what he has to replace. */
export function showItems(
  { buyer }: BuyerCtx,
  items: readonly StoredItem[],
  { articles, categories }: ListFacts,
): ShoppingListItem[] {
  return items.map((item) => {
    const article = articles.get(item.sku);
    const parts = partsOfItem(item);
    return {
      ...showArticle(item.sku, article),
      ...(item.combination && wholeOf(parts, item.combination.pictureUrl, articles)),
      itemId: String(item.itemId),
      quantity: item.quantity,
      note: item.note,
      priceUnit: item.combination ? 1 : (article?.priceUnit ?? 1),
      categoryName: categories.get(item.sku) ?? '',
      isOrderable: parts.every(({ sku }) => articles.get(sku)?.isOrderable ?? false),
      successor: successorOf(article, articles),
      isCombination: item.combination !== null,
      combinationParts: item.combination ? parts.map((part) => showPart(item, part, articles)) : [],
      combinationInsets: [...(item.combination?.insets ?? [])],
      version: item.version,
      changedBy: item.changedBy,
      changedAt: item.changedAt.toISOString(),
      isChangedByMe: item.changedById === buyer.userId,
      quantityBefore: item.quantityBefore,
      noteBefore: item.noteBefore,
    };
  });
}

type Part = { readonly sku: string; readonly count: number };

/** The articles of a line, the frame first, and how often one of the line has each. */
export function partsOfItem({ sku, combination }: Pick<StoredItem, 'sku' | 'combination'>): readonly Part[] {
  return combination ? partsOf(sku, combination.insets) : [{ sku, count: 1 }];
}

function wholeOf(parts: readonly Part[], imageUrl: string, articles: ListFacts['articles']) {
  const known = parts.map(({ sku, count }) => {
    const { quantityMin = 1, quantityInterval = 1 } = articles.get(sku) ?? {};
    return { quantityMin, quantityInterval, count };
  });
  return { imageUrl, ...stepsOfCombination(known) };
}

function showPart(item: StoredItem, { sku, count }: Part, articles: ListFacts['articles']): z.infer<typeof ListPart> {
  const article = articles.get(sku);
  return {
    sku,
    quantity: count * item.quantity,
    name: article?.name ?? sku,
    eNumber: article?.eNumber ?? '',
    url: article?.url ?? '',
  };
}

function successorOf(
  article: NamedArticle | undefined,
  articles: ListFacts['articles'],
): ShoppingListItem['successor'] {
  if (!article || article.isOrderable) return null;
  const successor = articles.get(article.successorSku ?? '');
  return successor?.isOrderable ? showArticle(successor.sku, successor) : null;
}

export function showArticle(sku: string, article: NamedArticle | undefined) {
  return {
    sku,
    name: article?.name ?? sku,
    eNumber: article?.eNumber ?? '',
    manufacturer: article?.manufacturer ?? '',
    manufacturerNumber: article?.manufacturerNumber ?? '',
    url: article?.url ?? '',
    imageUrl: article?.imageUrl ?? null,
    measurementUnitName: article?.measurementUnitName ?? '',
    quantityMin: article?.quantityMin ?? 1,
    quantityInterval: article?.quantityInterval ?? 1,
    ...(article?.ownNumbers && { ownNumbers: [...article.ownNumbers] }),
  };
}

/** What a change of lines answers. */
export async function showChange(
  ctx: BuyerCtx,
  list: StoredList,
  changed: {
    readonly items: readonly StoredItem[];
    readonly removed: readonly number[];
    readonly undoId: string | null;
  },
): Promise<ListChange> {
  const [shown] = await showLists(ctx, [list]);
  const facts = await learnItems(ctx, changed.items);
  if (!shown) throw new Error('One list is shown as one.');
  return {
    list: shown,
    items: showItems(ctx, changed.items, facts),
    removed: changed.removed.map(String),
    undoId: changed.undoId,
  };
}
