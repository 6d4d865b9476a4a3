import { refuse, ShopError, type ErrorDetails, type FieldFault } from '@shop/contract/errors';
import { momentText } from '#platform/day-text.ts';
import { requireLines, type Line } from '../cart/index.ts';
import type { Article } from '../catalogue/index.ts';

/** The insets of a combination place by place, and the drawn whole. */
export type ListCombination = { readonly insets: readonly string[]; readonly pictureUrl: string };

/** A line of a list. */
export type StoredItem = {
  readonly itemId: number;
  /** Of a combination the frame's. */
  readonly sku: string;
  readonly quantity: number;
  readonly note: string;
  readonly combination: ListCombination | null;
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string;
  readonly changedById: number;
  readonly quantityBefore: number | null;
  readonly noteBefore: string | null;
};

export type NewItem = Pick<StoredItem, 'sku' | 'quantity' | 'note' | 'combination'>;

/** A further one of the same article with the same key adds up (docs/domain/shopping-lists.md#lines). */
export function mergeKey({ note, combination }: Pick<NewItem, 'note' | 'combination'>): string {
  return `${combination?.insets.join(' ') ?? ''}\n${note}`;
}

/** Both together tell which line is meant; a sku holds no line break. */
export function keyOfItem(item: Pick<NewItem, 'sku' | 'note' | 'combination'>): string {
  return `${item.sku}\n${mergeKey(item)}`;
}

/** Equal ones as one, in the order of the first of them. */
export function sumUpItems(items: readonly NewItem[]): readonly NewItem[] {
  const summed = new Map<string, NewItem>();
  for (const item of items) {
    const key = keyOfItem(item);
    const earlier = summed.get(key);
    summed.set(key, earlier ? { ...earlier, quantity: earlier.quantity + item.quantity } : item);
  }
  return [...summed.values()];
}

/** @throws ShopError `catalogue.product_unknown`, `cart.not_orderable`, `cart.needs_choice` and the refusals of quantities */
export function requireSoldItems(items: readonly NewItem[], articles: ReadonlyMap<string, Article>): void {
  requireLines(
    items.map(({ sku, quantity }): Line => ({ sku, quantity, groupKey: '' })),
    articles,
  );
}

/** What somebody wants of a line that he has seen. */
export type WantedChange = {
  readonly itemId: number;
  /** The version of the line that he has seen. */
  readonly version: number;
  readonly quantity?: number;
  readonly note?: string;
  /** The article that shall take its place. With none of these three it shall be removed. */
  readonly sku?: string;
};

/** A line that is gone, with who has removed it. */
export type GoneItem = Pick<StoredItem, 'itemId' | 'sku'> & { readonly removedBy: string; readonly removedAt: Date };

type Conflict = FieldFault & { readonly details: ErrorDetails };

/**
 * Lines change one by one: of two who change the same one, the second is told what stands there now, who wrote it and when.
 * Who wants what stands there already is no conflict (docs/domain/shopping-lists.md#two-at-once).
 * @param nameOf what an article is called
 * @throws ShopError with a fault for each line: `shoppingList.line_changed`, `shoppingList.line_not_removed`, `shoppingList.line_removed`,
 *   `shoppingList.line_unknown`
 */
export function requireSeenItems(
  wanted: readonly WantedChange[],
  { items, gone }: { readonly items: readonly StoredItem[]; readonly gone: readonly GoneItem[] },
  nameOf: (sku: string) => string,
): void {
  const now = new Map(items.map((item) => [item.itemId, item]));
  const removed = new Map(gone.map((item) => [item.itemId, item]));
  const faults = wanted.flatMap((change, index): readonly Conflict[] => {
    const item = now.get(change.itemId);
    const field = `items.${index}`;
    if (!item) return [conflictOfGone(change.itemId, removed.get(change.itemId), { field, nameOf })];
    if (item.version <= change.version || isAlready(item, change)) return [];
    return [conflictOf(item, change, { field, article: nameOf(item.sku) })];
  });
  const [first] = faults;
  if (first) throw new ShopError(first.code, first.details, { faults });
}

function isAlready(item: StoredItem, { quantity, note, sku }: WantedChange): boolean {
  if (sku !== undefined) return sku === item.sku;
  if (quantity === undefined && note === undefined) return false;
  return (quantity === undefined || quantity === item.quantity) && (note === undefined || note === item.note);
}

function conflictOf(
  item: StoredItem,
  change: WantedChange,
  { field, article }: { readonly field: string; readonly article: string },
): Conflict {
  const typed = typedIn(change);
  const details = {
    itemId: String(item.itemId),
    sku: item.sku,
    article,
    name: item.changedBy,
    when: momentText(item.changedAt.toISOString()),
    changedAt: item.changedAt.toISOString(),
    version: item.version,
    quantity: item.quantity,
    note: item.note,
    now: change.note === undefined ? String(item.quantity) : `«${item.note}»`,
  };
  if (typed === undefined) return { code: 'shoppingList.line_not_removed', field, details };
  return { code: 'shoppingList.line_changed', field, details: { ...details, typed } };
}

/** What would have been written; undefined where the line should go. */
function typedIn({ quantity, note, sku }: WantedChange): string | undefined {
  if (note !== undefined) return `«${note}»`;
  return sku ?? (quantity === undefined ? undefined : String(quantity));
}

function conflictOfGone(
  itemId: number,
  gone: GoneItem | undefined,
  { field, nameOf }: { readonly field: string; readonly nameOf: (sku: string) => string },
): Conflict {
  const details = { itemId: String(itemId) };
  if (!gone) return { code: 'shoppingList.line_unknown', field, details };
  const when = momentText(gone.removedAt.toISOString());
  const removedAt = gone.removedAt.toISOString();
  return {
    code: 'shoppingList.line_removed',
    field,
    details: { ...details, sku: gone.sku, article: nameOf(gone.sku), name: gone.removedBy, when, removedAt },
  };
}

/**
 * The order after some lines were put behind another one: the others keep theirs, so that two who sort at once both count.
 * Lines that are gone are passed over.
 * @param after the line behind which they come; null, and one that is gone, for the top
 */
export function sortedIds(ids: readonly number[], wanted: readonly number[], after: number | null): readonly number[] {
  const known = new Set(ids);
  const moved = [...new Set(wanted)].filter((id) => known.has(id));
  const isMoved = new Set(moved);
  const others = ids.filter((id) => !isMoved.has(id));
  // Behind one of the moved ones means behind what stands before it.
  const anchor = after === null ? -1 : ids.indexOf(after);
  const before = new Set(ids.slice(0, anchor + 1));
  const place = others.filter((id) => before.has(id)).length;
  return [...others.slice(0, place), ...moved, ...others.slice(place)];
}

/** Articles without catalogue number stay in the cart. @throws ShopError `shoppingList.custom_item` */
export function refuseCustomItem(): never {
  return refuse('shoppingList.custom_item', {}, 'sku');
}
