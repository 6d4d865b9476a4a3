import type { BuyerCtx } from '#src/context/context.ts';
import { keyOf, type Line } from '../cart.rules.ts';
import { listAvailabilities } from './enrich-cart.ts';

/**
 * When each line can be there, by its key, as the cart shows it (docs/domain/dates.md#expected-dates): never before the day
 * wished for. Empty for what is collected, and while the ERP is out of reach.
 */
export async function listExpectedDates(
  ctx: BuyerCtx,
  cart: { readonly cartId: string; readonly lines: readonly Line[] },
  wished: { readonly isPickup: boolean; readonly deliveryDate: string | null },
): Promise<ReadonlyMap<string, string>> {
  if (wished.isPickup) return new Map();
  const availabilities = await listAvailabilities(ctx, cart.cartId, cart.lines);
  const known = cart.lines.flatMap((line): readonly (readonly [string, string])[] => {
    const date = availabilities.get(keyOf(line))?.deliveryDate ?? null;
    return date === null ? [] : [[keyOf(line), laterOf(date, wished.deliveryDate)]];
  });
  return new Map(known);
}

function laterOf(date: string, wished: string | null): string {
  return wished !== null && wished > date ? wished : date;
}
