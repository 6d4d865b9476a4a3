import type { shoppingListsEndpoints } from '@shop/contract/shopping-lists.schemas';
import { stepsOfCombination } from '@shop/combination-rules';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { addList, isSoldIn, prepareList, readCartForOrder, type PreparedList } from '../../cart/index.ts';
import type { Article } from '../../catalogue/index.ts';
import { listItemsOfLists, type ItemOfList } from '../items.sql.ts';
import { findLists, refuseMissing } from '../shopping-lists.sql.ts';
import { heldInCart, missingOf } from '../to-cart.rules.ts';
import { learnItems, partsOfItem } from './show-list.ts';

type Wanted = InputOf<typeof shoppingListsEndpoints.addToCart>['body'];
type Reply = ReplyOf<typeof shoppingListsEndpoints.addToCart>;

type Prepared = {
  readonly cartId: string;
  readonly list: PreparedList;
  readonly counts: Omit<Reply, 'cart'>;
};

/**
 * What lists, or chosen lines of them, bring into a cart: what cannot be ordered is passed over and named. Combinations are drawn
 * here, before anything is held.
 * @throws ShopError `cart.unknown`, `shoppingList.unknown`, `shoppingList.nothing_to_add`
 */
export async function prepareForCart(ctx: BuyerCtx, wanted: Wanted): Promise<Prepared> {
  const { cartId, idShoppingLists, itemIds, onlyMissing } = wanted;
  const ids = [...new Set(idShoppingLists)];
  const [lists, cart] = await Promise.all([findLists(ctx, ids), readCartForOrder(ctx, cartId)]);
  const found = new Set(lists.map(({ listId }) => listId));
  for (const id of ids) if (!found.has(id)) await refuseMissing(ctx, id);
  const chosen = itemIds && new Set(itemIds.map(Number));
  const all = await listItemsOfLists(ctx, ids);
  const items = chosen ? all.filter(({ itemId }) => chosen.has(itemId)) : all;
  const { articles } = await learnItems(ctx, items);
  const skipped = items.flatMap((item) => skippedOf(item, articles) ?? []);
  const unfit = new Set(skipped.map(({ itemId }) => itemId));
  const fit = items.filter(({ itemId }) => !unfit.has(String(itemId)));
  if (fit.length === 0) refuse('shoppingList.nothing_to_add');
  const needed = onlyMissing ? missingOf(fit, heldInCart(cart.lines), (item) => stepsOf(item, articles)) : fit;
  const list = await prepareList(ctx, needed.map(toAdd), []);
  return { cartId, list, counts: { added: needed.length, present: fit.length - needed.length, skipped } };
}

/** Puts it there, all or none; equal lines add up. @throws ShopError `cart.full`, and the refusals of quantities */
export async function addToCart(ctx: BuyerCtx, { cartId, list, counts }: Prepared): Promise<Reply> {
  const { cart } = await addList(ctx, cartId, list);
  return { cart, ...counts };
}

function toAdd({ sku, quantity, note, combination }: ItemOfList) {
  if (!combination) return { sku, groupKey: '', quantity, note, commission: '' };
  return { frame: sku, insets: combination.insets, quantity, note, commission: '' };
}

type Skipped = Reply['skipped'][number];

/** Why a line cannot be ordered, if that is so; of a combination the first of its parts that cannot. */
function skippedOf(item: ItemOfList, articles: ReadonlyMap<string, Article>): Skipped | undefined {
  const reasons = partsOfItem(item).map(({ sku, count }) => reasonOf(articles.get(sku), item.quantity * count));
  const reason = reasons.find((one) => one !== undefined);
  if (!reason) return undefined;
  const { listId, itemId, sku } = item;
  return { idShoppingList: listId, itemId: String(itemId), sku, name: articles.get(sku)?.name ?? sku, reason };
}

function reasonOf(article: Article | undefined, quantity: number): Skipped['reason'] | undefined {
  if (article?.needsChoice) return 'needsChoice';
  if (!article?.isOrderable) return 'gone';
  return isSoldIn(article, quantity) ? undefined : 'quantity';
}

function stepsOf(item: ItemOfList, articles: ReadonlyMap<string, Article>) {
  const parts = partsOfItem(item).map(({ sku, count }) => {
    const { quantityMin = 1, quantityInterval = 1 } = articles.get(sku) ?? {};
    return { quantityMin, quantityInterval, count };
  });
  return stepsOfCombination(parts);
}
