import type { Cart, CartChange, CartItem } from '@shop/contract/cart';
import { sumOfCents } from '@shop/contract/values';
import { lineKeyOf } from './line-key.ts';

/**
 * The cart as it is after a change, without asking for it again: of a thousand lines only those that were touched travel.
 * @param isAppended what is new in the answer stands last, as after adding; where else a new line stands is not in the answer
 * @returns undefined where the answer does not tell enough, above all when another user has changed the cart too
 */
export function afterChange(cart: Cart, change: CartChange, { isAppended = false } = {}): Cart | undefined {
  if (change.cart.cartId !== cart.cartId || change.cart.version !== cart.version + 1) return undefined;
  if (change.priceSummary === null && (cart.priceSummary !== null || change.needsRecalculation)) return undefined;
  const removed = new Set(change.removed.map(lineKeyOf));
  const touched = new Map(change.items.map((line) => [lineKeyOf(line), line]));
  const known = new Set(cart.items.map(lineKeyOf));
  const added = change.items.filter((line) => !known.has(lineKeyOf(line)));
  if (added.length > 0 && !isAppended) return undefined;
  const isReported = (line: { readonly sku: string; readonly groupKey: string }) =>
    removed.has(lineKeyOf(line)) || touched.has(lineKeyOf(line));
  if (cart.cartChanges.some(isReported)) return undefined;
  const hasLostStock = cart.items.some((line) => line.stock !== '' && touched.get(lineKeyOf(line))?.stock === '');
  if (hasLostStock) return undefined;
  if (cart.items.some((line) => line.custom !== null && removed.has(lineKeyOf(line)))) return undefined;
  // What can be made of the cart may be another thing now.
  if (cart.items.some((line) => line.isOnRequest && isReported(line)) || added.some((line) => line.isOnRequest))
    return undefined;
  if (removed.size > 0 && cart.pricesMissing === 'tooManyItems') return undefined;
  const kept = cart.items
    .filter((line) => !removed.has(lineKeyOf(line)))
    .map((line) => touched.get(lineKeyOf(line)) ?? line);
  const items = [...kept, ...added];
  if (items.length !== change.cart.cartQuantity) return undefined;
  const { priceSummary } = change;
  const totals = priceSummary && {
    netTotal: priceSummary.netTotal,
    subtotal: priceSummary.subtotal,
    grandTotal: priceSummary.grandTotal,
  };
  return {
    ...cart,
    name: change.cart.name,
    version: change.cart.version,
    items,
    pendingItems: change.pendingItems ?? cart.pendingItems,
    commissions: commissionsOf(items),
    ...(totals && { priceSummary, totals }),
  };
}

function commissionsOf(items: readonly CartItem[]): Cart['commissions'] {
  return [...Map.groupBy(items, ({ commission }) => commission)].map(([commission, lines]) => {
    const priced = lines.flatMap(({ lineTotal }) => lineTotal ?? []);
    const subtotal = priced.length < lines.length ? null : sumOfCents(priced);
    return { commission, lineCount: lines.length, subtotal };
  });
}
