import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles, type Article } from '../../catalogue/index.ts';
import { keyOf, mergeLines, requireRoom, type Line } from '../cart.rules.ts';
import * as linesSql from '../cart-lines.sql.ts';
import * as cartSql from '../cart.sql.ts';
import { requireNoPart, type LineGroup } from '../combinations.rules.ts';
import { keepApart } from '../commissions.rules.ts';

/** The articles of lines that are to be added. @throws ShopError `cart.combination_as_whole` */
export function articlesToAdd(ctx: BuyerCtx, added: readonly Line[]): Promise<ReadonlyMap<string, Article>> {
  for (const line of added) requireNoPart(line);
  return listArticles(ctx, [...new Set(added.map((line) => line.sku))]);
}

/**
 * Adds lines and combinations to a cart that the caller holds. @returns what was touched
 * @throws ShopError `cart.full`, `catalogue.product_unknown`, and the refusals of quantities
 */
export async function putLines(
  ctx: BuyerCtx,
  {
    cartId,
    wanted,
    articles,
  }: {
    readonly cartId: string;
    readonly wanted: readonly LineGroup[];
    readonly articles: ReadonlyMap<string, Article>;
  },
): Promise<readonly Line[]> {
  const skus = wanted.flatMap(({ head, parts }) => [head.sku, ...parts.map((part) => part.sku)]);
  const before = await linesSql.listLinesOf(ctx, cartId, [...new Set(skus)]);
  const { rowCount } = await cartSql.readTouched(ctx, cartId, []);
  const lines = mergeLines(before, keepApart(before, wanted), articles);
  const keysBefore = new Set(before.map(keyOf));
  requireRoom(rowCount + lines.filter((line) => !keysBefore.has(keyOf(line))).length);
  await linesSql.upsertLines(ctx, cartId, lines);
  return lines;
}
