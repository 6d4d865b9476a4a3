import type { CartChange } from '@shop/contract/cart';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { authorOf, keyOf, type ChangedLine, type LineKey, type Viewer } from '../cart.rules.ts';
import * as linesSql from '../cart-lines.sql.ts';
import * as cartSql from '../cart.sql.ts';
import { groupLines } from '../combinations.rules.ts';
import { changeCart } from './change-cart.ts';
import { requireThere } from './gone-line.ts';
import { viewerOf } from './word-choices.ts';

/** Puts lines into this order; the others keep theirs and come behind. What is no longer there is passed over. */
export function sortLines(ctx: BuyerCtx, cartId: string, wanted: readonly LineKey[]): Promise<CartChange> {
  return changeCart(ctx, cartId, async (ctx) => {
    const groups = groupLines(await linesSql.listLines(ctx, cartId));
    const rankOf = new Map(wanted.toReversed().map((key, index) => [keyOf(key), wanted.length - index]));
    const behind = wanted.length + 1;
    const sorted = groups.toSorted(
      (a, b) => (rankOf.get(keyOf(a.head)) ?? behind) - (rankOf.get(keyOf(b.head)) ?? behind),
    );
    await linesSql.updatePlaces(
      ctx,
      cartId,
      sorted.flatMap(({ head, parts }) => [head, ...parts]),
    );
    return { touched: wanted, removed: [] };
  });
}

export type WantedNotes = LineKey & {
  readonly note?: string | undefined;
  readonly commission?: string | undefined;
  readonly seenNote?: string | undefined;
  readonly seenCommission?: string | undefined;
};

/**
 * Sets notes and commissions of lines, all or none; what is left out stays.
 * @throws ShopError `cart.line_unknown`, `cart.line_removed`, `cart.note_changed` naming what stands there now, who changed the
 *   line last and when
 */
export function setNotes(ctx: BuyerCtx, cartId: string, wanted: readonly WantedNotes[]): Promise<CartChange> {
  return changeCart(ctx, cartId, async (ctx) => {
    const { lines } = await cartSql.readTouched(ctx, cartId, wanted);
    const there = await requireThere(ctx, cartId, { wanted, lines });
    const viewer = viewerOf(ctx);
    const noted = there.map(({ line, change }) => {
      const { note = '', commission = '' } = line;
      requireSeenText(line, { now: note, seen: change.seenNote, wanted: change.note }, viewer);
      requireSeenText(line, { now: commission, seen: change.seenCommission, wanted: change.commission }, viewer);
      return { ...line, note: change.note ?? note, commission: change.commission ?? commission };
    });
    await linesSql.updateNotes(ctx, cartId, noted);
    return { touched: wanted, removed: [] };
  });
}

type TextChange = {
  readonly now: string;
  readonly seen: string | undefined;
  readonly wanted: string | undefined;
};

function requireSeenText(line: ChangedLine, { now, seen, wanted }: TextChange, viewer: Viewer): void {
  if (seen === undefined || seen === now || wanted === now) return;
  refuse('cart.note_changed', { sku: line.sku, now, ...authorOf(line, viewer) });
}
