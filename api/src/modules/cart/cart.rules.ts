import { CART_LINES_MAX, CART_PRICED_LINES_MAX } from '@shop/contract/cart';
import { refuse } from '@shop/contract/errors';
import { QUANTITY_MAX } from '@shop/contract/values';

/** A line is told by sku and groupKey (ruling 24). Quantities are in units of sale. */
export type LineKey = { readonly sku: string; readonly groupKey: string };
export type Line = LineKey & {
  readonly quantity: number;
  /** On the frame's line of a combination: its insets place by place, and the drawn whole. */
  readonly combination?: { readonly insets: readonly string[]; readonly pictureUrl: string } | null;
};

/** What the catalogue says about how an article may be bought. */
export type Article = {
  readonly sku: string;
  readonly quantityMin: number;
  readonly quantityInterval: number;
  readonly isOrderable: boolean;
  /** Sold only in variants of which one has to be chosen. */
  readonly needsChoice: boolean;
};

/** The key of a line as one text; neither part can hold a blank. */
export function keyOf({ sku, groupKey }: LineKey): string {
  return `${sku} ${groupKey}`;
}

/**
 * Refuses a quantity the article is not sold in (ruling 15). Steps begin at the minimum: 100, 150, 200 … for a minimum of 100
 * in steps of 50.
 * @throws ShopError `cart.quantity_min`, `cart.quantity_interval` (naming both neighbours), `cart.quantity_max`
 */
export function requireQuantity({ sku, quantityMin, quantityInterval }: Article, quantity: number): void {
  if (quantity > QUANTITY_MAX) refuse('cart.quantity_max', { sku }, 'quantity');
  if (quantity < quantityMin) refuse('cart.quantity_min', { sku, quantityMin }, 'quantity');
  const above = (quantity - quantityMin) % quantityInterval;
  if (above === 0) return;
  const lower = quantity - above;
  const upper = lower + quantityInterval > QUANTITY_MAX ? lower : lower + quantityInterval;
  refuse('cart.quantity_interval', { sku, quantityInterval, lower, upper }, 'quantity');
}

/** @throws ShopError `cart.not_orderable` or `cart.needs_choice` */
export function requireOrderable({ sku, isOrderable, needsChoice }: Article): void {
  if (needsChoice) refuse('cart.needs_choice', { sku }, 'sku');
  if (!isOrderable) refuse('cart.not_orderable', { sku }, 'sku');
}

/**
 * Whether any cart may take this quantity without a look at what is already in it: a sum of such quantities is such a
 * quantity. (The highest quantity is guarded by the table itself.)
 */
export function fitsAnyCart({ quantityMin, quantityInterval }: Article, quantity: number): boolean {
  return quantityMin % quantityInterval === 0 && quantity % quantityInterval === 0 && quantity >= quantityMin;
}

/**
 * The lines a cart should hold for what was added: equal lines add up, also among each other (ruling 24).
 * @param before the lines of the cart with these skus
 * @throws ShopError as `requireOrderable` and `requireQuantity`, and `catalogue.product_unknown`
 */
export function mergeLines(
  before: readonly Line[],
  added: readonly Line[],
  articles: ReadonlyMap<string, Article>,
): readonly Line[] {
  const quantityBefore = new Map(before.map((line) => [keyOf(line), line.quantity]));
  const merged = new Map<string, Line>();
  for (const line of added) {
    const key = keyOf(line);
    const quantity = (merged.get(key)?.quantity ?? quantityBefore.get(key) ?? 0) + line.quantity;
    merged.set(key, { sku: line.sku, groupKey: line.groupKey, quantity });
  }
  const lines = [...merged.values()];
  for (const line of lines) requireLine(line, articles);
  return lines;
}

/** @throws ShopError when the line can't be ordered as it is; the checks of adding, changing and ordering are the same */
export function requireLine(line: Line, articles: ReadonlyMap<string, Article>): void {
  const article = articles.get(line.sku);
  if (!article) return refuse('catalogue.product_unknown', { sku: line.sku }, 'sku');
  requireOrderable(article);
  requireQuantity(article, line.quantity);
}

/** @throws ShopError `cart.full` when a cart would hold more than 2 000 lines (ruling 16) */
export function requireRoom(lineCount: number): void {
  if (lineCount > CART_LINES_MAX) refuse('cart.full', { max: CART_LINES_MAX });
}

/** Above 300 lines the ERP is not asked for prices (ruling 16). */
export function isPriced(lineCount: number): boolean {
  return lineCount <= CART_PRICED_LINES_MAX;
}

/** How long a calculation holds when nothing in the cart changes: prices, stock and scales may change in the ERP. */
export const CALCULATION_AGE_MAX_MS = 30 * 60_000;

/** Whether the ERP has to be asked again before prices are shown. */
export function needsRecalculation(
  version: number,
  calculated: { readonly version: number; readonly calculatedAt: Date } | null,
  now: Date,
): boolean {
  if (!calculated || calculated.version !== version) return true;
  return now.getTime() - calculated.calculatedAt.getTime() > CALCULATION_AGE_MAX_MS;
}

/** Above the operator's threshold an order needs the confirmation of ruling 14. Both in Rappen. */
export function isExpensive(grandTotalCents: number, thresholdCents: number): boolean {
  return grandTotalCents > thresholdCents;
}
