import type { BuyerCtx } from '#src/context/context.ts';
import { listItems } from '../items.sql.ts';
import type { NewItem } from '../items.rules.ts';
import { requireList } from '../shopping-lists.sql.ts';

/** The name and the lines of a list that the user sees. @throws ShopError `shoppingList.unknown`, `shoppingList.no_longer_shared` */
export async function readListForOrder(
  ctx: BuyerCtx,
  listId: string,
): Promise<{ readonly name: string; readonly items: readonly NewItem[] }> {
  const { name } = await requireList(ctx, listId);
  return { name, items: await listItems(ctx, listId) };
}
