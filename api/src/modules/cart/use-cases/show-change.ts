import type { CartChange } from '@shop/contract/cart';
import type { BuyerCtx } from '#src/context.ts';
import type { Article } from '../../catalogue/index.ts';
import type { Line, LineKey } from '../cart.rules.ts';
import { showLines, showSummary } from './show-cart.ts';

export type Changed = {
  readonly cartId: string;
  readonly name: string;
  readonly version: number;
  readonly lineCount: number;
  readonly lines: readonly Line[];
  readonly removed: readonly LineKey[];
};

/**
 * What every changing call answers: the summary and the lines it touched (ruling 42). Without prices, because those of a
 * changed cart are not known before it is calculated as a whole.
 */
export function showChange(ctx: BuyerCtx, changed: Changed, articles: ReadonlyMap<string, Article>): CartChange {
  const { lines, removed } = changed;
  const priced = { calculation: null, missing: null } as const;
  return {
    cart: showSummary(ctx.buyer, { ...changed, netTotalCents: null }),
    items: showLines(ctx, lines, { articles, priced, availabilities: new Map() }),
    removed: removed.map(({ sku, groupKey }) => ({ sku, groupKey })),
    priceSummary: null,
    needsRecalculation: true,
    pendingItems: null,
    undoId: null,
  };
}
