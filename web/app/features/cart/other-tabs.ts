import type { Cart, CartSummary } from '@shop/contract/cart';
import { useEffect, useEffectEvent } from 'react';

const CHANNEL = 'cart';

/** Says to the shop's other tabs in this browser that a cart has changed. */
export function notifyOtherTabs({ cartId, version }: Pick<CartSummary, 'cartId' | 'version'>): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ cartId, version });
  channel.close();
}

/** Calls when another tab has changed this cart. What is being typed here stays: a reload merges line by line. */
export function useOtherTabs(cart: Pick<Cart, 'cartId' | 'version'>, onChanged: () => void): void {
  const onMessage = useEffectEvent((message: unknown) => {
    const { cartId, version } = (message ?? {}) as { readonly cartId?: unknown; readonly version?: unknown };
    if (cartId === cart.cartId && typeof version === 'number' && version > cart.version) onChanged();
  });
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = (event: MessageEvent<unknown>) => onMessage(event.data);
    return () => channel.close();
  }, []);
}
