import type { Cart, CartSummary } from '@shop/contract/cart';
import { useEffect, useEffectEvent } from 'react';

const CHANNEL = 'cart';

/** That of the cart on the page: a channel does not get its own messages, so the page never receives its own changes. */
let ownChannel: BroadcastChannel | undefined;

/** Tells the shop's other tabs in this browser that the cart of this page has changed. */
export function notifyOtherTabs({ cartId, version }: Pick<CartSummary, 'cartId' | 'version'>): void {
  ownChannel?.postMessage({ cartId, version });
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
    ownChannel = channel;
    return () => {
      channel.close();
      if (ownChannel === channel) ownChannel = undefined;
    };
  }, []);
}
