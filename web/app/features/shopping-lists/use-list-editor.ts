import {
  listItemsApi,
  shoppingListsApi,
  type ShoppingListDetail,
  type ShoppingListItem,
} from '@shop/contract/shopping-lists';
import { browserApi } from '#app/lib/browser-api.ts';
import { useFailureText } from './use-failure-text.ts';
import { useLineOrder } from './use-line-order.ts';
import { useLineRemoval } from './use-line-removal.ts';
import { textOf, useListSync } from './use-list-sync.ts';
import { useOthersChanges } from './use-others-changes.ts';
import { useTypedQuantities } from './use-typed-quantities.ts';

export type ListEditor = ReturnType<typeof useListEditor>;

const quiet = { isQuiet: true };

/** The lines of a list while they are worked on. Every change carries the version of its line, so that nothing is overwritten. */
export function useListEditor(loaded: ShoppingListDetail) {
  const failureOf = useFailureText();
  const sync = useListSync(loaded);
  const { list, send, reload } = sync;
  const params = { listId: list.idShoppingList };
  const quantities = useTypedQuantities(list, send);
  const removal = useLineRemoval(sync);
  const { order } = useLineOrder(sync);
  useOthersChanges(list, reload);

  async function setNote({ itemId, version }: ShoppingListItem, note: string): Promise<string | undefined> {
    const body = { items: [{ itemId, version, note }] };
    try {
      const answer = await send(() => browserApi.ask(listItemsApi.setNotes, { params, body }, quiet));
      return answer.ok ? undefined : textOf(answer.messages);
    } catch (error) {
      return failureOf(error);
    }
  }

  async function markSeen(): Promise<void> {
    const body = { version: list.version };
    await browserApi.ask(shoppingListsApi.markSeen, { params, body }, quiet).catch(() => undefined);
    await reload();
  }

  return { ...quantities, ...removal, list, gone: sync.gone, send, setNote, order, markSeen, reload };
}
