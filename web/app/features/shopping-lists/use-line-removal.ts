import { listItemsApi, type ListChange, type ShoppingListItem } from '@shop/contract/shopping-lists';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { restoreFocusSoon } from '#app/lib/restore-focus.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useFailureText } from './use-failure-text.ts';
import { textOf, type ChangeAnswer, type ListSync } from './use-list-sync.ts';

const quiet = { isQuiet: true };

/** Lines that go, come back, or make room for another article; a refusal becomes a notification. */
export function useLineRemoval({ list, send, reload }: ListSync) {
  const t = useTexts('shopping-lists');
  const failureOf = useFailureText();
  const params = { listId: list.idShoppingList };

  async function aloud(ask: () => Promise<ChangeAnswer>): Promise<ListChange | undefined> {
    try {
      const answer = await send(ask);
      if (answer.ok) return answer.reply;
      notify({ type: 'error', message: textOf(answer.messages) });
    } catch (error) {
      notify({ type: 'error', message: failureOf(error) });
    }
    return undefined;
  }

  async function remove(removed: readonly ShoppingListItem[]): Promise<void> {
    restoreFocusSoon();
    const isWhole = removed.length === list.items.length;
    const items = removed.map(({ itemId, version }) => ({ itemId, version }));
    const done = await aloud(() =>
      isWhole
        ? browserApi.ask(listItemsApi.clear, { params, query: { seenVersion: list.version } }, quiet)
        : browserApi.ask(listItemsApi.removeItems, { params, body: { items } }, quiet),
    );
    if (!done) return;
    const { undoId } = done;
    const message = t(isWhole ? 'cleared' : 'removed', { count: items.length });
    if (undoId === null) return notify({ type: 'success', message });
    const undo = { label: t('undo'), run: () => void putBack(undoId) };
    // An emptied list is worth a notification that waits for an answer.
    notify({ type: 'success', message, ...(isWhole ? { confirm: undo } : { offer: undo }) });
  }

  async function putBack(undoId: string, itemIds?: readonly string[]): Promise<void> {
    const body = { undoId, ...(itemIds && { itemIds: [...itemIds] }) };
    // The lines come back where they were: the order is that of the server.
    if (await aloud(() => browserApi.ask(listItemsApi.undo, { params, body }, quiet))) await reload();
  }

  async function replaceBySuccessor({ itemId, version, successor }: ShoppingListItem): Promise<void> {
    if (!successor) return;
    const body = { itemId, version, sku: successor.sku };
    if (!(await aloud(() => browserApi.ask(listItemsApi.replace, { params, body }, quiet)))) return;
    notify({ type: 'success', message: t('replaced', { name: successor.name }) });
    await reload();
  }

  return { remove, putBack, replaceBySuccessor };
}
