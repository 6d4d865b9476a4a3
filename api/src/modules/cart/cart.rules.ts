import { CART_LINES_MAX } from '@shop/contract/cart-change';
import type { CustomItem } from '@shop/contract/cart-item';
import { refuse, ShopError, type ErrorDetails, type FieldFault } from '@shop/contract/errors';
import { QUANTITY_MAX } from '@shop/contract/values';
import { momentText } from '#platform/day-text.ts';

/** A line is identified by sku and groupKey (docs/domain/cart.md#line-identity). Quantities are in units of sale. */
export type LineKey = { readonly sku: string; readonly groupKey: string };
export type Line = LineKey & {
  readonly quantity: number;
  /** On the frame's line of a combination: its insets place by place, and the drawn whole. */
  readonly combination?: { readonly insets: readonly string[]; readonly pictureUrl: string } | null;
  /** An article without catalogue number (docs/domain/cart.md#custom-items). */
  readonly custom?: CustomItem | null;
  readonly note?: string;
  readonly commission?: string;
};

/** The price of a line that the user has been shown or has confirmed: Rappen per priceUnit. */
export type SeenPrice = {
  readonly quantity: number;
  readonly netCents: number;
  /** For quantity 1, so that a changed quantity is no changed price. */
  readonly baseNetCents: number;
  readonly priceUnit: number;
  readonly contractNumber: string | null;
};
export type StoredLine = Line & { readonly seen?: SeenPrice | null };

/** Who changed a line last, and when; null where nobody has since that is kept (docs/domain/cart.md#two-at-once). */
export type LastChange = { readonly changedBy: string | null; readonly changedAt: string | null };
export type ChangedLine = StoredLine & LastChange;

/** What the catalogue says about how an article may be bought. */
export type Article = {
  readonly sku: string;
  readonly quantityMin: number;
  readonly quantityInterval: number;
  readonly isOrderable: boolean;
  /** Sold only in variants of which one has to be chosen. */
  readonly needsChoice: boolean;
};

/** The key of a line as one text; neither part can hold a space. */
export function keyOf({ sku, groupKey }: LineKey): string {
  return `${sku} ${groupKey}`;
}

/**
 * Refuses a quantity the article is not sold in (docs/domain/quantities.md#minimum-and-interval). Steps begin at the minimum:
 * 100, 150, 200 … for a minimum of 100 in steps of 50.
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

/** Whether a line of this article in this quantity passes `requireLine`. */
export function isSoldIn({ isOrderable, needsChoice, ...article }: Article, quantity: number): boolean {
  if (needsChoice || !isOrderable || quantity < article.quantityMin || quantity > QUANTITY_MAX) return false;
  return (quantity - article.quantityMin) % article.quantityInterval === 0;
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
 * The lines a cart should hold for what was added: equal lines add up, also among each other
 * (docs/domain/cart.md#line-identity).
 * @param before the lines of the cart with these skus
 * @param added under the keys of `keepApart`: of one key the last bears the notes of all
 * @throws ShopError as `requireLines`
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
    const earlier = merged.get(key);
    const quantity = (earlier?.quantity ?? quantityBefore.get(key) ?? 0) + line.quantity;
    merged.set(key, { ...line, quantity });
  }
  const lines = [...merged.values()];
  requireLines(lines, articles);
  return lines;
}

/**
 * The sums that lines which come from elsewhere make with equal ones; alone they stay as they are.
 * @param before the lines of the cart with these skus
 * @param coming under the keys of `keepApart`
 * @returns one line for each key, with the quantity that is added
 * @throws ShopError the refusals of quantities: a sum of two that are sold may be one that is not
 */
export function sumUp<L extends Line>(
  before: readonly Line[],
  coming: readonly L[],
  articles: ReadonlyMap<string, Article>,
): readonly L[] {
  const quantityBefore = new Map(before.map((line) => [keyOf(line), line.quantity]));
  const merged = new Map<string, L>();
  const sums = new Set<L>();
  for (const line of coming) {
    const key = keyOf(line);
    const earlier = merged.get(key);
    const sum = earlier ? { ...earlier, note: line.note, quantity: earlier.quantity + line.quantity } : line;
    merged.set(key, sum);
    if (earlier || quantityBefore.has(key)) sums.add(sum);
  }
  const lines = [...merged.values()];
  for (const line of lines) {
    const article = articles.get(line.sku);
    if (!article || line.custom || !sums.has(line)) continue;
    requireQuantity(article, line.quantity + (quantityBefore.get(keyOf(line)) ?? 0));
  }
  return lines;
}

