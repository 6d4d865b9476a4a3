import { cartApi, type Cart, type CartItem } from '@shop/contract/cart';
import { useEffect, useRef, useState } from 'react';
import { RequestCancelled } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { holdQuantities, readHeld } from './held-quantities.ts';
import { lineKeyOf } from './line-key.ts';
import { nameLines } from './name-lines.ts';
import type { MutationQueue } from './use-cart-queue.ts';

/** A quantity is sent when nobody has typed for this long; Enter and leaving the field send it at once. */
const PAUSE_MS = 700;

/** A quantity typed; once the server has taken it, it stands only until the cart is shown in that version. */
type Wanted = { readonly quantity: number; readonly takenIn?: number };
/** `version` is that of the cart in which the line has this quantity. */
type Taken = { readonly quantity: number; readonly version: number };
/** `seenQuantity` is what the line showed; it moves on when an earlier quantity of the same line is taken. */
type Typed = { readonly sku: string; readonly groupKey: string; readonly quantity: number; seenQuantity: number };

export type Quantities = ReturnType<typeof useQuantities>;

/** Quantities typed and held until saved: what is typed, what is refused, and what somebody else changed meanwhile. */
export function useQuantities({ cart, enqueue, settled }: MutationQueue) {
  const t = useTexts('cart');
  const params = { cartId: cart.cartId };
  const [wanted, setWanted] = useState<ReadonlyMap<string, Wanted>>(new Map());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  /** What was typed here for lines that somebody else has changed. */
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, number>>(new Map());
  const typed = useRef<Map<string, Typed>>(new Map());
  const onTheWay = useRef<Set<Typed>>(new Set());
  const taken = useRef<Map<string, Taken>>(new Map());
  /** Lines refused or changed by somebody else, known before they are rendered as such. */
  const unsettled = useRef<Set<string>>(new Set());
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    const held = readHeld(cart.cartId);
    const lines = cart.items.filter((line) => held.has(lineKeyOf(line)));
    for (const line of lines) {
      const quantity = held.get(lineKeyOf(line)) ?? line.quantity;
      typed.current.set(lineKeyOf(line), { ...refOf(line), quantity, seenQuantity: line.quantity });
    }
    if (lines.length === 0) return;
    // Said once the page stands: on the server nothing is known of it.
    queueMicrotask(() => {
      setWanted(
        new Map(lines.map((line) => [lineKeyOf(line), { quantity: held.get(lineKeyOf(line)) ?? line.quantity }])),
      );
      setRefusals(new Map(lines.map((line) => [lineKeyOf(line), t('notSaved.held')])));
    });
    // Once, for what a page of before has left.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [cart.cartId]);
  function hold() {
    const unsaved = [...onTheWay.current, ...typed.current.values()];
    holdQuantities(cart.cartId, new Map(unsaved.map((line) => [lineKeyOf(line), line.quantity])));
  }

  function type(line: CartItem, quantity: number) {
    const key = lineKeyOf(line);
    setWanted((before) => new Map(before).set(key, { quantity }));
    settle(key);
    const seenQuantity = takenUnseen(key) ?? typed.current.get(key)?.seenQuantity ?? line.quantity;
    typed.current.set(key, { ...refOf(line), quantity, seenQuantity });
    hold();
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void flush(), PAUSE_MS);
  }

  /**
   * Sends what was typed.
   * @returns when all is answered: the keys of the lines that the server does not have as they were typed, from the top down
   */
  async function flush(): Promise<readonly string[]> {
    clearTimeout(pause.current);
    const lines = [...typed.current.values()];
    typed.current.clear();
    for (const line of lines) onTheWay.current.add(line);
    await Promise.all(
      lines.map((line) => enqueue(() => send(line)).catch((error: unknown) => keepUnsent(line, error))),
    );
    await settled();
    return cart.items.map(lineKeyOf).filter((key) => unsettled.current.has(key));
  }

  async function send(line: Typed) {
    const key = lineKeyOf(line);
    const { sku, groupKey, quantity, seenQuantity } = line;
    const body = { items: [{ sku, groupKey, quantity, seenQuantity }] };
    const answer = await browserApi.ask(cartApi.changeQuantity, { params, body }, { isQuiet: true });
    onTheWay.current.delete(line);
    hold();
    if (answer.ok) {
      takeOver(key, { quantity, version: answer.reply.cart.version });
      return answer.reply;
    }
    if (answer.code === 'cart.line_changed') {
      unsettled.current.add(key);
      setConflicts((before) => new Map(before).set(key, quantity));
      setWanted((before) => without(before, key));
    } else if (answer.code === 'cart.line_unknown') {
      for (const { message } of answer.messages) notify({ type: 'warning', message: nameLines(message, cart.items) });
      settle(key);
      setWanted((before) => without(before, key));
    } else {
      refuse(key, answer.messages.map(({ message }) => message).join(' '));
    }
    return undefined;
  }

  function refuse(key: string, text: string) {
    unsettled.current.add(key);
    setRefusals((before) => new Map(before).set(key, text));
  }

  function settle(...keys: readonly string[]) {
    for (const key of keys) unsettled.current.delete(key);
    setRefusals((before) => without(before, ...keys));
    setConflicts((before) => without(before, ...keys));
  }

  function takeOver(key: string, { quantity, version }: Taken) {
    taken.current.set(key, { quantity, version });
    for (const later of [...typed.current.values(), ...onTheWay.current])
      if (lineKeyOf(later) === key) later.seenQuantity = quantity;
    settle(key); // what an earlier try has left
    const now: Wanted = { quantity, takenIn: version };
    setWanted((before) => (before.get(key)?.quantity === quantity ? new Map(before).set(key, now) : before));
  }

  /** What was typed stays in its field and goes with the next Enter. */
  function keepUnsent(line: Typed, error: unknown) {
    const key = lineKeyOf(line);
    onTheWay.current.delete(line);
    if (!typed.current.has(key)) typed.current.set(key, line);
    hold();
    refuse(key, t(error instanceof RequestCancelled ? 'notSaved.offline' : 'notSaved.fault'));
  }

  function discard(keys: readonly string[]) {
    for (const key of keys) typed.current.delete(key);
    hold();
    setWanted((before) => without(before, ...keys));
    settle(...keys);
  }

  /** What the server has taken of a line and the cart does not show yet. */
  function takenUnseen(key: string): number | undefined {
    const own = taken.current.get(key);
    return own && own.version > cart.version ? own.quantity : undefined;
  }

  /** The quantity that the user has last seen to be in the cart; of a line just changed, what the server has taken. */
  function seenQuantityOf(line: CartItem): number {
    return takenUnseen(lineKeyOf(line)) ?? line.quantity;
  }

  const isOpen = ({ takenIn }: Wanted) => takenIn === undefined;
  function quantityOf(line: CartItem): number {
    const own = wanted.get(lineKeyOf(line));
    return own && (own.takenIn === undefined || own.takenIn > cart.version) ? own.quantity : line.quantity;
  }
  return {
    quantityOf,
    seenQuantityOf,
    refusalOf: (line: CartItem) => refusals.get(lineKeyOf(line)),
    conflictOf: (line: CartItem) => conflicts.get(lineKeyOf(line)),
    /** Typed and not yet taken by the server. */
    unsavedCount: [...wanted.values()].filter(isOpen).length,
    conflictCount: conflicts.size,
    isWaiting: [...wanted].some(([key, own]) => isOpen(own) && !refusals.has(key)),
    type,
    flush,
    discard,
  };
}

function refOf({ sku, groupKey }: Pick<Cart['items'][number], 'sku' | 'groupKey'>) {
  return { sku, groupKey };
}

function without<T>(map: ReadonlyMap<string, T>, ...keys: readonly string[]): ReadonlyMap<string, T> {
  return keys.some((key) => map.has(key)) ? new Map([...map].filter(([key]) => !keys.includes(key))) : map;
}
