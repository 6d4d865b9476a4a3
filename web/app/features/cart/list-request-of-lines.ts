import type { CartItem } from '@shop/contract/cart';
import type { ListRequest } from '#app/features/catalogue/add-to-list/list-request.ts';

/** Lines of a cart as they go on a shopping list: combinations stay whole; what has no article number of ours cannot go. */
export function listRequestOf(lines: readonly CartItem[]): Extract<ListRequest, { products: unknown }> | undefined {
  const listed = lines.filter(({ custom }) => custom === null);
  if (listed.length === 0) return undefined;
  return {
    products: listed
      .filter(({ isCombination }) => !isCombination)
      .map(({ sku, name, quantity, note }) => ({ sku, name, quantity, note })),
    combinations: listed
      .filter(({ isCombination }) => isCombination)
      .flatMap(({ combinationParts: [frame], combinationInsets, quantity, note }) =>
        frame ? [{ frame: frame.sku, insets: combinationInsets, quantity, note }] : [],
      ),
  };
}
