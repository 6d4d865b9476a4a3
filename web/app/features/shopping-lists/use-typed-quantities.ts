import { listItemsApi, type ShoppingListDetail, type ShoppingListItem } from '@shop/contract/shopping-lists';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { useFailureText } from './use-failure-text.ts';
import { textOf, type Send } from './use-list-sync.ts';

/** A quantity that is typed and not yet with the server, and why not. */
type Typed = {
  readonly quantity: number;
  /** Under way, and not to be sent a second time. */
  readonly isSending?: boolean;
  readonly refusal?: string;
  /** Somebody else has changed the line meanwhile: the user chooses. */
  readonly isConflict?: boolean;
};

/** Typing goes on for so long before it is sent, ms. */
const PAUSE_MS = 600;

/** Quantities as they are typed: each line is sent for itself, so that what collides is shown at its line and the rest is saved. */
export function useTypedQuantities(list: ShoppingListDetail, send: Send) {
  const { typed, now, change } = useTyped();
  const save = useSave(list, send, { now, change });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  /** Sends what was typed, and once more that of one line. Resolves when all of it is answered. */
  async function flush(again?: string): Promise<void> {
    clearTimeout(pause.current);
    const isDue = ([itemId, { refusal, isConflict, isSending }]: [string, Typed]) =>
      isSending !== true && (refusal === undefined || (itemId === again && isConflict !== true));
    const due = [...now.current].filter(isDue);
    await Promise.all(due.map(([itemId, { quantity }]) => save(itemId, quantity)));
  }

  return {
    quantityOf: ({ itemId, quantity }: ShoppingListItem) => typed.get(itemId)?.quantity ?? quantity,
    refusalOf: ({ itemId }: ShoppingListItem) => typed.get(itemId)?.refusal,
    isConflict: ({ itemId }: ShoppingListItem) => typed.get(itemId)?.isConflict === true,
    isWaiting: typed.size > 0,
    isRefused: [...typed.values()].some(({ refusal }) => refusal !== undefined),
    flush,
    type: ({ itemId }: ShoppingListItem, quantity: number) => {
      change(itemId, { quantity });
      clearTimeout(pause.current);
      pause.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    /** Of two quantities the other's. */
    keepTheirs: ({ itemId }: ShoppingListItem) => change(itemId, undefined),
    /** Of two quantities the own one, over the line as it is now. */
    takeMine: ({ itemId }: ShoppingListItem) => {
      const mine = now.current.get(itemId)?.quantity;
      if (mine === undefined) return;
      change(itemId, { quantity: mine });
      void flush();
    },
  };
}

/** What is typed, for rendering and as of this moment for answers that come later. */
function useTyped() {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const now = useRef(typed);
  function change(itemId: string, next: Typed | undefined) {
    const after = new Map(now.current);
    if (next) after.set(itemId, next);
    else after.delete(itemId);
    now.current = after;
    setTyped(after);
  }
  return { typed, now, change };
}

/** Sends one quantity with the version of its line as of the moment in which it is sent. */
function useSave(list: ShoppingListDetail, send: Send, { now, change }: Omit<ReturnType<typeof useTyped>, 'typed'>) {
  const failureOf = useFailureText();
  const items = useRef(list.items);
  useEffect(() => {
    items.current = list.items;
  }, [list.items]);
  const params = { listId: list.idShoppingList };

  return async (itemId: string, quantity: number): Promise<void> => {
    change(itemId, { quantity, isSending: true });
    const isStill = () => now.current.get(itemId)?.quantity === quantity;
    try {
      const answer = await send(() => {
        const version = items.current.find((item) => item.itemId === itemId)?.version ?? 1;
        const body = { items: [{ itemId, version, quantity }] };
        return browserApi.ask(listItemsApi.setQuantities, { params, body }, { isQuiet: true });
      });
      // Another quantity may have been typed meanwhile; it is sent for itself.
      if (!isStill()) return;
      if (answer.ok) return change(itemId, undefined);
      const isConflict = answer.code === 'shoppingList.line_changed';
      change(itemId, { quantity, refusal: textOf(answer.messages), isConflict });
    } catch (error) {
      if (isStill()) change(itemId, { quantity, refusal: failureOf(error) });
    }
  };
}
