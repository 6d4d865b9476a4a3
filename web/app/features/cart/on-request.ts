import type { Cart } from '@shop/contract/cart';

/** Nothing in the cart has a price, and something of it is offered: the total is on request, not 0.00 (docs/domain/prices.md#on-request). */
export function isWhollyOnRequest({ items, priceSummary }: Pick<Cart, 'items' | 'priceSummary'>): boolean {
  return priceSummary?.grandTotal === 0 && items.some(({ isOnRequest, custom }) => isOnRequest || custom !== null);
}
