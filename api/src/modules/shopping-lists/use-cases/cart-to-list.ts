import type { ListChange } from '@shop/contract/shopping-lists';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { groupLines, readCartForOrder } from '../../cart/index.ts';
import { refuseCustomItem, type NewItem } from '../items.rules.ts';
import { putItems } from './add-items.ts';
import { changeList } from './change-list.ts';

/**
 * Puts the lines of a cart on a list, which stay in the cart. Articles of the user's own cannot go along: they are counted, and
 * refused where there is nothing else.
 * @throws ShopError `cart.unknown`, `cart.empty`, `shoppingList.custom_item`, `shoppingList.full`
 */
export async function transferCart(
  ctx: BuyerCtx,
  listId: string,
  cartId: string,
): Promise<ListChange & { skippedCustomItems: number }> {
  const { lines } = await readCartForOrder(ctx, cartId);
  const heads = groupLines(lines).map(({ head }) => head);
  if (heads.length === 0) refuse('cart.empty');
  const items = heads
    .filter(({ custom }) => !custom)
    .map(({ sku, quantity, note = '', combination = null }): NewItem => ({ sku, quantity, note, combination }));
  if (items.length === 0) refuseCustomItem();
  const change = await changeList(ctx, listId, async (ctx, list) => ({
    touched: await putItems(ctx, list, { items, articles: null }),
  }));
  return { ...change, skippedCustomItems: heads.length - items.length };
}
