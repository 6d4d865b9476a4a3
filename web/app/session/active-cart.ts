import type { CartSummary } from '@shop/contract/cart';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createExternalStore } from '#app/lib/external-store.ts';

type Change = { readonly loaded: CartSummary | undefined; readonly cart: CartSummary };

const change = createExternalStore<Change | undefined>(undefined);
let lastLoaded: CartSummary | undefined;

/**
 * Every answer that changes a cart brings its summary (docs/domain/cart.md#answers-of-changes): handed here, the header shows
 * it at once.
 */
export function showActiveCart(cart: CartSummary): void {
  change.set({ loaded: lastLoaded, cart });
}

/** The active cart as last heard: from the frame's loader, or from a later answer while the frame was not loaded anew. */
export function useActiveCart(loaded: CartSummary | undefined): CartSummary | undefined {
  const latest = useSyncExternalStore(change.subscribe, change.get, () => undefined);
  // Before the effects of the pages inside the frame, which hand over what they know of the cart.
  useLayoutEffect(() => {
    lastLoaded = loaded;
  }, [loaded]);
  return latest !== undefined && latest.loaded === loaded ? latest.cart : loaded;
}
