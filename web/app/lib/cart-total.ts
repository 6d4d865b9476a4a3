import { formatChf } from './format.ts';

type Summary = { readonly netTotal: number | null; readonly cartQuantity: number };

/**
 * What a cart comes to, where it may be seen. An article never costs 0.00: lines that come to nothing have their price on
 * request (docs/domain/prices.md#on-request).
 * @param onRequest the words for it
 */
export function cartTotalText({ netTotal, cartQuantity }: Summary, onRequest: string): string | undefined {
  if (netTotal === null) return undefined;
  return netTotal === 0 && cartQuantity > 0 ? onRequest : formatChf(netTotal);
}
