import type { Enrichment } from '@shop/contract/prices';
import { ShopError } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { availabilityFor, pricesFor, type ShownAvailability } from '../../prices/index.ts';
import { isPriced, keyOf, type Line } from '../cart.rules.ts';
import * as cartSql from '../cart.sql.ts';
import { foldEnrichments } from './show-combinations.ts';

/**
 * Prices and availability of the lines of a cart, each for its own quantity (specification section 7). Empty above 300
 * lines (ruling 16).
 * @throws ShopError `cart.unknown`, `erp.unavailable`
 */
export async function enrichCart(ctx: BuyerCtx, cartId: string): Promise<{ products: Enrichment[] }> {
  const { lines } = await cartSql.getStoredCart(ctx, cartId);
  if (!isPriced(lines.length)) return { products: [] };
  const [articles, prices, availabilities] = await Promise.all([
    listArticles(ctx, skusOf(lines)),
    pricesFor(ctx, lines),
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

/** How the lines stand, by their keys; unknown while the ERP is out of reach and above 300 lines (ruling 16). */
export async function listAvailabilities(
  ctx: BuyerCtx,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, ShownAvailability>> {
  if (!isPriced(lines.length)) return new Map();
  try {
    const availabilities = await availabilityFor(ctx, lines);
    return new Map(
      availabilities.flatMap((availability, index) => {
        const line = lines[index];
        return line ? [[keyOf(line), availability] as const] : [];
      }),
    );
  } catch (error) {
    if (error instanceof ShopError && error.code === 'erp.unavailable') return new Map();
    throw error;
  }
}

function skusOf(lines: readonly Line[]): readonly string[] {
  return [...new Set(lines.map((line) => line.sku))];
}
