import type { Enrichment } from '@shop/contract/prices';
import { ShopError } from '@shop/contract/errors';
import { answer, type Answer } from '#platform/http/answer.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import {
  availabilityFor,
  lineAvailabilityWording,
  findAvailabilities,
  pricesFor,
  type LineAvailability,
} from '../../prices/index.ts';
import { findCachedStocks, cacheStocks } from '../cart.cache.ts';
import { catalogueLines, keyOf, type Line } from '../cart.rules.ts';
import * as cartSql from '../cart.sql.ts';
import { checkoutFields } from './checkout-fields.ts';
import { activeContractNumber, isPriced } from './price-cart.ts';
import { tooManyToPrice } from './say-changes.ts';
import { foldEnrichments } from './show-combinations.ts';

type Enriched = { readonly products: Enrichment[] };

/**
 * Prices, on the cart's contract, and availability of its lines, each for its own quantity
 * (docs/domain/cart.md#prices-and-availability). Above the number of lines that the ERP prices it is empty, with a message that
 * says so (docs/domain/cart.md#size-limits).
 * @throws ShopError `cart.unknown`, `erp.unavailable`
 */
export async function enrichCart(ctx: BuyerCtx, cartId: string): Promise<Enriched | Answer<Enriched>> {
  const { lines: all, checkout } = await cartSql.getStoredCart(ctx, cartId);
  const lines = catalogueLines(all);
  if (!isPriced(ctx, lines)) return answer({ products: [] }, { messages: [tooManyToPrice(ctx)] });
  const contractNumber = await activeContractNumber(ctx, checkoutFields(ctx.buyer, checkout).contractId);
  const [articles, prices, availabilities] = await Promise.all([
    listArticles(ctx, skusOf(lines)),
    pricesFor(ctx, lines, contractNumber),
    availabilityFor(ctx, lines),
  ]);
  const products = lines.flatMap((line, index): readonly Enrichment[] => {
    const [article, price, availability] = [articles.get(line.sku), prices[index], availabilities[index]];
    if (!article || !price || !availability) return [];
    const { priceUnit, measurementUnitName } = article;
    const { sku, groupKey, quantity } = line;
    return [{ sku, groupKey, quantity, priceUnit, measurementUnitName, ...price, ...availability }];
  });
  return { products: foldEnrichments(lines, products) };
}

/** How long the availability of an unchanged line is shown without asking again: stock moves. */
const STOCK_AGE_MAX_MS = 60_000;

/**
 * How the lines stand, by their keys; only those are asked for that have changed or are older than a minute. Unknown while the
 * ERP is out of reach and above the number of lines that it prices (docs/domain/cart.md#size-limits).
 */
export async function listAvailabilities(
  ctx: BuyerCtx,
  cartId: string,
  lines: readonly Line[],
  isAnew = false,
): Promise<ReadonlyMap<string, LineAvailability>> {
  const asked = catalogueLines(lines);
  if (asked.length === 0 || !isPriced(ctx, asked)) return new Map();
  const before = isAnew ? undefined : findCachedStocks(ctx, cartId);
  const cached = before && ctx.now.getTime() - before.askedAt.getTime() <= STOCK_AGE_MAX_MS ? before : undefined;
  const missing = asked.filter((line) => !cached?.lines.has(stockKey(line)));
  try {
    const fresh = await findAvailabilities(ctx, missing);
    const found = cached ? new Map([...cached.lines, ...fresh]) : fresh;
    if (missing.length > 0) cacheStocks(ctx, cartId, { askedAt: cached?.askedAt ?? ctx.now, lines: found });
    const word = lineAvailabilityWording(ctx);
    return new Map(asked.map((line) => [keyOf(line), word(found.get(stockKey(line)))]));
  } catch (error) {
    if (error instanceof ShopError && error.code === 'erp.unavailable') return new Map();
    throw error;
  }
}

function stockKey({ sku, quantity }: Line): string {
  return `${sku} ${quantity}`;
}

function skusOf(lines: readonly Line[]): readonly string[] {
  return [...new Set(lines.map((line) => line.sku))];
}
