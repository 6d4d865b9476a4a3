import { listItemsApi } from '@shop/contract/shopping-lists';
import { useRef } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { withOrder, withPlace, type Place } from './list-state.ts';
import { useFailureText } from './use-failure-text.ts';
import { textOf, type ListSync } from './use-list-sync.ts';

/** Lines that are moved stand in their new place at once, and where they stood again when the server does not take it. */
export function useLineOrder({ list, put, show, enqueue }: ListSync) {
  const failureOf = useFailureText();
  const waiting = useRef<readonly Place[]>([]);
  const params = { listId: list.idShoppingList };

  async function order(place: Place): Promise<boolean> {
    const before = list.items.map(({ itemId }) => itemId);
    const putBack = () => show((now) => withOrder(now, { version: now.version, itemIds: before }));
    const ask = async () => {
      const body = { items: place.itemIds, after: place.after };
      const answer = await browserApi.ask(listItemsApi.sort, { params, body }, { isQuiet: true });
      if (!answer.ok) putBack(); // before the list is loaded anew, which knows better
      return answer;
    };
    waiting.current = [...waiting.current, place];
    show((now) => withPlace(now, place));
    try {
      const answer = await enqueue(ask);
      // What was moved since, and is not answered yet, stays where it was put.
      const since = waiting.current.filter((one) => one !== place);
      if (answer.ok) put(answer.reply.version, (now) => since.reduce(withPlace, withOrder(now, answer.reply)));
      else notify({ type: 'error', message: textOf(answer.messages) });
      return answer.ok;
    } catch (error) {
      putBack();
      notify({ type: 'error', message: failureOf(error) });
      return false;
    } finally {
      waiting.current = waiting.current.filter((one) => one !== place);
    }
  }

  return { order };
}
