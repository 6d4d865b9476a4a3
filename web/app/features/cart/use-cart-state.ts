import type { Cart } from '@shop/contract/cart';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createExternalStore } from '#app/lib/external-store.ts';
import { initialCartState, reduceCart, type CartEffect, type CartEvent, type CartState } from './cart-state.ts';
import { holdQuantities } from './held-quantities.ts';
import { notifyOtherTabs } from './other-tabs.ts';

export type CartStore = {
  /** As it is rendered. */
  readonly state: CartState;
  /** The cart on screen: as loaded, until the state has heard of it. */
  readonly cart: Cart;
  /** As of this moment, for answers that come later. */
  readonly now: () => CartState;
  /** @returns what the caller has to do itself; the rest is done */
  readonly dispatch: (event: CartEvent) => readonly CartEffect[];
};

/** The state of the cart page, connected to the browser's storage and to other tabs. */
export function useCartState(loaded: Cart): CartStore {
  const [store] = useState(() => createExternalStore(initialCartState(loaded)));
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const known = useRef(loaded);

  function dispatch(event: CartEvent): readonly CartEffect[] {
    const { state: next, effects } = reduceCart(store.get(), event);
    store.set(next);
    return effects.filter((effect) => !isDone(effect, next.cart.cartId));
  }

  useLayoutEffect(() => {
    if (known.current === loaded) return;
    known.current = loaded;
    store.set(reduceCart(store.get(), { type: 'loaded', cart: loaded }).state);
  }, [loaded, store]);
  return { state, cart: state.loaded === loaded ? state.cart : loaded, now: store.get, dispatch };
}

function isDone(effect: CartEffect, cartId: string): boolean {
  if (effect.type === 'hold') holdQuantities(cartId, effect.quantities);
  if (effect.type === 'tellOtherTabs') notifyOtherTabs(effect.cart);
  return effect.type === 'hold' || effect.type === 'tellOtherTabs';
}
