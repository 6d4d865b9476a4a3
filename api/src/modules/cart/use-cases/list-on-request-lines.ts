import type { BuyerCtx } from '#src/context/context.ts';
import { isWithoutPrices, listOnRequest } from '../../prices/index.ts';
import { cacheOnRequest, findCachedOnRequest } from '../cart.cache.ts';
import { catalogueLines, isFresh, type Line } from '../cart.rules.ts';
import type { CartHead } from '../cart.sql.ts';
import { checkoutFields } from './checkout-fields.ts';
import { activeContractNumber } from './price-cart.ts';

type Cart = Pick<CartHead, 'cartId' | 'checkout'>;

/**
 * Which articles of a cart that is not priced have their price on request; the ERP is asked about those alone of which nothing
 * is known. None while it is out of reach: then the order says it.
 */
export async function listOnRequestOfCart(
  ctx: BuyerCtx,
  cart: Cart,
  lines: readonly Line[],
): Promise<ReadonlySet<string>> {
  const asked = catalogueLines(lines);
  if (asked.length === 0) return new Set();
  const contractNumber = await activeContractNumber(ctx, checkoutFields(ctx.buyer, cart.checkout).contractId);
  const before = findCachedOnRequest(ctx, cart.cartId);
  const cached =
    before && before.contractNumber === contractNumber && isFresh(before.askedAt, ctx.now) ? before : undefined;
  const missing = asked.filter(({ sku }) => !cached?.articles.has(sku));
  try {
    const found = missing.length === 0 ? new Set<string>() : await listOnRequest(ctx, missing, contractNumber);
    const articles = new Map([
      ...(cached?.articles ?? []),
      ...missing.map(({ sku }) => [sku, found.has(sku)] as const),
    ]);
    if (missing.length > 0)
      cacheOnRequest(ctx, cart.cartId, { askedAt: cached?.askedAt ?? ctx.now, contractNumber, articles });
    return new Set(asked.flatMap(({ sku }) => (articles.get(sku) ? [sku] : [])));
  } catch (error) {
    if (isWithoutPrices(error)) return new Set();
    throw error;
  }
}
