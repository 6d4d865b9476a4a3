import type { Message } from '@shop/contract/envelope';
import { shoppingListsApi, type ShoppingList } from '@shop/contract/shopping-lists';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';

type Answer = { readonly ok: true } | { readonly ok: false; readonly messages: readonly Message[] };
/** What is wrong, to be said where it was typed; undefined when it went well. */
export type Outcome = Promise<string | undefined>;

export type ListCalls = ReturnType<typeof useListCalls>;

/**
 * What is done with lists as a whole; the page then shows what is there.
 * @param leave the way out of the page of a list that is no longer there for this user
 */
export function useListCalls(leave?: () => unknown) {
  const t = useTexts('shopping-lists');
  const { revalidate } = useRevalidator();

  async function attempt(ask: () => Promise<Answer>, isOver = false): Outcome {
    try {
      const answer = await ask();
      // Also where it was refused: somebody else may have been quicker.
      await (leave && isOver && answer.ok ? leave() : revalidate());
      return answer.ok ? undefined : messageText(answer);
    } catch (error) {
      if (!(error instanceof ApiFailure)) return t('offline');
      return messageText(error.failure) || t('fault');
    }
  }

  async function aloud(ask: () => Promise<Answer>, done?: string, isOver = false): Promise<boolean> {
    const refused = await attempt(ask, isOver);
    if (refused !== undefined) notify({ type: 'error', message: refused });
    else if (done !== undefined) notify({ type: 'success', message: done });
    return refused === undefined;
  }

  const quiet = { isQuiet: true };
  const paramsOf = ({ idShoppingList }: ShoppingList) => ({ listId: idShoppingList });
  return {
    rename: (list: ShoppingList, name: string) =>
      attempt(() =>
        browserApi.ask(shoppingListsApi.rename, { params: paramsOf(list), body: { name, seenName: list.name } }, quiet),
      ),
    setShared: (list: ShoppingList, state: boolean) =>
      aloud(
        () => browserApi.ask(shoppingListsApi.setSharing, { params: paramsOf(list), body: { state } }, quiet),
        t(state ? 'shared' : 'unshared', { name: list.name }),
      ),
    changeOwner: (list: ShoppingList, customerUsername: string) => {
      const body = { idShoppingLists: [list.idShoppingList], customerUsername };
      return attempt(() => browserApi.ask(shoppingListsApi.changeOwner, { body }, quiet), !list.isShared);
    },
    /** @returns what undoes it; undefined where it was refused, which has been said */
    remove: async (ids: readonly string[]): Promise<string | undefined> => {
      let undoId: string | undefined;
      const query = { idShoppingLists: ids.join(',') };
      const ask = async () => {
        const answer = await browserApi.ask(shoppingListsApi.remove, { query }, quiet);
        if (answer.ok) undoId = answer.reply.undoId;
        return answer;
      };
      await aloud(ask, undefined, true);
      return undoId;
    },
    restore: (undoId: string) => aloud(() => browserApi.ask(shoppingListsApi.restore, { body: { undoId } }, quiet)),
  };
}