/** @throws ShopError when the line can't be ordered as it is; the checks of adding, changing and ordering are the same */
export function requireLine(line: Line, articles: ReadonlyMap<string, Article>): void {
  if (line.custom) return;
  const article = articles.get(line.sku);
  if (!article) return refuse('catalogue.product_unknown', { sku: line.sku }, 'sku');
  requireOrderable(article);
  requireQuantity(article, line.quantity);
}

/** @throws ShopError with a fault for every line that can't be ordered as it is, so that all are mended at once */
export function requireLines(lines: readonly Line[], articles: ReadonlyMap<string, Article>): void {
  const refusals = refusalsOf(lines, articles);
  const [first, ...others] = refusals;
  if (!first) return;
  if (others.length === 0) throw first;
  throw new ShopError(first.code, first.details, { faults: refusals.map(asFault) });
}

/** What is wrong with each line, as faults of the input. */
export function faultsIn(lines: readonly Line[], articles: ReadonlyMap<string, Article>): readonly FieldFault[] {
  return refusalsOf(lines, articles).map(asFault);
}

function refusalsOf(lines: readonly Line[], articles: ReadonlyMap<string, Article>): readonly ShopError[] {
  return lines.flatMap((line) => refusalOf(() => requireLine(line, articles)));
}

function asFault({ code, details, field = 'sku' }: ShopError): FieldFault {
  return { code, details, field };
}

function refusalOf(check: () => void): readonly ShopError[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ShopError) return [error];
    throw error;
  }
}

/**
 * Counted as the positions of an order, of a combination every article: more than that no order can have.
 * @throws ShopError `cart.full` when a cart would hold more than 2 000 (docs/domain/cart.md#size-limits)
 */
export function requireRoom(lineCount: number): void {
  if (lineCount > CART_LINES_MAX) refuse('cart.full', { max: CART_LINES_MAX });
}

/** The lines that the ERP knows: all but the user's own articles. */
export function catalogueLines<L extends Line>(lines: readonly L[]): readonly L[] {
  return lines.filter((line) => !line.custom);
}

/**
 * The line as the user saw it has to be the line as it is; one that holds the wanted quantity already is no quarrel.
 * @throws ShopError `cart.line_changed` naming the present quantity, who changed the line last and when
 */
export function requireSeen(
  line: Line & LastChange,
  { seen, wanted }: { readonly seen: number | undefined; readonly wanted?: number | undefined },
  viewer: Viewer,
): void {
  if (seen === undefined || line.quantity === seen || line.quantity === wanted) return;
  refuse('cart.line_changed', { sku: line.sku, quantity: line.quantity, ...authorOf(line, viewer) }, 'quantity');
}

/** Who reads a refusal: as rows name him, and the word for "yourself" in his language. */
export type Viewer = { readonly name: string; readonly self: string };

/** `by` is for the sentence; it is empty where nobody is known. Who did it himself, in another window, is not named to himself. */
export function authorOf({ changedBy, changedAt }: LastChange, viewer: Viewer): ErrorDetails {
  if (changedBy === null || changedAt === null) return { by: '' };
  if (changedBy === viewer.name) return { by: ` (${viewer.self}, ${momentText(changedAt)})`, changedAt };
  return { by: ` (${changedBy}, ${momentText(changedAt)})`, changedBy, changedAt };
}

/**
 * The quantity itself where the article is sold in it, otherwise the next higher one that it is sold in
 * (docs/domain/quantities.md#minimum-and-interval).
 */
export function sellableQuantity(
  { quantityMin, quantityInterval }: Pick<Article, 'quantityMin' | 'quantityInterval'>,
  quantity: number,
): number {
  if (quantity <= quantityMin) return quantityMin;
  return quantityMin + Math.ceil((quantity - quantityMin) / quantityInterval) * quantityInterval;
}

/** How long a calculation holds when nothing in the cart changes: prices, stock and scales may change in the ERP. */
export const CALCULATION_AGE_MAX_MS = 30 * 60_000;

/** Whether prices of that moment may still be shown. */
export function isFresh(calculatedAt: Date, now: Date): boolean {
  return now.getTime() - calculatedAt.getTime() <= CALCULATION_AGE_MAX_MS;
}
