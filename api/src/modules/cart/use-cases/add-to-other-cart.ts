import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { keyOf, requireRoom, sumUp } from '../cart.rules.ts';
import * as linesSql from '../cart-lines.sql.ts';
import * as cartSql from '../cart.sql.ts';
import { groupLines } from '../combinations.rules.ts';
import { keepApart } from '../commissions.rules.ts';

/**
 * Adds lines of another cart to a cart that the caller has locked: with what is there they add up where article, commission
 * and combination are the same, otherwise they stay lines of their own.
 * @returns them under the keys that they have there
 * @throws ShopError `cart.full`, and the refusals of quantities
 */
export async function addToOtherCart(
  ctx: BuyerCtx,
  cartId: string,
  lines: readonly linesSql.PlacedLine[],
): Promise<readonly linesSql.PlacedLine[]> {
  const skus = [...new Set(lines.map((line) => line.sku))];
  const before = await linesSql.listLinesOf(ctx, cartId, skus);
  const { rowCount } = await cartSql.readTouched(ctx, cartId, []);
  const added = sumUp(before, keepApart(before, groupLines(lines)), await listArticles(ctx, skus));
  const keysBefore = new Set(before.map(keyOf));
  requireRoom(rowCount + added.filter((line) => !keysBefore.has(keyOf(line))).length);
  await linesSql.mergeLines(ctx, cartId, added);
  return added;
}
