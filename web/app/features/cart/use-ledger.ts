import { cartApi, type Cart, type CartItem } from '@shop/contract/cart';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { RequestCancelled } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notices.ts';
import { useTexts } from '#app/lib/texts.ts';
import { lineKeyOf } from './line-key.ts';

/** A quantity is sent when nobody has typed for this long; Enter and leaving the field send it at once. */
const PAUSE_MS = 700;

/** Lines to hand to the API. */
export type Lines = readonly Pick<CartItem, 'sku' | 'groupKey' | 'quantity'>[];

/** A quantity typed; once the server has taken it, it stands only until the cart is loaded anew. */
type Wanted = { readonly quantity: number; readonly isTaken: boolean };

export type LedgerState = ReturnType<typeof useLedger>;

/**
 * What the user is doing to his cart: quantities typed and not yet answered, lines taken out, refusals. Changes go to the
 * server one after another; after the last of them the page is loaded anew, with the prices of the whole cart.
 */
export function useLedger(cart: Cart) {
  const t = useTexts('cart');
  const params = { cartId: cart.cartId };
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<ReadonlyMap<string, Wanted>>(new Map());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [removedLast, setRemovedLast] = useState<Lines>([]);
  const [callsUnderWay, setCallsUnderWay] = useState(0);
  const typed = useRef<Map<string, Lines[number]>>(new Map());
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Without a connection, or without a session, loading anew would only take away what was typed. */
  const wasHeard = useRef(false);
  useEffect(() => () => clearTimeout(pause.current), []);

  /** Runs the change after those before it, then shows the cart as it is now. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    setCallsUnderWay((count) => count + 1);
    const heard = last.current.then(change).then((answer) => {
      wasHeard.current = true;
      return answer;
    });
    const mine = heard.finally(async () => {
      if (last.current === tail && wasHeard.current) {
        wasHeard.current = false;
        await revalidate();
      }
      setWanted((before) => new Map([...before].filter(([, { isTaken }]) => !isTaken)));
      setCallsUnderWay((count) => count - 1);
    });
    const tail = mine.catch(() => undefined);
    last.current = tail;
    return mine;
  }

  function type(line: CartItem, quantity: number) {
    const key = lineKeyOf(line);
    setWanted((before) => new Map(before).set(key, { quantity, isTaken: false }));
    setRefusals((before) => without(before, key));
    typed.current.set(key, { sku: line.sku, groupKey: line.groupKey, quantity });
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void flush(), PAUSE_MS);
  }

  /** Sends what was typed; resolves when it is answered and the cart is loaded anew. */
  async function flush(): Promise<void> {
    clearTimeout(pause.current);
    const lines = [...typed.current.values()];
    typed.current.clear();
    await Promise.all(
      lines.map((line) => inTurn(() => sendQuantity(line)).catch((error: unknown) => keepUnsent(line, error))),
    );
    await last.current;
  }

  async function sendQuantity(line: Lines[number]) {
    const key = lineKeyOf(line);
    const answer = await browserApi.ask(cartApi.changeQuantity, { params, body: { items: [line] } }, { isQuiet: true });
    if (!answer.ok && answer.code !== 'cart.line_unknown') {
      const text = answer.messages.map(({ message }) => message).join(' ');
      return setRefusals((before) => new Map(before).set(key, text));
    }
    if (!answer.ok) for (const { message } of answer.messages) notify({ type: 'warning', message });
    setRefusals((before) => without(before, key)); // that of an earlier try
    const taken: Wanted = { quantity: line.quantity, isTaken: true };
    setWanted((before) => (before.get(key)?.quantity === line.quantity ? new Map(before).set(key, taken) : before));
  }

  /** What was typed stays in its field and goes with the next Enter. */
  function keepUnsent(line: Lines[number], error: unknown) {
    const key = lineKeyOf(line);
    if (!typed.current.has(key)) typed.current.set(key, line);
    const text = t(error instanceof RequestCancelled ? 'notSaved.offline' : 'notSaved.fault');
    setRefusals((before) => new Map(before).set(key, text));
  }

  async function remove(lines: Lines) {
    const keys = lines.map(lineKeyOf);
    const restorable = lines.map(({ sku, groupKey, quantity }) => ({ sku, groupKey, quantity }));
    for (const key of keys) typed.current.delete(key);
    setGone((before) => new Set([...before, ...keys]));
    const isWhole = lines.length === cart.items.length;
    try {
      const items = restorable.map(({ sku, groupKey }) => ({ sku, groupKey }));
      await inTurn(() =>
        isWhole
          ? browserApi.ask(cartApi.clear, { params })
          : browserApi.ask(cartApi.removeItems, { params, body: { items } }),
      );
      setRemovedLast(restorable);
      const undo = { label: t('undo'), run: () => void restore(restorable) };
      const message = isWhole ? t('cleared', { count: keys.length }) : t('removed', { count: keys.length });
      // An emptied cart is worth a notice that waits for an answer.
      notify({ type: 'success', message, ...(isWhole ? { confirm: undo } : { offer: undo }) });
    } catch (error) {
      if (error instanceof RequestCancelled) notify({ type: 'error', message: t('offline') });
    } finally {
      setWanted((before) => without(before, ...keys));
      setRefusals((before) => without(before, ...keys));
      setGone((before) => new Set([...before].filter((key) => !keys.includes(key))));
    }
  }

  async function restore(lines: Lines) {
    setRemovedLast([]);
    await inTurn(() => browserApi.ask(cartApi.multiAdd, { params, body: { items: [...lines] } })).catch(() =>
      notify({ type: 'error', message: t('offline') }),
    );
  }

  /** Asks the ERP for prices once more. */
  async function calculate() {
    await inTurn(() => browserApi.ask(cartApi.calculate, { params })).catch(() => undefined);
  }

  return {
    lines: cart.items.filter((line) => !gone.has(lineKeyOf(line))),
    quantityOf: (line: CartItem) => wanted.get(lineKeyOf(line))?.quantity ?? line.quantity,
    refusalOf: (line: CartItem) => refusals.get(lineKeyOf(line)),
    /** What is shown of prices belongs to the cart of a moment ago. */
    isWaiting: callsUnderWay > 0 || [...wanted.keys()].some((key) => !refusals.has(key)),
    removedLast,
    type,
    flush,
    remove,
    restore,
    calculate,
    reload: () => inTurn(() => Promise.resolve()),
  };
}

function without<T>(map: ReadonlyMap<string, T>, ...keys: readonly string[]): ReadonlyMap<string, T> {
  return new Map([...map].filter(([key]) => !keys.includes(key)));
}
