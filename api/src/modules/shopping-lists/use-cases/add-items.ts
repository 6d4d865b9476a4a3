import type { ListChange } from '@shop/contract/shopping-lists';
import { refuse } from '@shop/contract/errors';
import { isOwnArticle } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context/context.ts';
import { fitsAnyCart, isSoldIn, orQuantityMax } from '../../cart/index.ts';
import { listArticles, type Article } from '../../catalogue/index.ts';
import { requireMeantSku } from '../../own-numbers/index.ts';
import { keyOfItem, refuseCustomItem, requireSoldItems, sumUpItems, type NewItem } from '../items.rules.ts';
import { addWithoutReading } from '../add-item.sql.ts';
import { listAlike, upsertItems } from '../items.sql.ts';
import { requireListRoom, type LockedList } from '../shopping-lists.sql.ts';
import { changeList } from './change-list.ts';
import { showChange } from './show-list.ts';

export type WantedItem = {
  readonly sku: string;
  /** The product's minimum when left out. */
  readonly quantity?: number | undefined;
  readonly note?: string;
};

/**
 * Puts a product on a list; to a line with the same note it adds up. Two who add at once both count.
 * @throws ShopError `shoppingList.…`, `catalogue.product_unknown`, and the refusals of quantities
 */
export async function addItem(ctx: BuyerCtx, listId: string, wanted: WantedItem): Promise<ListChange> {
  const [item, article] = await toNewItem(ctx, wanted);
  if (fitsAnyCart(article, item.quantity) && isSoldIn(article, item.quantity)) {
    const add = () => addWithoutReading(ctx, listId, item);
    const added = await orQuantityMax(item.sku, add);
    if (added) return showChange(ctx, added.list, { items: [added.item], removed: [], undoId: null });
  }
  return putOnList(ctx, listId, { items: [item], articles: new Map([[item.sku, article]]) });
}

/** Several at once, all or none. */
export async function addItems(ctx: BuyerCtx, listId: string, wanted: readonly WantedItem[]): Promise<ListChange> {
  if (wanted.some(({ sku }) => isOwnArticle(sku))) refuseCustomItem();
  const articles = await listArticles(ctx, [...new Set(wanted.map(({ sku }) => sku))]);
  const items = wanted.map(({ sku, quantity, note = '' }) => {
    const { quantityMin } = articles.get(sku) ?? refuse('catalogue.product_unknown', { sku }, 'sku');
    return { sku, quantity: quantity ?? quantityMin, note, combination: null };
  });
  return putOnList(ctx, listId, { items, articles });
}

/**
 * By a number as it was typed, in any spelling.
 * @throws ShopError as `requireMeantSku`
 */
export async function quickAdd(
  ctx: BuyerCtx,
  listId: string,
  { productNumber: number, quantity }: { readonly productNumber: string; readonly quantity?: number | undefined },
): Promise<ListChange> {
  return addItem(ctx, listId, { sku: await requireMeantSku(ctx, number), quantity });
}

async function toNewItem(
  ctx: BuyerCtx,
  { sku, quantity, note = '' }: WantedItem,
): Promise<readonly [NewItem, Article]> {
  if (isOwnArticle(sku)) refuseCustomItem();
  const article = (await listArticles(ctx, [sku])).get(sku) ?? refuse('catalogue.product_unknown', { sku }, 'sku');
  return [{ sku, quantity: quantity ?? article.quantityMin, note, combination: null }, article];
}

type ItemsToPut = {
  readonly items: readonly NewItem[];
  /** By which they are checked; null takes whatever comes, such as the lines of a cart. */
  readonly articles: ReadonlyMap<string, Article> | null;
};

function putOnList(ctx: BuyerCtx, listId: string, put: ItemsToPut): Promise<ListChange> {
  return changeList(ctx, listId, async (ctx, list) => ({ touched: await putItems(ctx, list, put) }));
}

/**
 * Puts lines on a list that the caller has locked. What they come to has to be sold so.
 * @returns the ids of the lines
 * @throws ShopError `shoppingList.full`, and the refusals of quantities
 */
export async function putItems(
  ctx: BuyerCtx,
  list: LockedList,
  { items, articles }: ItemsToPut,
): Promise<readonly number[]> {
  const summed = sumUpItems(items);
  const { alike, count } = await listAlike(ctx, list.listId, summed);
  const there = new Map(alike.map((item) => [keyOfItem(item), item.quantity]));
  const come = summed.map((item) => ({ ...item, quantity: item.quantity + (there.get(keyOfItem(item)) ?? 0) }));
  if (articles) {
    const plain = come.filter(({ combination }) => combination === null);
    requireSoldItems(plain, articles);
  }
  requireListRoom(count + come.filter((item) => !there.has(keyOfItem(item))).length);
  return orQuantityMax(summed[0]?.sku ?? '', () => upsertItems(ctx, list, summed));
}
