import type { CartItem } from '@shop/contract/cart';

/** An article that the ERP knows no price of: nothing costs nothing (docs/domain/catalogue.md#imported-data). */
export function isOnRequest({ isOrderable, unitPrice, unitPriceGross }: CartItem): boolean {
  return !isOrderable && (unitPrice === 0 || unitPriceGross === 0);
}
