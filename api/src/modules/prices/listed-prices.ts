import { priceVisibility } from '#src/context/visible-price.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import type { ErpPriceOrigin } from '#src/ports/erp/erp.port.ts';
import { shownPrice, type ShownPrice } from './prices.rules.ts';
import { customerOf } from './prices.service.ts';
import { amountName } from './prices.wording.ts';

export type ListedPrice = ShownPrice & {
  /** Which condition made the price; null for who may not see net prices. */
  readonly origin: ErpPriceOrigin | null;
};

/**
 * The prices of articles for one unit of sale with all their steps, as far as the user may see them, by sku; those without a price
 * are left out. For whole lists: ask in pieces.
 * @throws ShopError `erp.unavailable`
 */
export async function listedPrices(ctx: BuyerCtx, skus: readonly string[]): Promise<ReadonlyMap<string, ListedPrice>> {
  if (skus.length === 0) return new Map();
  const lines = skus.map((sku) => ({ sku, quantity: 1 }));
  const prices = await ctx.erp.prices(customerOf(ctx, null), lines, ctx.now);
  const visibility = priceVisibility(ctx.buyer.permissions);
  const nameOf = (kind: Parameters<typeof amountName>[0]) => amountName(kind, ctx.locale);
  return new Map(
    prices.map((price) => [
      price.sku,
      { ...shownPrice(price, visibility, nameOf), origin: visibility.seesNet ? price.origin : null },
    ]),
  );
}
