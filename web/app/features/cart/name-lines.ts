import type { CartItem } from '@shop/contract/cart';

/**
 * What the server says of lines by their article numbers, with the names in their place: the cart table shows E-Nos, and an
 * article of the user's own has no number at all.
 */
export function nameLines(text: string, lines: readonly Pick<CartItem, 'sku' | 'name'>[]): string {
  const names = new Map(lines.map(({ sku, name }) => [sku, name]));
  return text.replaceAll(/[\w.-]*\w/g, (word) => {
    const name = names.get(word);
    return name === undefined ? word : `«${name}»`;
  });
}
