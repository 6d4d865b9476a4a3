import type { CartChange } from '@shop/contract/cart';
import type { CombinationPayload } from '@shop/contract/combination-tool';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context.ts';
import { listArticles, type Article } from '../../catalogue/index.ts';
import { drawPicture, getCombination } from '../../combination-tool/index.ts';
import { keyOf, requireLine, requireRoom, type Line, type LineKey } from '../cart.rules.ts';
import * as linesSql from '../cart-lines.sql.ts';
import * as cartSql from '../cart.sql.ts';
import { combinationKey, combinationLines, type Combination } from '../combinations.rules.ts';
import { upsertCombination } from '../combinations.sql.ts';
import { changeCart } from './change-cart.ts';

/**
 * Adds a frame with its insets as one line; an equal combination adds up (ruling 24). The picture is drawn here: what the
 * client sends as one is not looked at.
 * @throws ShopError `cart.unknown`, `combination.…`, and the refusals of quantities, naming the part
 */
export async function addCombination(ctx: BuyerCtx, cartId: string, wanted: CombinationPayload): Promise<CartChange> {
  return putCombination(ctx, cartId, wanted, () => Promise.resolve([]));
}

/**
 * Takes out the combination that `refererId` names and puts this one in.
 * @throws ShopError also `cart.line_unknown` when it is no longer there
 */
export async function replaceCombination(
  ctx: BuyerCtx,
  cartId: string,
  wanted: CombinationPayload,
): Promise<CartChange> {
  return putCombination(ctx, cartId, wanted, async (ctx) => {
    const before = await linesSql.listLines(ctx, cartId);
    const replaced = before.find((line) => line.combination && line.groupKey === wanted.refererId);
    if (!replaced) return refuse('cart.line_unknown', { sku: wanted.frame }, 'refererId');
    return (await linesSql.deleteLines(ctx, cartId, [replaced])).removed;
  });
}

async function putCombination(
  ctx: BuyerCtx,
  cartId: string,
  wanted: CombinationPayload,
  makeRoom: (ctx: BuyerCtx) => Promise<readonly LineKey[]>,
): Promise<CartChange> {
  await cartSql.requireCart(ctx, cartId);
  const parts = await getCombination(ctx, wanted.frame, wanted.insets);
  const combination = { insets: wanted.insets, pictureUrl: await drawPicture(ctx, parts) };
  const articles = await listArticles(ctx, [...new Set([wanted.frame, ...wanted.insets])]);
  return changeCart(ctx, cartId, async (ctx) => {
    const removed = await makeRoom(ctx);
    const before = await linesSql.listLines(ctx, cartId);
    const lines = linesAfter(before, wanted, combination, articles);
    await upsertCombination(ctx, cartId, lines);
    const kept = new Set(lines.map(keyOf));
    return { touched: lines, removed: removed.filter((key) => !kept.has(keyOf(key))) };
  });
}

/** The lines of this combination as the cart should hold them, with what is in it already. */
function linesAfter(
  before: readonly Line[],
  { frame, insets, quantity }: CombinationPayload,
  combination: Combination,
  articles: ReadonlyMap<string, Article>,
): readonly Line[] {
  const head = keyOf({ sku: frame, groupKey: combinationKey(frame, insets) });
  const quantityBefore = before.find((line) => keyOf(line) === head)?.quantity ?? 0;
  const lines = combinationLines(frame, combination, quantityBefore + quantity);
  for (const line of lines) requireLine(line, articles);
  requireRoom(quantityBefore > 0 ? before.length : before.length + lines.length);
  return lines;
}
