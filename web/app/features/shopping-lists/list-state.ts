import type { ListChange, RemovedListItem, ShoppingListDetail, ShoppingListItem } from '@shop/contract/shopping-lists';

/** The list with what a change answered: lines it touched stay in their places, new ones stand last. */
export function withChange(before: ShoppingListDetail, change: ListChange): ShoppingListDetail {
  const touched = new Map(change.items.map((item) => [item.itemId, item]));
  const removed = new Set(change.removed);
  const known = new Set(before.items.map(({ itemId }) => itemId));
  const items = before.items
    .filter(({ itemId }) => !removed.has(itemId))
    .map((item) => touched.get(item.itemId) ?? item);
  const added = change.items.filter(({ itemId }) => !known.has(itemId));
  const removedItems = before.removedItems.filter(({ itemId }) => !touched.has(itemId));
  return { ...before, ...change.list, items: [...items, ...added], removedItems };
}

/** Somebody else has changed the list between what is shown and this change: the rest has to be loaded. */
export function isBehind(before: Pick<ShoppingListDetail, 'version'>, after: { readonly version: number }): boolean {
  return after.version > before.version + 1;
}

/** The list in the order that the server answered; what it did not name keeps its place at the end. */
export function withOrder(
  before: ShoppingListDetail,
  { version, itemIds }: { readonly version: number; readonly itemIds: readonly string[] },
): ShoppingListDetail {
  const places = new Map(itemIds.map((id, place) => [id, place]));
  const placeOf = ({ itemId }: ShoppingListItem) => places.get(itemId) ?? itemIds.length;
  return { ...before, version, items: before.items.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/** The list with lines moved to another place: as it stands while the server has not answered yet. */
export function withPlace(before: ShoppingListDetail, { itemIds, after }: Place): ShoppingListDetail {
  const places = new Map(itemIds.map((id, place) => [id, place]));
  const staying = before.items.filter(({ itemId }) => !places.has(itemId));
  const going = before.items.filter(({ itemId }) => places.has(itemId));
  const inTurn = going.toSorted((a, b) => (places.get(a.itemId) ?? 0) - (places.get(b.itemId) ?? 0));
  const at = after === null ? 0 : staying.findIndex(({ itemId }) => itemId === after) + 1;
  return { ...before, items: staying.toSpliced(at, 0, ...inTurn) };
}

/** Changed or added by somebody else since the user has marked the list as seen. */
export function isUnseen(
  { version, isChangedByMe }: Pick<ShoppingListItem, 'version' | 'isChangedByMe'>,
  seenVersion: number,
): boolean {
  return version > seenVersion && !isChangedByMe;
}

/** What others have done to a line, for the user to accept or to undo. */
export type Foreign =
  | { readonly kind: 'added' | 'quantity' | 'note'; readonly item: ShoppingListItem }
  | { readonly kind: 'removed'; readonly item: RemovedListItem };

export function kindOfChange(item: ShoppingListItem): 'added' | 'quantity' | 'note' {
  const { quantityBefore, noteBefore, quantity } = item;
  if (quantityBefore === null && noteBefore === null) return 'added';
  return quantityBefore !== null && quantityBefore !== quantity ? 'quantity' : 'note';
}

/** Everything that others have changed and the user has not accepted yet. */
export function foreignChanges(list: ShoppingListDetail, accepted: ReadonlySet<string>): readonly Foreign[] {
  const changed = list.items
    .filter((item) => isUnseen(item, list.seenVersion) && !accepted.has(item.itemId))
    .map((item): Foreign => ({ kind: kindOfChange(item), item }));
  const gone = list.removedItems
    .filter(({ itemId }) => !accepted.has(itemId))
    .map((item): Foreign => ({ kind: 'removed', item }));
  return [...changed, ...gone];
}

export function authorOf(change: Foreign): { readonly who: string; readonly at: string } {
  return change.kind === 'removed'
    ? { who: change.item.removedBy, at: change.item.removedAt }
    : { who: change.item.changedBy, at: change.item.changedAt };
}

export const listSortKeys = ['hand', 'number', 'name', 'category'] as const;
export type ListSort = (typeof listSortKeys)[number];

const words = new Intl.Collator('de-CH', { numeric: true, sensitivity: 'base' });

/** The lines that contain all words, in the order that is wished. E-No may be typed with or without spaces. */
export function shownItems(
  items: readonly ShoppingListItem[],
  { search, sort }: { readonly search: string; readonly sort: ListSort },
): readonly ShoppingListItem[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  const found = wanted.length === 0 ? items : items.filter((item) => isFound(item, wanted));
  if (sort === 'hand') return found;
  return found.toSorted(
    (a, b) => words.compare(sortValue(a, sort), sortValue(b, sort)) || words.compare(a.name, b.name),
  );
}

function isFound(item: ShoppingListItem, wanted: readonly string[]): boolean {
  const { name, manufacturer, manufacturerNumber, sku, eNumber, note, categoryName } = item;
  const text = fold([name, manufacturer, manufacturerNumber, sku, note, categoryName].join(' '));
  const whole = wanted.join('').replaceAll(/\W/g, '');
  const numbers = [sku, eNumber, manufacturerNumber].map((number) => number.replaceAll(/\W/g, '').toLowerCase());
  return (
    wanted.every((word) => text.includes(word)) || (whole !== '' && numbers.some((number) => number.includes(whole)))
  );
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function sortValue(item: ShoppingListItem, sort: Exclude<ListSort, 'hand'>): string {
  if (sort === 'number') return item.eNumber || item.sku;
  return sort === 'name' ? item.name : item.categoryName;
}

/** Where lines go that are moved together: behind this line, null for the top; undefined where nothing moves. */
export type Place = { readonly itemIds: string[]; readonly after: string | null };

/** One place up or down. */
export function placeBeside(
  items: readonly ShoppingListItem[],
  moved: ReadonlySet<string>,
  direction: 'up' | 'down',
): Place | undefined {
  const ids = items.map(({ itemId }) => itemId);
  const going = ids.filter((id) => moved.has(id));
  const staying = ids.filter((id) => !moved.has(id));
  const first = ids.findIndex((id) => moved.has(id));
  if (first === -1) return undefined;
  const place = direction === 'up' ? first - 1 : first + 1;
  if (place < 0 || place > staying.length) return undefined;
  return { itemIds: going, after: staying[place - 1] ?? null };
}

/** To where another line stands: dragged down they come after it, dragged up before it. */
export function placeOnto(
  items: readonly ShoppingListItem[],
  moved: ReadonlySet<string>,
  onto: string,
): Place | undefined {
  const ids = items.map(({ itemId }) => itemId);
  if (moved.size === 0 || moved.has(onto)) return undefined;
  const first = ids.findIndex((id) => moved.has(id));
  const target = ids.indexOf(onto);
  if (first === -1 || target === -1) return undefined;
  const going = ids.filter((id) => moved.has(id));
  if (first < target) return { itemIds: going, after: onto };
  return { itemIds: going, after: ids.slice(0, target).findLast((id) => !moved.has(id)) ?? null };
}
