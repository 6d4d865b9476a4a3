import type { positionProblems } from '@shop/contract/standing-orders';
import type { StoredCents } from '#src/context/stored-cents.ts';
import { combinationLines, isSoldIn, type StoredLine } from '../cart/index.ts';
import type { Article } from '../catalogue/index.ts';

/** What a position came to when somebody accepted it last, without surcharges: so much for so many. */
export type SeenPrice = { readonly netCents: StoredCents; readonly quantity: number };

/** What a plan orders each time. */
export type PlanPosition = {
  readonly positionId: number;
  /** Of a combination the frame's. */
  readonly sku: string;
  readonly quantity: number;
  readonly note: string;
  readonly commission: string;
  readonly combination: { readonly insets: readonly string[]; readonly pictureUrl: string } | null;
  readonly seen: SeenPrice | null;
};

/** What one order has otherwise than its plan; a quantity of 0 leaves the position out. */
export type Once = { readonly positionId: number; readonly quantity: number; readonly seen: SeenPrice | null };

/** The positions of one order of a plan, in their order. */
export function positionsOnce(positions: readonly PlanPosition[], once: readonly Once[]): readonly PlanPosition[] {
  const changes = new Map(once.map((change) => [change.positionId, change]));
  return positions.flatMap((position) => {
    const change = changes.get(position.positionId);
    if (!change) return [position];
    return change.quantity === 0 ? [] : [{ ...position, quantity: change.quantity, seen: change.seen }];
  });
}

/**
 * A position as lines of articles, as carts and the ERP know them: a combination with its insets. Prices that were seen are left
 * out: the tolerance of the plan decides about them, and not the checkout.
 * @throws ShopError `cart.quantity_max`
 */
export function linesOf({
  positionId,
  sku,
  quantity,
  note,
  commission,
  combination,
}: PlanPosition): readonly StoredLine[] {
  const shown = { note, commission, seen: null };
  if (!combination) return [{ sku, groupKey: `plan-${positionId}`, quantity, ...shown }];
  const [head, ...parts] = combinationLines(sku, combination, quantity, `combi-plan-${positionId}`);
  return [{ ...head, ...shown }, ...parts.map((part) => ({ ...part, commission, seen: null }))];
}

export type PositionProblem = (typeof positionProblems)[number];

/** Why the catalogue does not let a position be ordered as it stands; undefined where it does. */
export function problemOf(
  position: PlanPosition,
  articles: ReadonlyMap<string, Article>,
): Exclude<PositionProblem, 'price' | 'onRequest'> | undefined {
  const lines = linesOf(position).map((line) => ({ line, article: articles.get(line.sku) }));
  if (lines.some(({ article }) => article?.needsChoice)) return 'choice';
  if (lines.some(({ article }) => !article?.isOrderable)) return 'gone';
  return lines.every(({ line, article }) => article && isSoldIn(article, line.quantity)) ? undefined : 'quantity';
}

/**
 * Whether a price has risen further than the plan lets pass (docs/domain/standing-orders.md#tolerance). Several small rises are
 * one: it is compared with what was accepted last. One that fell holds nobody up.
 */
export function hasRisen(seen: SeenPrice | null, now: SeenPrice, tolerancePercent: number | null): boolean {
  if (seen === null || tolerancePercent === null) return false;
  return now.netCents * seen.quantity * 100 > seen.netCents * now.quantity * (100 + tolerancePercent);
}
