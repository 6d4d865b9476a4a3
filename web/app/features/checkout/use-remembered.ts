import { cartApi, type Cart, type CartData } from '@shop/contract/cart';
import type { Message } from '@shop/contract/envelope';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';

/** Sent when nobody has typed for this long. */
const PAUSE_MS = 600;
/** Tried again after a lost connection. */
const AGAIN_MS = 4_000;

export type Keeping = 'kept' | 'keeping' | 'failed';

type Told = {
  readonly onCart: (cart: Cart) => void;
  readonly onRefused: (messages: readonly Message[]) => void;
};

/**
 * Has the server remember checkout fields as they are entered (specification, "each remembered"). What could not be sent
 * waits and goes with the next try; what was refused is told and not sent again.
 */
export function useRemembered(cartId: string, { onCart, onRefused }: Told) {
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const waiting = useRef<CartData>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => () => clearTimeout(timer.current), []);

  function remember(data: CartData) {
    waiting.current = { ...waiting.current, ...data };
    if (Object.keys(data).length === 0) return;
    setKeeping('keeping');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  }

  /** Sends what waits; true once the server has all of it. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    const mine = last.current.then(send, send);
    last.current = mine;
    return mine;
  }

  async function send(): Promise<boolean> {
    const data = waiting.current;
    if (Object.keys(data).length === 0) return true;
    waiting.current = {};
    try {
      const answer = await browserApi.ask(cartApi.setData, { params: { cartId }, body: data }, { isQuiet: true });
      setKeeping(answer.ok ? 'kept' : 'failed');
      if (answer.ok) onCart(answer.reply);
      else onRefused(answer.messages);
      return answer.ok;
    } catch {
      waiting.current = { ...data, ...waiting.current };
      setKeeping('failed');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), AGAIN_MS);
      return false;
    }
  }

  return { keeping, remember, flush };
}
