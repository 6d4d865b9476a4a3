import type { CartChange } from '@shop/contract/cart';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context.ts';
import { listArticles, listArticlesByNumber } from '../../catalogue/index.ts';
import {
  fitsAnyCart,
  keyOf,
  mergeLines,
  requireLine,
  requireOrderable,
  requireRoom,
  type Line,
} from '../cart.rules.ts';
import * as cartSql from '../cart.sql.ts';
import { countWholes, requireNoPart, withParts } from '../combinations.rules.ts';
import { showChange, type Changed } from './show-change.ts';

/**
 * Adds a quantity to a line, or begins it. Two tabs adding at once both count (ruling 42: answers what it touched).
 * @throws ShopError `cart.unknown`, `catalogue.product_unknown`, and the refusals of quantities
 */
export async function addLine(ctx: BuyerCtx, cartId: string, line: Line): Promise<CartChange> {
  requireNoPart(line);
  const articles = await listArticles(ctx, [line.sku]);
  const article = articles.get(line.sku) ?? refuse('catalogue.product_unknown', { sku: line.sku }, 'sku');
  requireOrderable(article);
  const added = fitsAnyCart(article, line.quantity) ? await cartSql.addBlindly(ctx, cartId, line) : undefined;
  if (!added) return addLines(ctx, cartId, [line]);
  const { quantity, ...cart } = added;
  return showChange(ctx, { cartId, ...cart, lines: [{ ...line, quantity }], removed: [] }, articles);
}

/** Adds several at once, all or none. */
export async function addLines(ctx: BuyerCtx, cartId: string, added: readonly Line[]): Promise<CartChange> {
  for (const line of added) requireNoPart(line);
  const articles = await listArticles(ctx, [...new Set(added.map((line) => line.sku))]);
  const changed = await inTransaction(ctx, async (ctx): Promise<Changed> => {
    const cart = await cartSql.lockCart(ctx, cartId);
    const before = await cartSql.listLines(ctx, cartId);
    const lines = mergeLines(before, added, articles);
    const keysBefore = new Set(before.map(keyOf));
    const addedCount = lines.filter((line) => !keysBefore.has(keyOf(line))).length;
    requireRoom(before.length + addedCount);
    await cartSql.upsertLines(ctx, cartId, lines);
    return {
      cartId,
      name: cart.name,
      version: cart.version,
      lineCount: countWholes(before) + addedCount,
      lines,
      removed: [],
    };
  });
  return showChange(ctx, changed, articles);
}

/** @throws ShopError `catalogue.number_unknown`, `catalogue.number_ambiguous` naming how many articles bear the number */
export async function quickAdd(ctx: BuyerCtx, cartId: string, number: string, quantity: number): Promise<CartChange> {
  const found = await listArticlesByNumber(ctx, number);
  // Its own article number is the operator's word for one article, even where a manufacturer uses the same.
  const own = found.filter((match) => match.kind === 'sku');
  const matches = own.length > 0 ? own : found;
  if (matches.length > 1) refuse('catalogue.number_ambiguous', { number, count: matches.length }, 'productNumber');
  const [match] = matches;
  if (!match) return refuse('catalogue.number_unknown', { number }, 'productNumber');
  return addLine(ctx, cartId, { sku: match.sku, groupKey: '', quantity });
}

/**
 * Sets the quantities of lines that are there, all or none; the insets of a combination go along.
 * @throws ShopError `cart.line_unknown` and the refusals of quantities
 */
export async function changeQuantities(ctx: BuyerCtx, cartId: string, wanted: readonly Line[]): Promise<CartChange> {
  const { articles, ...changed } = await inTransaction(ctx, async (ctx) => {
    const cart = await cartSql.lockCart(ctx, cartId);
    const before = await cartSql.listLines(ctx, cartId);
    // The last word about a line counts.
    const last = [...new Map(wanted.map((line) => [keyOf(line), line])).values()];
    const lines = withParts(before, last);
    const articles = await listArticles(ctx, [...new Set(lines.map((line) => line.sku))]);
    for (const line of lines) requireLine(line, articles);
    await cartSql.upsertLines(ctx, cartId, lines);
    return {
      cartId,
      name: cart.name,
      version: cart.version,
      lineCount: countWholes(before),
      lines,
      removed: [],
      articles,
    };
  });
  return showChange(ctx, changed, articles);
}
