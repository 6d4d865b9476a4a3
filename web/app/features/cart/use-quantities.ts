import { cartApi, type CartItem } from '@shop/contract/cart';
import type { Message } from '@shop/contract/envelope';
import { useEffect, useRef } from 'react';
import { RequestCancelled } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import * as cartState from './cart-state.ts';
import { readHeld } from './held-quantities.ts';
import { lineKeyOf } from './line-key.ts';
import type { MutationQueue } from './use-cart-queue.ts';
import type { CartStore } from './use-cart-state.ts';
import { isGone, useGoneLine } from './use-gone-line.ts';

/** A quantity is sent after this long without typing; Enter and leaving the field send it at once. */
const PAUSE_MS = 700;

export type Quantities = ReturnType<typeof useQuantities>;

/** Quantities typed and held until saved: what is typed, what is refused, and what another user changed meanwhile. */
export function useQuantities({ state, cart, now, dispatch }: CartStore, { enqueue, settled }: MutationQueue) {
  const t = useTexts('cart');
  const params = { cartId: cart.cartId };
  const gone = useGoneLine(cart, enqueue);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    const held = readHeld(cart.cartId);
    if (held.size === 0) return;
    // Said once the page stands: on the server nothing is known of it.
    queueMicrotask(() => dispatch({ type: 'heldFound', held, text: t('notSaved.held') }));
    // Once, for what a page of before has left.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [cart.cartId]);

  function type(line: CartItem, quantity: number) {
    dispatch({ type: 'typed', line, quantity, shownVersion: cart.version });
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void flush(), PAUSE_MS);
  }

  /**
   * Sends what was typed.
   * @returns when all is answered: the keys of the lines that the server does not have as they were typed, from the top down
   */
  async function flush(): Promise<readonly string[]> {
    clearTimeout(pause.current);
    const ids = dispatch({ type: 'sendAsked' }).flatMap((effect) => (effect.type === 'send' ? effect.ids : []));
    await Promise.all(
      ids.map((id) =>
        enqueue(() => send(id)).catch((error: unknown) => {
          const text = t(error instanceof RequestCancelled ? 'notSaved.offline' : 'notSaved.fault');
          dispatch({ type: 'quantityUnsent', id, text });
        }),
      ),
    );
    await settled();
    return cartState.unsettledKeys(now());
  }

  async function send(id: number) {
    // As of this moment: an earlier quantity of the same line may have been taken meanwhile.
    const line = now().sending.find((one) => one.id === id);
    if (!line) return undefined;
    const { sku, groupKey, quantity, seenQuantity } = line;
    const body = { items: [{ sku, groupKey, quantity, seenQuantity }] };
    const answer = await browserApi.ask(cartApi.changeQuantity, { params, body }, { isQuiet: true });
    if (answer.ok) {
      dispatch({ type: 'quantityTaken', id, version: answer.reply.cart.version });
      return answer.reply;
    }
    if (answer.code === 'cart.line_changed')
      dispatch({ type: 'lineChangedElsewhere', id, by: authorIn(answer.messages) });
    else if (isGone(answer.messages)) {
      const shown = cart.items.find((one) => lineKeyOf(one) === lineKeyOf(line));
      if (shown) gone.sayLine(messageText(answer), shown, { quantity });
      dispatch({ type: 'lineUnknown', id });
    } else {
      dispatch({ type: 'quantityRefused', id, text: messageText(answer) });
    }
    return undefined;
  }

  const open = cartState.countOpen(state);
  return {
    quantityOf: (line: CartItem) => cartState.shownQuantityOf(state, line, cart.version),
    seenQuantityOf: (line: CartItem) => cartState.seenQuantityOf(now(), line, cart.version),
    refusalOf: (line: CartItem) => state.refusals.get(lineKeyOf(line)),
    conflictOf: (line: CartItem) => state.conflicts.get(lineKeyOf(line)),
    /** Typed and not yet taken by the server. */
    unsavedCount: open.unsaved,
    conflictCount: state.conflicts.size,
    isWaiting: open.waiting > 0,
    type,
    flush,
    discard: (keys: readonly string[]) => void dispatch({ type: 'discarded', keys }),
  };
}

/** Who has changed the line, as the refusal tells it. */
function authorIn([message]: readonly Message[]): cartState.Author | undefined {
  const { changedBy, changedAt } = message?.details ?? {};
  if (changedAt === undefined) return undefined;
  return { name: changedBy === undefined ? null : String(changedBy), at: String(changedAt) };
}
