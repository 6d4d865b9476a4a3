import { groupLines, sellableQuantity, type Line } from '../cart/index.ts';
import type { NewItem } from './items.rules.ts';

/** How many of something a cart holds, whatever it is for: by `thingOf`. */
export type InCart = ReadonlyMap<string, number>;

type Thing = Pick<NewItem, 'sku' | 'combination'>;

/** An article, or a combination with its insets in their places. */
export function thingOf({ sku, combination }: Thing): string {
  return [sku, ...(combination?.insets ?? [])].join('\n');
}

/** Articles in a combination are no articles by themselves; the user's own articles are on no list. */
export function heldInCart(lines: readonly Line[]): InCart {
  const held = new Map<string, number>();
  for (const { head } of groupLines(lines.filter(({ custom }) => !custom))) {
    const thing = thingOf({ sku: head.sku, combination: head.combination ?? null });
    held.set(thing, (held.get(thing) ?? 0) + head.quantity);
  }
  return held;
}

/** In which quantities something is sold. */
export type Steps = Parameters<typeof sellableQuantity>[0];

/**
 * What a cart does not hold yet: of a thing of which it holds a part, the rest, raised to what is sold. What it holds counts
 * once, also for several lines (docs/domain/shopping-lists.md#into-the-cart).
 */
export function missingOf<I extends Thing & { readonly quantity: number }>(
  items: readonly I[],
  inCart: InCart,
  stepsOf: (item: I) => Steps,
): readonly I[] {
  const left = new Map(inCart);
  return items.flatMap((item) => {
    const thing = thingOf(item);
    const held = left.get(thing) ?? 0;
    left.set(thing, Math.max(0, held - item.quantity));
    if (held >= item.quantity) return [];
    return [{ ...item, quantity: sellableQuantity(stepsOf(item), item.quantity - held) }];
  });
}
