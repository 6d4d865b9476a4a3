import type { CartChange } from '@shop/contract/cart';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useOtherTabs } from './other-tabs.ts';
import type { CartStore } from './use-cart-state.ts';

/** A change to send; without an answer the whole cart is loaded again. */
type Mutation = () => Promise<CartChange | undefined>;

export type MutationQueue = ReturnType<typeof useMutationQueue>;

/**
 * Changes go to the server one after another. What an answer contains is put into the cart at once; only where that is not
 * enough, the page is loaded again after the last of them.
 */
export function useMutationQueue({ state, cart, dispatch }: CartStore) {
  const { revalidate } = useRevalidator();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useOtherTabs(cart, () => void enqueue(() => Promise.resolve(undefined)).catch(() => undefined));

  /** @param isAppended new lines in the answer stand last */
  function enqueue(mutation: Mutation, { isAppended = false } = {}): Promise<CartChange | undefined> {
    dispatch({ type: 'changeAsked' });
    const answered = last.current.then(mutation).then((change) => {
      dispatch({ type: 'changeAnswered', change, isAppended });
      return change;
    });
    const mine = whateverComes(answered, async () => {
      // Without a connection, or without a session, loading anew would only take away what was typed.
      const isToReload = dispatch({ type: 'changeEnded' }).some(({ type }) => type === 'reload');
      if (!isToReload) return;
      await revalidate();
      dispatch({ type: 'reloadEnded' });
    });
    last.current = mine.catch(() => undefined);
    return mine;
  }

  return {
    cart,
    enqueue,
    isBusy: state.underWay > 0 || state.isReloading,
    /** Resolves when everything asked for so far is answered. */
    settled: () => last.current,
    reload: () => enqueue(() => Promise.resolve(undefined)),
  };
}

async function whateverComes<T>(work: Promise<T>, afterwards: () => Promise<void>): Promise<T> {
  try {
    return await work;
  } finally {
    await afterwards();
  }
}
