import type { OrderItem } from '@shop/contract/orders';
import { isOwnArticle } from '@shop/contract/values';
import type { ListRequest } from '#app/features/catalogue/add-to-list/list-request.ts';
import { itemOf, reorderEntriesOf } from './reorder-items.ts';

/** Positions of an order as they go on a shopping list; own articles and what has left the range cannot go. */
export function listRequestOf(items: readonly OrderItem[]): ListRequest | undefined {
  const listed = items.filter(({ sku, url }) => !isOwnArticle(sku) && url !== '');
  if (listed.length === 0) return undefined;
  const names = new Map(listed.map(({ sku, name }) => [sku, name]));
  const wanted = reorderEntriesOf(listed).map(itemOf);
  return {
    products: wanted.flatMap((item) =>
      'sku' in item
        ? [{ sku: item.sku, name: names.get(item.sku) ?? item.sku, quantity: item.quantity, note: item.note ?? '' }]
        : [],
    ),
    combinations: wanted.flatMap((item) =>
      'frame' in item
        ? [{ frame: item.frame, insets: item.insets, quantity: item.quantity, note: item.note ?? '' }]
        : [],
    ),
  };
}
