import type { CartChange } from '@shop/contract/cart';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { isSoldIn, keyOf, requireLines, requireSeen, type Line } from '../cart.rules.ts';
import * as linesSql from '../cart-lines.sql.ts';
import * as cartSql from '../cart.sql.ts';
import { isPart, withParts } from '../combinations.rules.ts';
import { changeCart, showChange, type ChangedCart } from './change-cart.ts';
import { requireThere } from './gone-line.ts';
import { viewerOf } from './word-choices.ts';

export type WantedQuantity = Line & { readonly seenQuantity?: number | undefined };

/**
 * Sets the quantities of lines that are there, all or none; the insets of a combination go along.
 * @throws ShopError `cart.line_unknown`, `cart.line_removed`, `cart.line_changed`, and the refusals of quantities
 */
export async function changeQuantities(
  ctx: BuyerCtx,
  cartId: string,
  wanted: readonly WantedQuantity[],
): Promise<CartChange> {
  const [only, ...others] = wanted;
  const changed = only && others.length === 0 ? await changeOne(ctx, cartId, only) : undefined;
  return changed ? showChange(ctx, changed) : changeSeveral(ctx, cartId, wanted);
}

/**
 * One line of one article, which is what typing in the cart table sends: in one statement that commits by itself.
 * @returns undefined where something stands against it, which is then told under the cart's lock
 */
async function changeOne(ctx: BuyerCtx, cartId: string, wanted: WantedQuantity): Promise<ChangedCart | undefined> {
  if (isPart(wanted)) return undefined;
  const article = (await listArticles(ctx, [wanted.sku])).get(wanted.sku);
  if (!article || !isSoldIn(article, wanted.quantity)) return undefined;
  const set = await cartSql.setQuantity(ctx, cartId, wanted, wanted.seenQuantity);
  if (!set) return undefined;
  const { line, ownNumbers, isFresh, lineCount, pricedCount, pendingCount, ...cart } = set;
  // A request that waited for another one has counted what was there before that.
  const counts = isFresh ? { lineCount, pricedCount, pendingCount } : await cartSql.countLines(ctx, cartId);
  const named = { skus: [line.sku], numbers: ownNumbers };
  return { cart, counts, lines: [line], named, removed: [], undoId: null, pendingItems: null };
}

function changeSeveral(ctx: BuyerCtx, cartId: string, wanted: readonly WantedQuantity[]): Promise<CartChange> {
  // The last word about a line counts.
  const last = [...new Map(wanted.map((line) => [keyOf(line), line])).values()];
  return changeCart(ctx, cartId, async (ctx) => {
    const { lines: before } = await cartSql.readTouched(ctx, cartId, last);
    const there = await requireThere(ctx, cartId, { wanted: last, lines: before });
    for (const { line, change } of there) {
      requireSeen(line, { seen: change.seenQuantity, wanted: change.quantity }, viewerOf(ctx));
    }
    const lines = withParts(before, last);
    const articles = await listArticles(ctx, [...new Set(lines.map((line) => line.sku))]);
    requireLines(lines, articles);
    await linesSql.upsertLines(ctx, cartId, lines);
    return { touched: lines, removed: [] };
  });
}
