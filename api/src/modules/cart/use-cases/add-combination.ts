import type { CartChange } from '@shop/contract/cart';
import type { CombinationPayload } from '@shop/contract/combination';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles, type Article } from '../../catalogue/index.ts';
import { drawPicture, getCombination } from '../../combination-tool/index.ts';
import { keyOf, requireLines, requireRoom, type Line } from '../cart.rules.ts';
import * as linesSql from '../cart-lines.sql.ts';
import * as cartSql from '../cart.sql.ts';
import { combinationKey, combinationLines, type Combination } from '../combinations.rules.ts';
import { keepLineApart } from '../commissions.rules.ts';
import { changeCart } from './change-cart.ts';
import { refuseGone } from './gone-line.ts';

/**
 * Adds a frame with its insets as one line; an equal combination adds up (docs/domain/cart.md#line-identity). The picture is
 * drawn here: what the client sends as one is not looked at.
 * @throws ShopError `cart.unknown`, `combination.…`, and the refusals of quantities, naming the part
 */
export async function addCombination(ctx: BuyerCtx, cartId: string, wanted: CombinationPayload): Promise<CartChange> {
  return putCombination(ctx, { cartId, wanted });
}

/**
 * Takes out the combination that `refererId` names and puts this one in its place, with its note and commission; to an equal one for
 * the same commission it adds up.
 * @throws ShopError also `cart.line_unknown` and `cart.line_removed` when it is no longer there
 */
export async function replaceCombination(
  ctx: BuyerCtx,
  cartId: string,
  wanted: CombinationPayload,
): Promise<CartChange> {
  return putCombination(ctx, { cartId, wanted, replacedKey: wanted.refererId });
}

async function putCombination(
  ctx: BuyerCtx,
  {
    cartId,
    wanted,
    replacedKey,
  }: { readonly cartId: string; readonly wanted: CombinationPayload; readonly replacedKey?: string | undefined },
): Promise<CartChange> {
  await cartSql.requireCart(ctx, cartId);
  const parts = await getCombination(ctx, wanted.frame, wanted.insets);
  const combination = { insets: wanted.insets, pictureUrl: await drawPicture(ctx, parts) };
  const articles = await listArticles(ctx, [...new Set([wanted.frame, ...wanted.insets])]);
  return changeCart(ctx, cartId, async (ctx) => {
    const all = await linesSql.listLines(ctx, cartId);
    const replaced =
      replacedKey === undefined ? undefined : all.find((line) => line.combination && line.groupKey === replacedKey);
    if (replacedKey !== undefined && !replaced) {
      return refuseGone(ctx, cartId, { sku: wanted.frame, groupKey: replacedKey, field: 'refererId' });
    }
    const removed = replaced ? (await linesSql.deleteLines(ctx, cartId, [replaced])).removed : [];
    const before = replaced ? await linesSql.listLines(ctx, cartId) : all;
    const { lines, isThere } = linesAfter(before, { wanted, combination, replaced }, articles);
    await linesSql.upsertLines(ctx, cartId, lines);
    if (replaced && !isThere) await takePlace(ctx, cartId, { all, replaced, head: lines[0] });
    const kept = new Set(lines.map(keyOf));
    return { touched: lines, removed: removed.filter((key) => !kept.has(keyOf(key))) };
  });
}

/** The new one stands where the old one stood. */
async function takePlace(
  ctx: BuyerCtx,
  cartId: string,
  { all, replaced, head }: { readonly all: readonly Line[]; readonly replaced: Line; readonly head: Line },
): Promise<void> {
  const own = new Set([head.groupKey, replaced.groupKey]);
  const now = await linesSql.listLines(ctx, cartId);
  const mine = now.filter(({ groupKey }) => groupKey === head.groupKey);
  const at = all.findIndex((line) => keyOf(line) === keyOf(replaced));
  const isOther = ({ groupKey }: Line) => !own.has(groupKey);
  await linesSql.updatePlaces(ctx, cartId, [
    ...all.slice(0, at).filter(isOther),
    ...mine,
    ...all.slice(at).filter(isOther),
  ]);
}

type CombinationInput = {
  readonly wanted: CombinationPayload;
  readonly combination: Combination;
  /** Whose note and commission it takes over. */
  readonly replaced: Line | undefined;
};

/** The lines of this combination as the cart should hold them, with what an equal one for the same commission holds already. */
function linesAfter(
  before: readonly Line[],
  { wanted: { frame, insets, quantity }, combination, replaced }: CombinationInput,
  articles: ReadonlyMap<string, Article>,
): { readonly lines: readonly [Line, ...Line[]]; readonly isThere: boolean } {
  const texts = replaced && { note: replaced.note ?? '', commission: replaced.commission ?? '' };
  const plain = { sku: frame, groupKey: combinationKey(frame, insets), quantity, combination, ...texts };
  const { groupKey, note = '', commission = '' } = keepLineApart(before, plain);
  const quantityBefore = before.find((line) => keyOf(line) === keyOf({ sku: frame, groupKey }))?.quantity ?? 0;
  const [head, ...parts] = combinationLines(frame, combination, quantityBefore + quantity, groupKey);
  const lines = [{ ...head, note, commission }, ...parts] as const;
  requireLines(lines, articles);
  requireRoom(quantityBefore > 0 ? before.length : before.length + lines.length);
  return { lines, isThere: quantityBefore > 0 };
}
