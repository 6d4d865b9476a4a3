import type { Cart, CartChange } from '@shop/contract/cart';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { afterChange } from './after-change.ts';
import { notifyOtherTabs, useOtherTabs } from './other-tabs.ts';

/** A change to send; without an answer the whole cart is loaded again. */
type Mutation = () => Promise<CartChange | undefined>;

export type MutationQueue = ReturnType<typeof useMutationQueue>;

/**
 * Changes go to the server one after another. What an answer contains is put into the cart at once; only where that is not
 * enough, the page is loaded again after the last of them.
 */
export function useMutationQueue(loaded: Cart) {
  const { revalidate } = useRevalidator();
  const [patched, setPatched] = useState<{ readonly loaded: Cart; readonly cart: Cart }>();
  const [callsUnderWay, setCallsUnderWay] = useState(0);
  const cart = patched?.loaded === loaded ? patched.cart : loaded;
  const latest = useRef({ loaded, cart });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Without a connection, or without a session, loading anew would only take away what was typed. */
  const isStale = useRef(false);
  useEffect(() => {
    latest.current = { loaded, cart };
  }, [loaded, cart]);
  useOtherTabs(cart, () => void enqueue(() => Promise.resolve(undefined)).catch(() => undefined));

  function take(change: CartChange | undefined): void {
    const next = change && afterChange(latest.current.cart, change);
    if (change) notifyOtherTabs(change.cart);
    if (!next) {
      isStale.current = true;
      return;
    }
    latest.current = { ...latest.current, cart: next };
    setPatched(latest.current);
  }

  function enqueue(mutation: Mutation): Promise<CartChange | undefined> {
    setCallsUnderWay((count) => count + 1);
    const mine = last.current
      .then(mutation)
      .then((change) => {
        take(change);
        return change;
      })
      .finally(async () => {
        if (last.current === tail && isStale.current) {
          isStale.current = false;
          await revalidate();
        }
        setCallsUnderWay((count) => count - 1);
      });
    const tail = mine.catch(() => undefined);
    last.current = tail;
    return mine;
  }

  return {
    cart,
    enqueue,
    isBusy: callsUnderWay > 0,
    /** Resolves when everything asked for so far is answered. */
    settled: () => last.current,
    reload: () => enqueue(() => Promise.resolve(undefined)),
  };
}
