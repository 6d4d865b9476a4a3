import type { ShoppingList } from '@shop/contract/shopping-lists';
import { listItemsApi, shoppingListsApi } from '@shop/contract/shopping-lists';
import { browserApi } from '#app/lib/browser-api.ts';

/** Lists that are offered; a user owns no more than 200. */
const OFFERED = 500;
/** Lists on which an article is looked for. */
const LOOKED_AT = 5;

/** A line on which the article stands already. */
export type FoundLine = {
  readonly list: ShoppingList;
  readonly itemId: string;
  readonly version: number;
  readonly quantity: number;
  readonly note: string;
};

/** All lists that the user may add to, the last changed first. */
export async function askLists(signal: AbortSignal): Promise<readonly ShoppingList[]> {
  const query = { ipp: String(OFFERED), sort: '-changedAt' } as const;
  return (await browserApi.get(shoppingListsApi.overview, { query }, { signal, isQuiet: true })).lists;
}

/** Where an article stands already, among the lists that were changed last. */
export async function findLines(sku: string, signal: AbortSignal): Promise<readonly FoundLine[]> {
  const query = { q: sku, sort: '-changedAt' } as const;
  const { lists } = await browserApi.get(shoppingListsApi.overview, { query }, { signal, isQuiet: true });
  const details = await Promise.all(
    lists
      .slice(0, LOOKED_AT)
      .map(({ idShoppingList: listId }) =>
        browserApi.get(shoppingListsApi.get, { params: { listId } }, { signal, isQuiet: true }),
      ),
  );
  return details.flatMap(({ items, ...list }) =>
    items
      .filter((item) => item.sku === sku && !item.isCombination)
      .map(({ itemId, version, quantity, note }) => ({ list, itemId, version, quantity, note })),
  );
}

export function removeLine({ list, itemId, version }: FoundLine) {
  const params = { listId: list.idShoppingList };
  return browserApi.ask(listItemsApi.removeItems, { params, body: { items: [{ itemId, version }] } });
}

export function putBack(listId: string, undoId: string) {
  return browserApi.ask(listItemsApi.undo, { params: { listId }, body: { undoId } });
}
